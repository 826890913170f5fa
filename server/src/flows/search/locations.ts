import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Location, search as endpoints } from '@kontor/contract/search.ts'
import { AppError } from '#kit/errors.ts'
import { findPlace, listPlaces, type Place } from './places.ts'

export async function locations({ query = '', limit, locale }: InputOf<typeof endpoints.locations>['query']) {
  await loadCountries(locale)
  const places = await listPlaces(query, limit)
  return { items: places.map((place) => present(place, locale)) }
}

export async function location({ id, locale }: InputOf<typeof endpoints.location>['query']) {
  await loadCountries(locale)
  const place = await findPlace(id)
  if (!place) throw new AppError('notFound')
  return present(place, locale)
}

function present({ id, kind, names, country, point }: Place, locale: Locale): Location {
  const label = kind === 'city' ? `${names[locale]}, ${countryName(country, locale)}` : names[locale]
  return { id, kind, label, country, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
}
