import { accounts } from '@kontor/contract/accounts.ts'
import { merges } from '@kontor/contract/merges.ts'
import { peopleMerges, type PersonMerge, type PersonPair } from '@kontor/contract/people-merges.ts'
import { people } from '@kontor/contract/people.ts'
import type { Person, PersonItem } from '@kontor/contract/person-record.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { MergeModal } from '~/records/kit/merge/merge-modal.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import ContactDuplicatesScreen from './contact-duplicates.tsx'

const GONE = '0197a000-0000-7000-8000-0000000000d9'
const PAIR = '0197a000-0000-7000-8000-0000000000e1'
const MERGE = '0197a000-0000-7000-8000-0000000000f1'

const ada = personRecord()
const twin = personRecord({ personId: GONE, id: GONE, name: 'A. Brunner', headline: 'Baker' })
const itemOf = (person: Person): PersonItem => ({
  ...person,
  title: 'Engineer',
  company: 'Brenner GmbH',
  seniority: null,
  isDoNotContact: false,
})
const pair: PersonPair = {
  pairId: PAIR,
  first: itemOf(ada),
  second: itemOf(twin),
  score: 95,
  reasons: [
    { kind: 'email', value: 'ada@example.org', points: 70 },
    { kind: 'name', value: 'brunner', points: 35 },
  ],
  foundAt: '2026-11-15T00:00:00Z',
  can: { merge: true, dismiss: true },
}
const fields = [
  { field: 'name', keep: 'Ada Brunner', merge: 'A. Brunner', outcome: 'conflict' as const },
  { field: 'summary', keep: null, merge: 'Bakes at night', outcome: 'filled' as const },
  { field: 'tags', keep: ['north'], merge: ['bread'], outcome: 'joined' as const },
]

function api(pairs: PersonPair[] = [pair]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(peopleMerges.duplicates, () => ({ items: pairs, searchAfter: null }))
  fake.on(peopleMerges.preview, () => ({ keep: itemOf(ada), merge: itemOf(twin), fields }))
  fake.on(people.get, ({ params }) => (params.id === GONE ? twin : ada))
  return fake
}

const open = (search = '') => openScreen(<ContactDuplicatesScreen />, `/contacts/duplicates${search}`)

async function openMerge() {
  await open(`?merge=${PAIR}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge people' }))
  await dialog.findByRole('table')
  return dialog
}

test('a pair stands with what speaks for it', async () => {
  api()
  await open()
  await userEvent.click(await screen.findByText('95 of 100'))
  expect(screen.getByText('Same email address')).toBeVisible()
  expect(screen.getByText('+70 points')).toBeVisible()
  expect(screen.getByRole('link', { name: 'A. Brunner' })).toHaveAttribute('href', `/contacts/${GONE}`)
})

test('what was chosen is sent, the merge is told, and undone from there', async () => {
  const fake = api()
  const sent = fake.on(peopleMerges.merge, () => ({ mergeId: MERGE, keptId: PERSON_ID }))
  const undo = fake.on(merges.undo, () => ({ mergeId: MERGE, restoredId: GONE, keptEdits: [] }))
  const dialog = await openMerge()
  expect(dialog.getByText('Positions, education, skills and contact details of both are joined.')).toBeVisible()
  expect(dialog.queryByRole('radio', { name: 'Summary from A. Brunner' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Name from A. Brunner' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Delete A. Brunner as well' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('A. Brunner was merged into Ada Brunner')).toBeInTheDocument()
  expect(sent.mock.calls[0]?.[0].body).toEqual({
    personToKeepId: PERSON_ID,
    personToMergeId: GONE,
    deletePersonToMerge: true,
    takeFromMerged: ['name'],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The merge is undone')).toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('the two change places', async () => {
  const sent = api().on(peopleMerges.merge, () => ({ mergeId: MERGE, keptId: GONE }))
  const dialog = await openMerge()
  await userEvent.click(dialog.getByRole('button', { name: 'Swap' }))
  await dialog.findByRole('checkbox', { name: 'Delete Ada Brunner as well' })
  await dialog.findByRole('table')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ personToKeepId: GONE, personToMergeId: PERSON_ID }),
  )
})

test('a refusal stays in the dialog', async () => {
  api().on(peopleMerges.merge, () => {
    throw new Refusal({ userMessage: 'Someone else changed this record.', httpStatusCode: 409 })
  })
  const dialog = await openMerge()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this record.')
})

test('who may not merge sees the pair without buttons', async () => {
  api([{ ...pair, can: { merge: false, dismiss: false } }])
  await open(`?merge=${PAIR}`)
  expect(await screen.findByRole('link', { name: 'A. Brunner' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Merge|not the same/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the journal undoes a merge, and says which later edits were kept', async () => {
  const merge: PersonMerge = {
    mergeId: MERGE,
    kept: { personId: PERSON_ID, name: 'Ada Brunner' },
    merged: { personId: GONE, name: 'A. Brunner' },
    deleted: true,
    by: 'Anna Petersen',
    at: '2026-11-15T00:00:00Z',
    undoUntil: '2026-12-15T00:00:00Z',
    undoneAt: null,
    can: { undo: true },
  }
  const fake = api()
  fake.on(peopleMerges.list, () => ({ items: [merge], searchAfter: null }))
  const undo = fake.on(merges.undo, () => ({ mergeId: MERGE, restoredId: GONE, keptEdits: ['summary'] }))
  await open('?tab=merges')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge of A. Brunner' }))
  expect(await screen.findByText('The merge is undone. Kept because edited since: Summary')).toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('the other person is found by name', async () => {
  const fake = api()
  const asked = fake.on(people.list, () => ({ items: [itemOf(ada), itemOf(twin)], searchAfter: null }))
  const close = () => undefined
  await openScreen(<MergeModal kind={personKind} id={PERSON_ID} onClose={close} onMerged={close} />, '/contacts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with whom?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the other person' }), 'brunner')
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0].address.searchParams.get('query')).toBe('brunner'))
  expect(dialog.queryByRole('button', { name: /^Ada Brunner/ })).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: /^A\. Brunner/ }))
  expect(await screen.findByRole('dialog', { name: 'Merge people' })).toBeVisible()
})
