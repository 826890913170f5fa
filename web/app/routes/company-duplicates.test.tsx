import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { type DuplicatePair, type Merge, merges } from '@kontor/contract/merges.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem, companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { company } from '~/records/company/company-kind.tsx'
import { MergeModal } from '~/records/kit/merge/merge-modal.tsx'
import CompanyDuplicatesScreen from './company-duplicates.tsx'

const KEPT = '0197a000-0000-7000-8000-0000000000c1'
const GONE = '0197a000-0000-7000-8000-0000000000c9'
const PAIR = '0197a000-0000-7000-8000-0000000000e1'
const MERGE = '0197a000-0000-7000-8000-0000000000f1'
const MONTH = { at: '2026-11-15T00:00:00Z', undoUntil: '2026-12-15T00:00:00Z' }

const other = { companyId: GONE, name: 'Nordlicht' }
const pair: DuplicatePair = {
  pairId: PAIR,
  first: companyItem(),
  second: companyItem(other),
  score: 90,
  reasons: [
    { kind: 'name', value: 'nordlicht', points: 60 },
    { kind: 'phone', value: '431555010', points: 45 },
    { kind: 'otherForm', value: '', points: -15 },
  ],
  foundAt: '2026-11-15T00:00:00Z',
  can: { merge: true, dismiss: true },
}
const merge: Merge = {
  mergeId: MERGE,
  kept: { companyId: KEPT, slug: 'nordlicht-ag', name: 'Nordlicht AG' },
  merged: { companyId: GONE, name: 'Nordlicht' },
  deleted: false,
  by: 'Anna Petersen',
  ...MONTH,
  undoneAt: null,
  can: { undo: true },
}
const fields = [
  { field: 'name', keep: 'Nordlicht AG', merge: 'Nordlicht', outcome: 'conflict' as const },
  { field: 'phone', keep: null, merge: '+49 431 555010', outcome: 'filled' as const },
  { field: 'tags', keep: ['maritime'], merge: ['pumps'], outcome: 'joined' as const },
  { field: 'foundedYear', keep: 1952, merge: null, outcome: 'kept' as const },
  { field: 'lei', keep: null, merge: null, outcome: 'same' as const },
]

function api({ pairs = [pair], access = ['company', 'company'] }: { pairs?: DuplicatePair[]; access?: Access[] } = {}) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(merges.duplicates, () => ({ items: pairs, searchAfter: null }))
  fake.on(merges.preview, () => ({ keep: pair.first, merge: pair.second, fields, relations: 2 }))
  const sides = [
    companyRecord({ access: access[0] ?? 'company' }),
    companyRecord({ ...other, access: access[1] ?? 'company' }),
  ]
  fake.on(companies.get, () => sides.shift() ?? companyRecord())
  return fake
}
type Access = 'public' | 'company'

async function openMerge() {
  await openScreen(<CompanyDuplicatesScreen />, `/company/duplicates?merge=${PAIR}`)
  return within(await screen.findByRole('dialog', { name: 'Merge companies' }))
}

afterEach(() => void vi.useRealTimers())

test('loading, then an empty radar says that it runs by itself', async () => {
  api({ pairs: [] })
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { name: 'No duplicates in sight' })).toBeVisible()
  expect(screen.getByText(/all of them every night/)).toBeVisible()
})

test('a failure is told and can be tried again', async () => {
  api().on(merges.duplicates, () => {
    throw new Refusal({ userMessage: 'You are not allowed to do this.', httpStatusCode: 403 })
  })
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates')
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

test('a score opens to its reasons and points', async () => {
  api()
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates')
  await userEvent.click(await screen.findByText('90 of 100'))
  expect(screen.getByText('+60 points')).toBeVisible()
  expect(screen.getByText('431555010')).toBeVisible()
  expect(screen.getByText('Different legal form')).toBeVisible()
  expect(screen.getByText('−15 points')).toBeVisible()
})

test('who may not merge sees the pair without buttons', async () => {
  api({ pairs: [{ ...pair, can: { merge: false, dismiss: false } }] })
  await openScreen(<CompanyDuplicatesScreen />, `/company/duplicates?merge=${PAIR}`)
  expect(await screen.findByRole('link', { name: 'Nordlicht' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Merge|not the same/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was chosen is sent: fields of the merged one, and that it stays as an alias', async () => {
  const fake = api()
  const sent = fake.on(merges.merge, () => ({ mergeId: MERGE, keptId: KEPT }))
  const undo = fake.on(merges.undo, () => ({ mergeId: MERGE, restoredId: GONE, keptEdits: ['phone'] }))
  const dialog = await openMerge()
  expect(await dialog.findByText('2 relations to other companies move along.')).toBeVisible()
  expect(dialog.getByText('1 field is the same.')).toBeVisible()
  expect(dialog.queryByRole('radio', { name: 'Phone from Nordlicht' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Name from Nordlicht' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Tags from Nordlicht' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Tags from Nordlicht AG' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Nordlicht was merged into Nordlicht AG')).toBeInTheDocument()
  expect(sent.mock.calls[0]?.[0].body).toEqual({
    companyToKeepId: KEPT,
    companyToMergeId: GONE,
    deleteCompanyToMerge: false,
    takeFromMerged: ['name'],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Kept because edited since: Phone/)).toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('the two change places, and the merged one may be deleted', async () => {
  const sent = api().on(merges.merge, () => ({ mergeId: MERGE, keptId: GONE }))
  const dialog = await openMerge()
  await userEvent.click(await dialog.findByRole('button', { name: 'Swap' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Delete Nordlicht AG as well' }))
  await dialog.findByRole('table')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({
      companyToKeepId: GONE,
      companyToMergeId: KEPT,
      deleteCompanyToMerge: true,
    }),
  )
})

test('of a public record and one of the account the public one is kept and nothing can be chosen', async () => {
  api({ access: ['company', 'public'] })
  const dialog = await openMerge()
  expect(await dialog.findByText(/Everybody sees the public record/)).toBeVisible()
  expect(await dialog.findByRole('checkbox', { name: 'Delete Nordlicht AG as well' })).toBeVisible()
  await dialog.findByRole('table')
  expect(dialog.queryByRole('button', { name: 'Swap' })).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('two that somebody merged meanwhile are not compared with themselves', async () => {
  const fake = api()
  const preview = fake.on(merges.preview, () => ({ keep: pair.first, merge: pair.second, fields, relations: 0 }))
  fake.on(companies.get, () => companyRecord())
  const dialog = await openMerge()
  expect(await dialog.findByText('These two are one company already.')).toBeVisible()
  expect(preview).not.toHaveBeenCalled()
})

test('a refusal stays in the dialog', async () => {
  api().on(merges.merge, () => {
    throw new Refusal({ userMessage: 'Someone else changed this record.', httpStatusCode: 409 })
  })
  const dialog = await openMerge()
  await dialog.findByRole('table')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this record.')
})

test('“not the same” waits for a change of mind', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const dismissed = api().on(merges.dismiss, () => null)
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates')
  const button = { name: 'Nordlicht AG and Nordlicht are not the same' }
  await user.click(await screen.findByRole('button', button))
  expect(screen.queryByRole('button', button)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', button))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(dismissed.mock.calls.map(([heard]) => heard.body)).toEqual([{ pairId: PAIR }])
})

test('the journal tells who merged what and undoes it', async () => {
  const fake = api()
  fake.on(merges.list, () => ({ items: [merge, { ...merge, mergeId: GONE, can: { undo: false } }], searchAfter: null }))
  const undo = fake.on(merges.undo, () => ({ mergeId: MERGE, restoredId: GONE, keptEdits: [] }))
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates?tab=merges')
  expect(await screen.findAllByText('Anna Petersen')).toHaveLength(2)
  expect(screen.getAllByText('until 2026/12/15')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Undo the merge of Nordlicht' }))
  expect(await screen.findByText('The merge is undone')).toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('an undo that is refused says why', async () => {
  const fake = api()
  fake.on(merges.list, () => ({ items: [merge], searchAfter: null }))
  fake.on(merges.undo, () => {
    throw new Refusal({ userMessage: 'Please undo the later merge first.', httpStatusCode: 409 })
  })
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates?tab=merges')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Nordlicht' }))
  expect(await screen.findByText('Please undo the later merge first.')).toBeInTheDocument()
})

test('pairs are shown from a score on, which stands in the address', async () => {
  const weak = { ...pair, pairId: MERGE, score: 62, first: companyItem({ name: 'Seewind' }) }
  api({ pairs: [pair, weak] })
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates?score=75')
  expect(await screen.findByText('90 of 100')).toBeVisible()
  expect(screen.queryByText('62 of 100')).toBeNull()
})

test('several pairs are decided at once, each with its way back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const fake = api({ pairs: [pair, { ...pair, pairId: MERGE, first: companyItem({ name: 'Seewind' }) }] })
  const dismissed = fake.on(merges.dismiss, () => null)
  await openScreen(<CompanyDuplicatesScreen />, '/company/duplicates')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Nordlicht AG and Nordlicht' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Seewind and Nordlicht' }))
  await user.click(screen.getByRole('button', { name: '2 pairs are not the same' }))
  expect(dismissed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(dismissed.mock.calls.map(([{ body }]) => (body as { pairId: string }).pairId).toSorted()).toEqual(
    [PAIR, MERGE].toSorted(),
  )
})

test('the other record to merge with is proposed before anything is typed', async () => {
  const fake = api()
  const reasons = [{ kind: 'name' as const, value: 'nordlicht', points: 60 }]
  fake.on(merges.similar, () => ({ items: [{ company: companyItem(other), score: 80, reasons }] }))
  fake.on(companies.get, () => companyRecord())
  const close = () => undefined
  await openScreen(<MergeModal kind={company} id={KEPT} onClose={close} onMerged={close} />, '/company')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with which company?' }))
  expect(await dialog.findByRole('heading', { name: 'Likely the same' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: /^Nordlicht/ })).toBeInTheDocument()
})
