import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Location, search as endpoints } from '@kontor/contract/search.ts'
import { AppError } from '#kit/errors.ts'
import { allCities, type City } from '#kit/text/city-names.ts'
import { fold } from '#kit/text/fold.ts'

type Names = Record<Locale, string>
type GeoPlace = {
  id: string
  kind: Location['kind']
  country: string
  names: Names
  population: number
  point: { latitude: number; longitude: number } | undefined
}
type Book = { byId: Map<string, GeoPlace>; keys: { key: string; place: GeoPlace }[] }

let book: Promise<Book> | undefined

/** All cities and countries in three languages; a process reads them once. */
function placeBook() {
  book ??= readBook()
  return book
}

async function readBook(): Promise<Book> {
  const places = [...(await readCountries()), ...allCities().map(placeOf)]
  const keys = places.flatMap((place) => {
    const words = new Set(LOCALES.map((locale) => fold(place.names[locale])))
    return [...words].map((key) => ({ key, place }))
  })
  return {
    byId: new Map(places.map((place) => [place.id, place])),
    keys: keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

function placeOf({ id, country, names, population, latitude, longitude }: City): GeoPlace {
  return { id: `city.${id}`, kind: 'city', country, names, population, point: { latitude, longitude } }
}

async function readCountries(): Promise<GeoPlace[]> {
  const [en, de, fr] = await Promise.all(LOCALES.map((locale) => loadCountries(locale)))
  return Object.keys(en ?? {}).map((country) => {
    const nameIn = (names: Readonly<Record<string, string>> | undefined) => names?.[country] ?? country
    const names = { en: nameIn(en), de: nameIn(de), fr: nameIn(fr) }
    return { id: `country.${country}`, kind: 'country', country, names, population: Infinity, point: undefined }
  })
}

export async function findPlace(id: string): Promise<GeoPlace | undefined> {
  return (await placeBook()).byId.get(id)
}

/** Places whose name begins so in any language, countries first, then the largest. */
async function listPlaces(text: string, limit: number): Promise<GeoPlace[]> {
  const beginning = fold(text.trim())
  if (beginning === '') return []
  const { keys } = await placeBook()
  const found = new Set<GeoPlace>()
  for (const { key, place } of keys.slice(lowest(keys, beginning))) {
    if (!key.startsWith(beginning)) break
    found.add(place)
  }
  return [...found]
    .toSorted((a, b) => b.population - a.population || (a.names.en < b.names.en ? -1 : 1))
    .slice(0, limit)
}

/** The first position that is not before the text. */
function lowest(keys: Book['keys'], text: string) {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle]?.key ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Cities and countries whose name begins so. */
export async function locations({ query = '', limit, locale }: InputOf<typeof endpoints.locations>['query']) {
  await loadCountries(locale)
  const places = await listPlaces(query, limit)
  return { items: places.map((place) => presentPlace(place, locale)) }
}

export async function location({ id, locale }: InputOf<typeof endpoints.location>['query']) {
  await loadCountries(locale)
  const place = await findPlace(id)
  if (!place) throw new AppError('notFound')
  return presentPlace(place, locale)
}

function presentPlace({ id, kind, names, country, point }: GeoPlace, locale: Locale): Location {
  const label = kind === 'city' ? `${names[locale]}, ${countryName(country, locale)}` : names[locale]
  return { id, kind, label, country, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
}
