import type { Locale } from '@kontor/contract/kit/locales.ts'
import { readTable } from './data-files.ts'
import { type Random, weighted } from './dice.ts'

export const COUNTRIES = ['DE', 'FR', 'CH', 'AT', 'GB'] as const
export type Country = (typeof COUNTRIES)[number]
export type City = {
  country: Country
  /** What is spoken there, as far as names of companies go. */
  language: Locale
  city: string
  postalCode: string
  latitude: number
  longitude: number
  people: number
  names: Readonly<Record<Locale, string>>
}

export const PLACES: readonly City[] = readTable('places.tsv').map(
  ([country, language, city = '', postalCode = '', latitude, longitude, people, en = '', de = '', fr = '']) => ({
    country: country as Country,
    language: language as Locale,
    city,
    postalCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(people),
    names: { en, de, fr },
  }),
)

export function placeOf(city: string): City {
  const found = PLACES.find((place) => place.city === city)
  if (!found) throw new Error(`there is no place ${city}`)
  return found
}

/** Large cities have more companies, but small ones have more than their share. */
export function drawPlace(random: Random, country: Country): City {
  const places = PLACES.filter((place) => place.country === country)
  return weighted(
    random,
    places.map((place) => [place, Math.sqrt(place.people)]),
  )
}
