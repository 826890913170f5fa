import { expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS_FILTER, defineFilters, usualOrder } from './filters.ts'
import { hiddenParameters, visibleFacets } from './hidden-filters.ts'

const tasks = defineFilters({
  kind: 'task',
  fields: { all: ['title', 'state', 'hours', 'labels'], visitor: [], restricted: ['title', 'state'] },
  name: 'title',
  filters: {
    access: ACCESS_FILTER,
    states: { kind: 'terms', facet: true, field: 'state', values: ['open', 'done'] },
    owners: { kind: 'terms', facet: false, field: null },
    labels: { kind: 'terms', facet: false, field: 'labels', several: true },
    hours: { kind: 'range', facet: true, field: 'hours', least: 0, most: 1000, steps: [0, 8, 40] },
  },
})
const member = { roles: ['member' as const], plan: 'essential' as const }
const restricted = { roles: ['restricted' as const], plan: 'essential' as const }

test('a declaration gives keys, sorts and the parameters of an address', () => {
  expect([tasks.termsKeys, tasks.rangeKeys]).toEqual([['access', 'states', 'owners', 'labels'], ['hours']])
  expect(tasks.facetKeys).toEqual(['access', 'states', 'hours'])
  expect(tasks.sorts).toEqual(['relevance', 'name', 'updatedAt', 'hours'])
  expect(tasks.sorts.map(usualOrder)).toEqual(['desc', 'asc', 'desc', 'desc'])
  const Query = z.strictObject(tasks.searchShape)
  expect(Query.parse({ query: ' a ', states: 'open;done', hoursMin: '3', hoursMax: '' })).toEqual({
    query: 'a',
    states: ['open', 'done'],
    hoursMin: 3,
  })
  expect(Query.safeParse({ hoursMin: 'many' }).success).toBe(false)
  expect(Query.safeParse({ distance: '5' }).success).toBe(false)
})

test('values are asked for as any, all where a record may have several, or none', () => {
  const Query = z.strictObject(tasks.searchShape)
  expect(Query.parse({ states: 'open', statesNot: 'done', labels: 'a', labelsAll: 'b,c', labelsNot: ['d'] })).toEqual({
    states: ['open'],
    statesNot: ['done'],
    labels: ['a'],
    labelsAll: ['b', 'c'],
    labelsNot: ['d'],
  })
  for (const wrong of ['statesAll', 'accessNot', 'accessAll', 'hoursNot'])
    expect([wrong, Query.safeParse({ [wrong]: '1' }).success]).toEqual([wrong, false])
  const question = { labelsNot: 'a', labelsAll: 'b', statesNot: 'open' }
  expect(hiddenParameters(tasks, restricted, question)).toEqual(['labelsAll', 'labelsNot'])
})

test('nobody asks about a field that is hidden in one of the asked records', () => {
  const question = { states: 'open', hoursMin: '3', hoursMax: '', sortBy: 'hours' }
  expect(hiddenParameters(tasks, member, question)).toEqual([])
  expect(hiddenParameters(tasks, restricted, question)).toEqual(['hoursMin', 'sortBy'])
  expect(visibleFacets(tasks, restricted, {})).toEqual(['access', 'states'])
  const shown = { ...tasks, fields: { ...tasks.fields, visitor: tasks.fields.all } }
  expect(hiddenParameters(shown, restricted, { ...question, access: 'public' })).toEqual([])
  expect(hiddenParameters(shown, restricted, { ...question, access: 'public,company' })).toEqual(['hoursMin', 'sortBy'])
})
