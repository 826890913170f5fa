import { expect, test } from 'vitest'
import { asTree } from './facet-tree.ts'
import { barsOf, endsOf, spanOf } from './histogram-bars.ts'
import { termsChoice } from './terms-choice.ts'

const value = (min: number, max: number | null, count: number) => ({ value: `${min}`, label: '', count, min, max })
const facet = { filter: 'employees', estimated: false, values: [value(11, 50, 3), value(51, null, 9)] }

test('draws a bar for every step, also where the search counted nothing', () => {
  const bars = barsOf([1, 11, 51], facet)
  expect(bars).toEqual([
    { min: 1, max: 10, count: 0 },
    { min: 11, max: 50, count: 3 },
    { min: 51, max: null, count: 9 },
  ])
  expect(endsOf(bars, { min: 11, max: null })).toEqual([1, 2])
  expect(spanOf(bars, 1, 1)).toEqual({ min: 11, max: 50 })
  expect(spanOf(bars, 0, 2)).toEqual({ min: null, max: null })
})

test('excludes a value instead of choosing it, where the search can', () => {
  const parameters = { countries: true, countriesNot: true }
  const choice = termsChoice('countries', parameters, { countries: 'DE,FR' })
  expect(choice.exclude('DE')).toEqual({ countries: 'FR', countriesNot: 'DE' })
  expect(termsChoice('countries', parameters, { countriesNot: 'DE' }).toggle('DE')).toEqual({
    countries: 'DE',
    countriesNot: '',
  })
  expect(termsChoice('access', { access: true }, {}).canExclude).toBe(false)
})

test('moves the chosen values when all of them must fit', () => {
  const parameters = { tags: true, tagsAll: true, tagsNot: true }
  expect(termsChoice('tags', parameters, { tags: 'a,b' }).matchBy('all')).toEqual({ tags: undefined, tagsAll: 'a,b' })
  expect(termsChoice('tags', parameters, { tagsAll: 'a,b' }).toggle('c')).toMatchObject({ tagsAll: 'a,b,c' })
})

test('puts codes below the code they belong to', () => {
  const values = ['nace:28.4', 'nace:62', 'nace:28', 'nace:28.41'].map((code) => ({ value: code }))
  expect(asTree(values)).toEqual([
    { value: 'nace:62', depth: 0 },
    { value: 'nace:28', depth: 0 },
    { value: 'nace:28.4', depth: 1 },
    { value: 'nace:28.41', depth: 2 },
  ])
})
