import { expect, test } from 'vitest'
import { companyAt } from './company.ts'

const COUNT = 5000
const companies = Array.from({ length: COUNT }, (_, index) => companyAt(index))
const shareOf = (isSo: (company: (typeof companies)[number]) => boolean) => companies.filter(isSo).length / COUNT

test('a company is the same at every call', () => {
  expect(companyAt(4711)).toEqual(companies[4711])
})

test('ids, addresses of pages and domains are given once; names vary', () => {
  const domains = companies.flatMap(({ values }) => values.domain ?? [])
  expect(new Set(companies.map(({ id }) => id)).size).toBe(COUNT)
  expect(new Set(companies.map(({ slug }) => slug)).size).toBe(COUNT)
  expect(new Set(domains).size).toBe(domains.length)
  expect(new Set(companies.map(({ values }) => values.name)).size).toBeGreaterThan(COUNT * 0.95)
})

test('sizes, places and words are as uneven as real ones', () => {
  const sizes = companies.flatMap(({ values }) => values.employees?.value ?? [])
  expect(sizes.filter((size) => size < 10).length / sizes.length).toBeGreaterThan(0.75)
  expect(Math.max(...sizes)).toBeGreaterThan(2000)
  const cities = Map.groupBy(companies, ({ values }) => values.addresses[0]?.city)
  const counts = [...cities.values()].map((each) => each.length).toSorted((a, b) => b - a)
  expect(counts[0]).toBeGreaterThan(COUNT * 0.02)
  expect(counts.filter((count) => count <= 2).length).toBeGreaterThan(counts.length * 0.3)
})

test('about many little is known', () => {
  expect(shareOf(({ values }) => Object.keys(values.description).length === 0)).toBeGreaterThan(0.2)
  expect(shareOf(({ values }) => values.revenue === null)).toBeGreaterThan(0.3)
  expect(shareOf(({ values }) => values.domain === null)).toBeGreaterThan(0.2)
})
