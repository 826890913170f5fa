import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { expect, test } from 'vitest'
import { personRecord } from '~/lib/testing/person-record.ts'
import { draftOf, withoutEntry, withValue } from './review-draft.ts'
import { rowsOf } from './review-rows.ts'

function value(index: number, part: string, text: string): ResumeValue {
  const place = { index, part, value: text, start: 0, end: 1, page: 1, confidence: 1, isKept: true }
  return { field: 'positions', ...place }
}

const [position] = personRecord().positions
const worked = (title: string, company: string) => ({ ...position, title, company, from: null, to: null })
const person = personRecord({
  positions: [
    worked('Baker', 'Krone AG'),
    worked('Miller', 'Werft AG'),
    worked('Cook', 'Hafen AG'),
  ] as Person['positions'],
})
const values = person.positions.flatMap(({ title, company }, at) => [
  value(at, 'title', title),
  value(at, 'company', company),
])

test('when one entry is removed the others keep what the document says of them', () => {
  const known = draftOf(person)
  const draft = withoutEntry(known, { group: 'positions', index: 0 })
  const rows = rowsOf(draft, known, values).filter(({ group }) => group === 'positions')
  expect(rows.filter(({ part }) => part === 'title').map((row) => [row.value, row.source?.value])).toEqual([
    ['Miller', 'Miller'],
    ['Cook', 'Cook'],
  ])
  expect(rows.filter(({ said }) => said !== undefined)).toEqual([])
  const changed = withValue(draft, { group: 'positions', index: 1, part: 'title' }, 'Chef')
  const title = rowsOf(changed, known, values).find(({ path }) => path === 'positions.1.title')
  expect([title?.value, title?.said?.value]).toEqual(['Chef', 'Cook'])
})
