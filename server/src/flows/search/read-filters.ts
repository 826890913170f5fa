import { DISTANCE, type FilterValues, RANGE_KEYS, TERMS_KEYS } from '@kontor/contract/search-filters.ts'
import { AppError } from '#kit/errors.ts'
import type { Filters } from './engine.ts'
import { findPlace } from './places.ts'

/** What no document has: two filters that exclude each other find nothing. */
const NOWHERE = '-'

/** The filters of a request in the engine's words. */
export async function readFilters(values: FilterValues): Promise<Filters> {
  const terms: Filters['terms'] = {}
  for (const key of TERMS_KEYS) if (values[key]) terms[key] = values[key]
  const ranges: Filters['ranges'] = {}
  for (const key of RANGE_KEYS) {
    const [min, max] = [values[`${key}Min`], values[`${key}Max`]]
    if (min !== undefined || max !== undefined) ranges[key] = { min, max }
  }
  return withPlace({ terms, ranges }, values)
}

async function withPlace(filters: Filters, { location, distance }: FilterValues): Promise<Filters> {
  if (!location) return filters
  const place = await findPlace(location)
  if (!place) throw new AppError('invalid', { faults: [{ path: 'location', key: 'invalid' }] })
  if (place.point) {
    const kilometres = Math.min(Math.max(distance ?? DISTANCE.usual, 1), DISTANCE.most)
    return { ...filters, area: { ...place.point, kilometres } }
  }
  const { countries = [place.country] } = filters.terms
  const both = countries.filter((country) => country.toUpperCase() === place.country)
  return { ...filters, terms: { ...filters.terms, countries: both.length > 0 ? both : [NOWHERE] } }
}
