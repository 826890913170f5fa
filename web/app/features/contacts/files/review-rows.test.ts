import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { expect, test } from 'vitest'
import { personRecord } from '~/lib/testing/person-record.ts'
import { draftOf, draftOfKept, keptOf, rebased, withMissing, withoutEntry, withValue } from './review-draft.ts'
import { missingOf, rowsOf } from './review-rows.ts'

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

function found(field: string, text: string, start: number): ResumeValue {
  return { field, part: null, index: null, value: text, start, end: start + 1, page: 1, confidence: 0.9, isKept: true }
}

test('what was added stays with its value of the document, however it is corrected, and is not proposed again', () => {
  const known = draftOf(personRecord({ skills: [], emails: [] }))
  const [postgres, sql] = [found('skills', 'PostgreSQL', 1), found('skills', 'SQL', 5)]
  const email = found('emails', 'ada@exmple.org', 9)
  const all = [postgres, sql, email]
  const added = withMissing(withMissing(known, sql, 'SQL'), email, 'ada@exmple.org')
  expect(missingOf(rowsOf(added, known, all), all)).toEqual([postgres])
  const corrected = withValue(added, { group: 'emails', index: 0, part: 'email' }, 'ada@example.org')
  expect(missingOf(rowsOf(corrected, known, all), all)).toEqual([postgres])
  const brought = draftOfKept(JSON.parse(JSON.stringify(keptOf(corrected))) as ReturnType<typeof keptOf>)
  expect(missingOf(rowsOf(brought, known, all), all)).toEqual([postgres])
})

test('a link is known under its address, whose letters may be written out', () => {
  const record = draftOf(personRecord({ profiles: [{ type: 'linkedin', serviceUsername: 'jörg' }] }))
  const link = found('profiles', 'https://www.linkedin.com/in/j%C3%B6rg', 3)
  expect(missingOf(rowsOf(record, record, [link]), [link])).toEqual([])
})

test('what was written here goes on top of what somebody else has saved; what both have changed is named', () => {
  const before = draftOf(person)
  const mine = withValue({ ...before, name: 'Ada Holt' }, { group: 'positions', index: 1, part: 'title' }, 'Chef')
  const theirs = personRecord({ positions: person.positions, skills: [{ id: null, name: 'Rust' }] })
  const alone = rebased(mine, before, draftOf(theirs))
  expect(alone.conflicts).toEqual([])
  expect(alone.draft).toMatchObject({ name: 'Ada Holt', skills: [{ name: 'Rust' }] })
  expect(alone.draft.positions[1]?.title).toBe('Chef')
  const both = rebased(mine, before, draftOf({ ...theirs, name: 'Ada Berg' }))
  expect([both.conflicts, both.draft.name]).toEqual([['name'], 'Ada Holt'])
  expect(rebased(mine, before, draftOf({ ...theirs, name: 'Ada Holt' })).conflicts).toEqual([])
})
