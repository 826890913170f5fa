import { accounts } from '@kontor/contract/accounts.ts'
import { type Import, type ImportRow, personImports } from '@kontor/contract/imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import ContactImportRoute from './contact-import.tsx'

const ID = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'

function imported(changes: Partial<Import> = {}): Import {
  return {
    importId: ID,
    kind: 'person',
    fileName: 'Kontakte.xlsx',
    format: 'xlsx',
    state: 'ready',
    problem: null,
    settings: {
      encoding: 'utf-8',
      separator: ',',
      headerRow: 1,
      sheet: 0,
      dateStyle: 'dmy',
      numberStyle: 'comma',
      country: 'DE',
    },
    sheets: ['Tabelle1'],
    columns: [
      { name: 'Name', samples: ['Ada Brunner'], target: 'name', found: 'name' },
      { name: 'Mail', samples: ['ada@@example'], target: 'skip', found: 'none' },
    ],
    purpose: null,
    basis: null,
    conflicts: 'keep',
    rows: 2,
    counts: { pending: 2 },
    progress: { done: 0, total: 2, startedAt: null },
    createdBy: 'Anna',
    createdAt: '2026-11-17T12:00:00.000Z',
    endedAt: null,
    undoUntil: null,
    can: { configure: true, rehearse: true, run: false, cancel: false, undo: false, remove: true },
    ...changes,
  }
}

const faulty: ImportRow = {
  row: 2,
  cells: ['Ada Brunner', 'ada@@example'],
  outcome: 'fault',
  reason: null,
  sameAsRow: null,
  record: null,
  fields: [],
  faults: [{ column: 1, value: 'ada@@example', key: 'email.invalid', message: 'Please enter a valid email address.' }],
  conflicts: [],
}

function api(now: Import) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(personImports.get, () => now)
  fake.on(personImports.list, () => ({ items: [], searchAfter: null }))
  return fake
}

const open = (query = `?import=${ID}`) => openScreen(<ContactImportRoute />, `/contacts/import${query}`)

test('a chosen file is uploaded and opened; without earlier imports the list says so', async () => {
  const fake = api(imported())
  const sent = fake.on(personImports.create, () => imported())
  await open('')
  expect(await screen.findByText('Nothing was imported yet.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Use these rows' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in this field.')
  const file = new File(['Name\nAda'], 'a.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Table', { selector: 'input' }), file)
  expect(await screen.findByRole('heading', { name: 'Columns' })).toBeInTheDocument()
  expect(sent).toHaveBeenCalledOnce()
})

test('columns are mapped and the purpose is asked before the rows are checked', async () => {
  const fake = api(imported())
  const saved = fake.on(personImports.configure, () => imported())
  const rehearsal = fake.on(personImports.rehearse, () => imported({ state: 'rehearsing' }))
  await open()
  await userEvent.selectOptions(await screen.findByLabelText('Becomes: Mail'), 'email')
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('legal basis')
  expect(rehearsal).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByLabelText('Purpose'), 'recruiting')
  await userEvent.selectOptions(screen.getByLabelText('Legal basis'), 'consent')
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }))
  await waitFor(() => expect(rehearsal).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toMatchObject({
    targets: ['name', 'email'],
    purpose: 'recruiting',
    basis: 'consent',
  })
})

test('a fault is shown with its value and mended in place, in one row or in all alike', async () => {
  const can = { configure: true, rehearse: true, run: true, cancel: false, undo: false, remove: true }
  const fake = api(imported({ state: 'rehearsed', counts: { create: 1, fault: 1 }, can }))
  fake.on(personImports.rows, () => ({ items: [faulty], searchAfter: null }))
  const mended = fake.on(personImports.mend, () => imported({ state: 'rehearsed', counts: { create: 2 }, can }))
  await open()
  const field = await screen.findByLabelText('Mail in row 2')
  expect(field).toHaveValue('ada@@example')
  expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, 'ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(mended).toHaveBeenCalledOnce())
  expect(mended.mock.calls[0]?.[0].body).toMatchObject({ cells: [{ row: 2, column: 1, value: 'ada@example.org' }] })
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeInTheDocument()
})

test('a finished import shows its numbers, can be undone, and lists what was left alone', async () => {
  const can = { configure: false, rehearse: false, run: false, cancel: false, undo: true, remove: false }
  const done = imported({ state: 'done', counts: { created: 2 }, undoUntil: '2026-12-17T12:00:00.000Z', can })
  const fake = api(done)
  fake.on(personImports.rows, () => ({ items: [], searchAfter: null }))
  const gone = imported({ state: 'undone', counts: { kept: 1, removed: 1 }, can: { ...can, undo: false } })
  const undo = fake.on(personImports.undo, () => {
    fake.on(personImports.get, () => gone)
    return gone
  })
  await open()
  const counts = within(await screen.findByRole('group', { name: 'What happens to the rows' }))
  expect(counts.getByRole('button', { name: /^2\s*Created/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(undo).toHaveBeenCalledOnce())
  expect(await screen.findByRole('button', { name: /^1\s*Left as it is/ })).toBeInTheDocument()
})

test('an unreadable file says why and offers another one', async () => {
  const problem = { key: 'import.quotes', message: 'A quotation mark is missing in the file.' }
  api(imported({ state: 'failed', format: 'csv', problem, rows: 0, columns: [] }))
  await open()
  expect(await screen.findByText('A quotation mark is missing in the file.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeInTheDocument()
  expect(screen.getByLabelText('Encoding')).toHaveValue('utf-8')
})
