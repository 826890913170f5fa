import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from './endpoints.ts'
import { jobFilters } from './job-filters.ts'
import type { KindFilters } from './kit/filters.ts'
import { personFilters } from './person-filters.ts'
import { companyFilters } from './search-filters.ts'
import { hiddenParameters, LIST_PARAMETERS, VISIBLE_FIELDS } from './visible-fields.ts'

const SEARCHED: readonly KindFilters[] = [companyFilters, personFilters, jobFilters]
const LISTS = { company: 'companies.list', person: 'people.list', job: 'jobs.list', list: 'lists.list' }
/** How much is shown and in which order of what everybody sees. */
const ABOUT_NOTHING = new Set(['searchAfter', 'limit', 'select', 'sortBy', 'order'])
const restricted = { roles: ['restricted' as const], plan: 'enterprise' as const }

const parametersOf = (name: string) => {
  const query = allEndpoints().find((each) => each.name === name)?.endpoint.query
  return Object.keys((query as z.ZodObject).shape)
}

/** Filters that say of no field that it can be guessed by them. */
function filtersWithoutField({ filters, fields }: KindFilters) {
  const known = new Set(fields.all)
  return Object.entries(filters).flatMap(([name, { field }]) => {
    const isFine = field === null ? name === 'access' : known.has(field)
    return isFine ? [] : [name]
  })
}

test.each(SEARCHED)('every filter of the search for a $kind names a field of the table', (filters) => {
  expect(filtersWithoutField(filters)).toEqual([])
})

test('a filter without a visible field is found', () => {
  const planted = { ...companyFilters.filters, employees: { ...companyFilters.filters.employees, field: null } }
  expect(filtersWithoutField({ ...companyFilters, filters: planted })).toEqual(['employees'])
})

test.each(Object.entries(LISTS))('every parameter of the list for a %s names a field', (kind, name) => {
  const parameters = parametersOf(name).filter((each) => !ABOUT_NOTHING.has(each))
  expect(Object.keys(LIST_PARAMETERS[kind as keyof typeof LISTS]).toSorted()).toEqual(parameters.toSorted())
})

test('every list that a restricted user may read is among them', () => {
  const kinds = Object.keys(VISIBLE_FIELDS).map((kind) =>
    kind === 'company' ? 'companies' : kind === 'person' ? 'people' : `${kind}s`,
  )
  const readable = allEndpoints().flatMap(({ name, endpoint }) =>
    kinds.some((kind) => name === `${kind}.list`) && endpoint.permission !== 'record:read' ? [name] : [],
  )
  expect(readable.toSorted()).toEqual(Object.values(LISTS).toSorted())
})

test('a restricted user asks for nothing hidden by a parameter', () => {
  const given = { query: 'a', companyId: 'b', knowsLanguages: ['de'], access: 'company' }
  expect(hiddenParameters('person', restricted, given)).toEqual(['knowsLanguages', 'companyId'])
  expect(hiddenParameters('person', { roles: ['member'], plan: 'enterprise' }, given)).toEqual([])
  expect(hiddenParameters('job', restricted, { mine: 'false', status: 'open' })).toEqual([])
  expect(hiddenParameters('job', restricted, { mine: 'true' })).toEqual(['mine'])
})
