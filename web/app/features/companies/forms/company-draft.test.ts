import { expect, test } from 'vitest'
import { changesOf } from '~/records/kit/form/use-saving.ts'
import { companyDrafts, type Draft } from './company-draft.ts'

const base: Draft = { ...companyDrafts.empty(), name: 'Nordlicht', phone: '+49 30 23125 001', tags: ['sea'] }

test('only what differs is sent, and an emptied field becomes nothing', () => {
  expect(changesOf(companyDrafts, base, { ...base })).toEqual({})
  expect(changesOf(companyDrafts, base, { ...base, phone: ' ', tags: ['sea', 'wind'] })).toEqual({
    phone: null,
    tags: ['sea', 'wind'],
  })
})

test('a currency alone is no revenue', () => {
  const other = { ...base, revenue: { ...base.revenue, currency: 'CHF' } }
  expect(changesOf(companyDrafts, base, other)).toEqual({})
})
