import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { FREE_ENDPOINTS } from './free-plan.ts'

test('every endpoint names the feature it belongs to, or stands on the list of the free plan with a reason', () => {
  const undecided = allEndpoints()
    .filter(({ endpoint }) => endpoint.feature === undefined && endpoint.permission !== 'operate')
    .map(({ name }) => name)
    .filter((name) => !FREE_ENDPOINTS[name])
  expect(undecided).toEqual([])
})

test('the list of the free plan names no endpoint that is gone or belongs to a feature', () => {
  const free = new Set(allEndpoints().flatMap(({ name, endpoint }) => (endpoint.feature === undefined ? [name] : [])))
  expect(Object.keys(FREE_ENDPOINTS).filter((name) => !free.has(name))).toEqual([])
})

test('lists of records and suggestions of values belong to the search', () => {
  const features = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint.feature]))
  const shown = [
    'companies.list',
    'companies.filterSuggestions',
    'companies.suggestions',
    'merges.duplicates',
    'search.all',
    'search.companies',
    'search.companyFacets',
    'search.tags',
    'search.locations',
    'lookalikes.find',
    'savedSearches.list',
  ]
  expect(shown.map((name) => features.get(name))).toEqual(shown.map(() => 'search'))
})
