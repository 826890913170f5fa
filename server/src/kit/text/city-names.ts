import type { Locale } from '@kontor/contract/kit/locales.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { fold } from './fold.ts'
import { readTable } from './read-table.ts'

/** A town with its names in three languages. */
export type City = {
  id: string
  country: string
  names: Record<Locale, string>
  population: number
  latitude: number
  longitude: number
}
type Book = { cities: City[]; inCountry: Map<string, City>; anywhere: Map<string, City> }

let book: Book | undefined

/** A process reads it once. Of several towns of one name the largest is meant. */
function cityBook(): Book {
  book ??= readBook()
  return book
}

function readBook(): Book {
  const cities = readCities().toSorted((a, b) => a.population - b.population)
  const named = cities.flatMap((city) => namesOf(city).map((name) => [name, city] as const))
  return {
    cities,
    inCountry: new Map(named.map(([name, city]) => [`${city.country} ${name}`, city])),
    anywhere: new Map(named),
  }
}

function readCities(): City[] {
  return readTable('places/cities.tsv').map(([id = '', country = '', en = '', de = '', fr = '', ...numbers]) => {
    const [population = 0, latitude = 0, longitude = 0] = numbers.map(Number)
    return { id, country, names: { en, de, fr }, population, latitude, longitude }
  })
}

/** What a town is called in any of the languages, folded. */
export function namesOf({ names }: City): string[] {
  return [...new Set(LOCALES.map((locale) => fold(names[locale])))]
}

export function allCities(): readonly City[] {
  return cityBook().cities
}

/** A town by its name in any of the languages, in its country. */
export function cityIn(city: string, country: string): City | undefined {
  return cityBook().inCountry.get(`${country} ${fold(city.trim())}`)
}

/** A town by its name in any of the languages, wherever it is. */
export function cityAnywhere(city: string): City | undefined {
  return cityBook().anywhere.get(fold(city.trim()))
}

/** The town as the reader calls it; one that nobody knows stays as it was written. */
export function cityName(city: string, country: string | null, locale: Locale): string {
  return (country === null ? undefined : cityIn(city, country)?.names[locale]) ?? city
}
