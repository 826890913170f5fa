import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './company-draft.ts'
import { changesOf, rebase } from './draft-changes.ts'

const base: Draft = { ...emptyDraft(), name: 'Nordlicht', phone: '+49 30 23125 001', tags: ['sea'] }

test('only what differs is sent, and an emptied field becomes nothing', () => {
  expect(changesOf(base, { ...base })).toEqual({})
  expect(changesOf(base, { ...base, phone: ' ', tags: ['sea', 'wind'] })).toEqual({
    phone: null,
    tags: ['sea', 'wind'],
  })
})

test('a currency alone is no revenue', () => {
  expect(changesOf(base, { ...base, revenue: { ...base.revenue, currency: 'CHF' } })).toEqual({})
})

test('fields that only one side touched are joined without a question', () => {
  const mine = { ...base, name: 'Nordlicht AG' }
  const theirs = { ...base, phone: '+49 30 23125 002' }
  expect(rebase(base, mine, theirs)).toEqual({ merged: { ...theirs, name: 'Nordlicht AG' }, conflicts: [] })
})

test('a field that both changed is asked about, unless both wrote the same', () => {
  const mine = { ...base, name: 'Nordlicht AG', tags: ['wind'] }
  const theirs = { ...base, name: 'Nordlicht SE', tags: ['wind'] }
  expect(rebase(base, mine, theirs)).toEqual({ merged: { ...theirs, name: 'Nordlicht AG' }, conflicts: ['name'] })
})
