import { FUNCTIONS, SENIORITIES } from '@kontor/contract/person-parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { careerOf, lanesOf, monthOf, stretchOf, yearTicks } from './career-spans.ts'

const TODAY = new Date('2026-11-18T12:00:00Z')
const NOW = monthOf(TODAY)

function work(from: string | null, to: string | null, changes: object = {}) {
  return { from, to, function: null, seniority: null, ...changes }
}
const lengthOf = (from: string | null, to: string | null) => {
  const stretch = stretchOf({ from, to }, TODAY)
  return stretch ? stretch.end - stretch.start : null
}
const gapsOf = (...spans: [string | null, string | null][]) =>
  careerOf({ positions: spans.map(([from, to]) => work(from, to)), educations: [] }, TODAY).gaps

test.each([
  ['2022-03', null, 56, 'an open end lasts to the month of today, which is not over'],
  ['2018-09', '2022-02', 42, 'the last month is worked to its end'],
  ['2018-09-14', '2018-09-20', 1, 'days count as their month'],
  ['2015', '2018', 36, 'years without months are counted from middle to middle'],
  ['2015', '2015', 6, 'one year without months is half of it'],
  ['2015-09', '2015', 2, 'a year that ends what began in it lasts to the middle of the rest'],
  ['2015', '2015-03', 2, 'a year that begins what ends in it begins in the middle of what is left'],
  ['2026', null, 5, 'a year that has begun is halved'],
  ['2026-10', '2031', 1, 'an end to come is cut off at today'],
  ['2026-11', null, null, 'what began this month has not lasted one'],
  ['2027-02', null, null, 'what is to come has not lasted'],
  [null, '2020', null, 'nothing is counted without a beginning'],
  [null, null, null, 'nothing is counted without dates'],
] as const)('from %s to %s are %s months: %s', (from, to, months, _) => {
  expect(lengthOf(from, to)).toBe(months)
})

test('months are shared out by what was done in the position that began last, and approximate years are told', () => {
  const career = careerOf(
    {
      positions: [
        work('2020-01', '2021-12', { function: 'sales', seniority: 'junior' }),
        work('2021-01', '2022-12', { function: 'marketing', seniority: 'senior' }),
      ],
      educations: [{ from: '2015', to: '2018' }],
    },
    TODAY,
  )
  expect(career.months).toBe(36)
  expect(career.functions).toEqual([
    { key: 'marketing', months: 24 },
    { key: 'sales', months: 12 },
  ])
  expect(career.isApproximate).toBe(false)
  expect(careerOf({ positions: [work('2020', null)], educations: [] }, TODAY).isApproximate).toBe(true)
})

test('a gap is what no reading of the dates can cover', () => {
  expect(gapsOf(['2015-01', '2018-12'], ['2019-01', null])).toEqual([])
  expect(gapsOf(['2015-01', '2018-12'], ['2019-02', null])).toEqual([])
  expect(gapsOf(['2015-01', '2019-02'], ['2019-10', null])).toEqual([
    { start: 2019 * 12 + 2, end: 2019 * 12 + 9, isOpen: false, isApproximate: false },
  ])
  expect(gapsOf(['2015', '2018'], ['2019', null])).toEqual([])
  expect(gapsOf(['2015', '2017'], ['2019', null])).toEqual([
    { start: 2018 * 12, end: 2019 * 12, isOpen: false, isApproximate: true },
  ])
  expect(gapsOf(['2015-01', '2026-03'])).toEqual([
    { start: 2026 * 12 + 3, end: NOW, isOpen: true, isApproximate: false },
  ])
  // What began this month ends the gap.
  expect(gapsOf(['2015-01', '2026-03'], ['2026-11', null])?.[0]).toMatchObject({ end: NOW, isOpen: false })
})

test('where something has no dates, nobody can say where a gap is', () => {
  expect(gapsOf(['2015-01', '2018-12'], [null, '2023'])).toBeNull()
  expect(careerOf({ positions: [], educations: [] }, TODAY).gaps).toBeNull()
})

test('an education fills a gap between positions', () => {
  const positions = [work('2015-01', '2018-08'), work('2020-09', null)]
  expect(careerOf({ positions, educations: [{ from: '2018-09', to: '2020-08' }] }, TODAY).gaps).toEqual([])
})

const year = fc.integer({ min: 1980, max: 2030 })
const date = fc.oneof(
  year.map(String),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`),
)
/** As the contract takes it: the end is not before the beginning. */
const span = fc.record({ from: fc.option(date, { freq: 8 }), to: fc.option(date) }).filter(({ from, to }) => {
  const known = Math.min(from?.length ?? 0, to?.length ?? 0)
  return from === null || to === null || from.slice(0, known) <= to.slice(0, known)
})
const position = fc
  .tuple(span, fc.option(fc.constantFrom(...FUNCTIONS)), fc.option(fc.constantFrom(...SENIORITIES)))
  .map(([{ from, to }, done, seniority]) => work(from, to, { function: done, seniority }))
const positionLists = fc.array(position, { maxLength: 8 })
const shuffled = positionLists.chain((positions) =>
  fc.tuple(fc.constant(positions), fc.shuffledSubarray(positions, { minLength: positions.length })),
)

test('every month of work is counted once, and both ways to share it out add up to the same', () => {
  fc.assert(
    fc.property(positionLists, (positions) => {
      const career = careerOf({ positions, educations: [] }, TODAY)
      const months = new Set(
        career.positions.flatMap((each) =>
          each ? Array.from({ length: each.end - each.start }, (_, at) => each.start + at) : [],
        ),
      )
      expect(career.months).toBe(months.size)
      for (const shares of [career.functions, career.seniorities])
        expect(shares.reduce((sum, share) => sum + share.months, 0)).toBe(months.size)
    }),
  )
})

test('the order in which a career is given changes nothing but the order', () => {
  fc.assert(
    fc.property(shuffled, ([positions, others]) => {
      const [one, two] = [positions, others].map((each) => careerOf({ positions: each, educations: [] }, TODAY))
      expect({ ...two, positions: [] }).toEqual({ ...one, positions: [] })
    }),
  )
})

test('a stretch stays within its dates and ends with today', () => {
  fc.assert(
    fc.property(span, ({ from, to }) => {
      const stretch = stretchOf({ from, to }, TODAY)
      if (!stretch) return
      expect(stretch.start).toBeGreaterThanOrEqual(Number(from?.slice(0, 4)) * 12)
      expect(stretch.end).toBeGreaterThan(stretch.start)
      expect(stretch.end).toBeLessThanOrEqual(Math.min(NOW, to ? (Number(to.slice(0, 4)) + 1) * 12 : NOW))
      expect(stretch.isApproximate).toBe(from?.length === 4 || to?.length === 4)
    }),
  )
})

test('no gap touches a month of work, and gaps stand apart in order', () => {
  fc.assert(
    fc.property(positionLists, (positions) => {
      const { gaps, positions: stretches } = careerOf({ positions, educations: [] }, TODAY)
      for (const [at, gap] of (gaps ?? []).entries()) {
        expect(gap.end - gap.start).toBeGreaterThan(1)
        expect(gap.end).toBeLessThanOrEqual(NOW)
        expect(gaps?.[at + 1]?.start ?? Infinity).toBeGreaterThan(gap.end)
        for (const each of stretches) expect(!each || each.end <= gap.start || each.start >= gap.end).toBe(true)
      }
    }),
  )
})

test('what overlaps stands in rows of its own, as long as there is one', () => {
  fc.assert(
    fc.property(positionLists, (positions) => {
      const { positions: stretches } = careerOf({ positions, educations: [] }, TODAY)
      const lanes = lanesOf(stretches, Infinity)
      for (const [a, one] of stretches.entries())
        for (const [b, two] of stretches.entries()) {
          if (a === b || !one || !two || lanes[a] !== lanes[b]) continue
          expect(one.end <= two.start || two.end <= one.start).toBe(true)
        }
      expect(lanesOf(stretches, 2).every((lane) => lane === null || lane < 2)).toBe(true)
    }),
  )
})

test('an axis names few years, with even steps', () => {
  expect(yearTicks(2013 * 12 + 8, 2026 * 12 + 10)).toEqual([2013, 2015, 2017, 2019, 2021, 2023, 2025])
  expect(yearTicks(2026 * 12, 2026 * 12 + 4)).toEqual([2026])
  expect(yearTicks(1970 * 12, 2026 * 12).length).toBeLessThanOrEqual(9)
})
