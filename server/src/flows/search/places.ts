import { loadCountries } from '@kontor/contract/kit/countries.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Location } from '@kontor/contract/search.ts'
import { fold } from '#kit/text/fold.ts'
import { readTable } from './text/read-table.ts'

type Names = Record<Locale, string>
export type Place = {
  id: string
  kind: Location['kind']
  country: string
  names: Names
  population: number
  point: { latitude: number; longitude: number } | undefined
}
type Book = {
  places: Place[]
  byId: Map<string, Place>
  keys: { key: string; place: Place }[]
  cities: Map<string, Place>
}

let book: Promise<Book> | undefined

/** All cities and countries in three languages; a process reads them once. */
function placeBook() {
  book ??= readBook()
  return book
}

async function readBook(): Promise<Book> {
  const places = [...(await readCountries()), ...readCities()]
  const keys = places.flatMap((place) => {
    const words = new Set(LOCALES.map((locale) => fold(place.names[locale])))
    return [...words].map((key) => ({ key, place }))
  })
  const cities = new Map<string, Place>()
  for (const { key, place } of keys) {
    const known = cities.get(`${place.country} ${key}`)
    if (place.kind === 'city' && (!known || known.population < place.population))
      cities.set(`${place.country} ${key}`, place)
  }
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    keys: keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    cities,
  }
}

function readCities(): Place[] {
  return readTable('places/cities.tsv').map(([id = '', country = '', en = '', de = '', fr = '', ...numbers]) => {
    const [population = 0, latitude = 0, longitude = 0] = numbers.map(Number)
    const names = { en, de, fr }
    return { id: `city.${id}`, kind: 'city', country, names, population, point: { latitude, longitude } }
  })
}

async function readCountries(): Promise<Place[]> {
  const [en, de, fr] = await Promise.all(LOCALES.map((locale) => loadCountries(locale)))
  return Object.keys(en ?? {}).map((country) => {
    const nameIn = (names: Readonly<Record<string, string>> | undefined) => names?.[country] ?? country
    const names = { en: nameIn(en), de: nameIn(de), fr: nameIn(fr) }
    return { id: `country.${country}`, kind: 'country', country, names, population: Infinity, point: undefined }
  })
}

export async function findPlace(id: string): Promise<Place | undefined> {
  return (await placeBook()).byId.get(id)
}

/** A city by its name in any of the languages, in its country. */
export async function cityFinder() {
  const { cities } = await placeBook()
  return (city: string, country: string) => cities.get(`${country} ${fold(city.trim())}`)
}

/** Places whose name begins so in any language, countries first, then the largest. */
export async function listPlaces(text: string, limit: number): Promise<Place[]> {
  const beginning = fold(text.trim())
  if (beginning === '') return []
  const { keys } = await placeBook()
  const found = new Set<Place>()
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
