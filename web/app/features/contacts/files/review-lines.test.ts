import { expect, test } from 'vitest'
import { readResume, resumeValue } from '~/lib/testing/person-file.ts'
import { personRecord } from '~/lib/testing/person-record.ts'
import { keyOf } from './review-keys.ts'
import { countsOf, linesOf, markIdOf, marksOf, needsCheck, proposalsOf } from './review-lines.ts'
import { draftOf, draftOfKept, keptOf, withoutEntry, withValue } from './review-draft.ts'
import { missingOf, rowsOf } from './review-rows.ts'

const NOBODY = { isReviewed: false, keys: new Set<string>() }
const [today] = personRecord().positions
const earlier = { ...today, title: 'Baker', company: 'Krone AG', from: '2010', to: '2014' } as NonNullable<typeof today>
const person = personRecord({ positions: [today as typeof earlier, earlier] })
const { values } = readResume()
const known = draftOf(person)
const rows = rowsOf(known, known, values)
const lines = linesOf(rows)

test('a present position has a line for each value, an earlier one is a line', () => {
  const of = (section: string) =>
    lines.filter((line) => line.section === section).map(({ rows: parts }) => parts.length)
  expect(of('current')).toEqual([1, 1, 2])
  expect(of('earlier')).toEqual([4])
})

test('what is unsure is to check until it is accepted, changed or the resume was reviewed', () => {
  const company = rows.find(({ path }) => path === 'positions.0.company')
  if (!company?.source) throw new TypeError('the company was read')
  expect(needsCheck(company, NOBODY)).toBe(true)
  expect(needsCheck(company, { isReviewed: false, keys: new Set([keyOf(company.source)]) })).toBe(false)
  expect(needsCheck(company, { isReviewed: true, keys: new Set() })).toBe(false)
  const changed = rowsOf(withValue(known, company, 'Brenner AG'), known, values)
  expect(changed.filter((row) => needsCheck(row, NOBODY))).toEqual([])
})

test('counts what is accepted, and what is missing among all', () => {
  const proposals = proposalsOf(missingOf(rows, values))
  expect(proposals.map(({ value }) => value.value)).toEqual(['Kubernetes'])
  const { accepted, total, toCheck } = countsOf(lines, proposals, NOBODY)
  expect([total - accepted, toCheck]).toEqual([2, 1])
})

test('parts that were read from one span share its mark, and each of them lights it', () => {
  const dates = resumeValue('positions', 'Docker', { index: 0, part: 'dates', value: '2019-03' })
  const own = linesOf(rowsOf(known, known, [dates]))
  const marks = marksOf(own, [], [], NOBODY)
  expect(marks.map(({ id, tone }) => [id, tone])).toEqual([['positions.0.from', 'positions']])
  expect(markIdOf('positions.0.from', own, marks)).toBe('positions.0.from')
  expect(markIdOf('positions.0.title', own, marks)).toBe('positions.0.title')
})

test('a draft that was kept still knows where its entries came from', () => {
  const draft = withoutEntry(known, { group: 'positions', index: 0 })
  const found = draftOfKept(JSON.parse(JSON.stringify(keptOf(draft))) as ReturnType<typeof keptOf>)
  const title = rowsOf(found, known, values).find(({ group }) => group === 'positions')
  expect([title?.value, title?.isChanged]).toEqual(['Baker', false])
})
