import { expect, test } from 'vitest'
import { plainDrafts } from './form-kind.ts'
import { changesOf, rebase } from './use-saving.ts'

const drafts = plainDrafts({ title: '', due: '', labels: [] as string[] })
const base = { title: 'Call back', due: '2026-11-20', labels: ['sales'] }

test('an empty text becomes null, and null becomes an empty text', () => {
  expect(drafts.of({ title: 'Call back', due: null, labels: [] })).toEqual({ title: 'Call back', due: '', labels: [] })
  expect(changesOf(drafts, base, { ...base, due: ' ' })).toEqual({ due: null })
})

test('only fields that differ are sent', () => {
  expect(changesOf(drafts, base, { ...base })).toEqual({})
  expect(changesOf(drafts, base, { ...base, labels: ['sales', 'vip'] })).toEqual({ labels: ['sales', 'vip'] })
})

test('fields that only one side touched are joined without a question', () => {
  const mine = { ...base, title: 'Call tomorrow' }
  const theirs = { ...base, due: '2026-11-21' }
  expect(rebase(drafts, base, mine, theirs)).toEqual({ merged: { ...theirs, title: 'Call tomorrow' }, conflicts: [] })
})

test('a field that both changed is asked about, unless both wrote the same', () => {
  const mine = { ...base, title: 'Call tomorrow', labels: ['vip'] }
  const theirs = { ...base, title: 'Write tomorrow', labels: ['vip'] }
  expect(rebase(drafts, base, mine, theirs)).toEqual({
    merged: { ...theirs, title: 'Call tomorrow' },
    conflicts: ['title'],
  })
})
