import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import type { Statement } from '@kontor/contract/statement-record.ts'
import { statements } from '@kontor/contract/statements.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { statementFact, statementRecord } from '~/lib/testing/statement-record.ts'
import CompanyFinancialsScreen from './company-financials.tsx'

beforeEach(() => localStorage.clear())

/** Answers with what was saved last, as the server would. */
function api(first: Statement[] = [statementRecord()]) {
  const fake = contractApi()
  const kept = { items: first }
  fake.on(accounts.current, () => currentAccount())
  fake.on(companies.bySlug, () => companyRecord())
  fake.on(statements.list, () => ({ items: kept.items, searchAfter: null }))
  const saved: unknown[] = []
  fake.on(statements.update, ({ body }) => {
    saved.push(body)
    const facts = (body.facts ?? []).map((fact) => statementFact(fact.fact, fact.value, fact))
    const [before = statementRecord()] = kept.items
    kept.items = [{ ...before, version: before.version + 1, facts }]
    return kept.items[0] ?? before
  })
  fake.on(statements.create, ({ body }) => {
    saved.push(body)
    const facts = (body.facts ?? []).map((fact) => statementFact(fact.fact, fact.value, fact))
    const added = statementRecord({ statementId: '0197a000-0000-7000-8000-0000000000f2', facts })
    kept.items = [added]
    return added
  })
  return { fake, saved, kept }
}

const open = (language = '') =>
  openScreen(
    <CompanyFinancialsScreen />,
    `${language}/company/nordlicht-ag/financials`,
    anna,
    `${language}/company/:slug/financials`,
  )
const cell = (row: number, column = 0) => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
const at = (row: number, column = 0) => {
  const found = cell(row, column)
  if (!found) throw new Error(`no cell ${row}:${column}`)
  return found
}

async function openTable() {
  await open()
  await screen.findByRole('grid', { name: 'Statements' })
}

test('shows statements as columns, percent times 100, and no finding where everything fits', async () => {
  api()
  await openTable()
  expect(screen.getByRole('rowheader', { name: 'Fixed assets' })).toBeVisible()
  expect(at(0)).toHaveTextContent('700')
  expect(at(3)).toHaveTextContent('12.35 %')
  expect(screen.getByText('Sums, balance and signs are consistent.')).toBeVisible()
})

test('is edited by keyboard alone; checks name formula and difference; unchanged percent keeps its raw value', async () => {
  const { saved } = api()
  await openTable()
  at(0).focus()
  await userEvent.keyboard('{ArrowDown}450{Enter}')
  expect(at(2)).toHaveFocus()
  expect(at(1)).toHaveTextContent('450')
  expect(screen.getByText(/Fixed assets \+ Current assets = Balance sheet total: difference -€150,000/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('textbox', { name: /Employee turnover rate/ })).toHaveValue('12.35')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}99{Escape}')
  expect(at(3)).toHaveTextContent('12.35 %')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    version: 1,
    endDate: '2024-12-31',
    facts: [
      { fact: 'fixedAssets', value: '700', unit: 'EUR', scale: 3 },
      { fact: 'currentAssets', value: '450', unit: 'EUR', scale: 3, source: { kind: 'profile' } },
      { fact: 'balanceSheetTotal', value: '1000' },
      { fact: 'totalEmployeeTurnoverRate', value: '0.123456', unit: 'PURE', scale: 0 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('Tab goes on to the next figure after typing, and leaves the table while nobody types', async () => {
  api()
  await openTable()
  at(0).focus()
  await userEvent.keyboard('1{Tab}')
  expect(at(1)).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.closest('[role=grid]')).toBeNull()
})

test('undo and redo, by key and by button', async () => {
  api()
  await openTable()
  at(0).focus()
  await userEvent.keyboard('1{Tab}')
  expect(at(0)).toHaveTextContent('1')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(at(0)).toHaveTextContent('700')
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(at(0)).toHaveTextContent(/^1$/)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(at(0)).toHaveTextContent('700')
})

test('a German balance sheet is pasted from a spreadsheet, also with new rows', async () => {
  api()
  await openTable()
  at(0).focus()
  const text = 'Anlagevermögen\t1.200,5\nEigenkapital\t400\nUnbekanntes\t1\n'
  fireEvent.paste(at(0), { clipboardData: { getData: () => text } })
  expect(at(0)).toHaveTextContent('1,200.5')
  expect(await screen.findByRole('rowheader', { name: 'Equity' })).toBeVisible()
  expect(await screen.findByText('2 figures pasted')).toBeVisible()
  expect(screen.getByText('Not recognised: Unbekanntes')).toBeVisible()
})

test('what is no number is told and changes nothing', async () => {
  api()
  await openTable()
  at(0).focus()
  await userEvent.keyboard('abc{Enter}')
  expect(await screen.findByText('Not a number: abc')).toBeVisible()
  expect(at(0)).toHaveTextContent('700')
})

test('a line item is added by its name in any language', async () => {
  api()
  await openTable()
  const name = screen.getByRole('combobox', { name: 'Name of the line item' })
  await userEvent.type(name, 'nonsense{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('No line item has this name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Jahresüberschuss{Enter}')
  expect(screen.getByRole('rowheader', { name: 'Net income' })).toBeVisible()
})

test('begins with one column for the last year, and adds another', async () => {
  const { saved } = api([])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a statement' }))
  const grid = await screen.findByRole('grid', { name: 'Statements' })
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(3)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scale of new figures' }), '6')
  at(0).focus()
  await userEvent.keyboard('12.5{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Add column' }))
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ facts: [{ fact: 'totalRevenue', value: '12.5', unit: 'EUR', scale: 6 }] })
})

test('a refused save keeps what was typed and says why', async () => {
  const { fake } = api()
  fake.on(statements.update, () => {
    throw new Refusal({ userMessage: 'A statement for this period already exists.', httpStatusCode: 409 })
  })
  await openTable()
  at(0).focus()
  await userEvent.keyboard('5{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A statement for this period already exists.')).toBeVisible()
  expect(at(0)).toHaveTextContent('5')
})

test('a statement is deleted and brought back', async () => {
  const { fake, kept } = api([
    statementRecord(),
    statementRecord({
      statementId: '0197a000-0000-7000-8000-0000000000f9',
      period: { periodType: 'annual', endDate: '2023-12-31' },
    }),
  ])
  const all = kept.items
  fake.on(statements.remove, () => {
    kept.items = all.slice(1)
    return null
  })
  fake.on(statements.bringBack, () => {
    kept.items = all
    return statementRecord()
  })
  await openTable()
  await userEvent.click(screen.getByRole('button', { name: 'Delete the statement of 2024/12/31' }))
  expect(await screen.findByText('The statement of 2024/12/31 was deleted')).toBeVisible()
  await waitFor(() => expect(cell(0, 1)).toBeNull())
  const notice = screen.getByText('The statement of 2024/12/31 was deleted').closest('[role=status]')
  await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cell(0, 1)).not.toBeNull())
})

test('a company that is not there, and statements that cannot be read', async () => {
  api().fake.on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  const shown = await open()
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  shown.unmount()
  api().fake.on(statements.list, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('public statements of others are read only, and generated ones say so', async () => {
  api([statementRecord({ access: 'public', generated: true, can: { edit: false, delete: false } })])
  await openTable()
  expect(screen.getByRole('columnheader', { name: /Generated example/ })).toBeVisible()
  at(0).focus()
  await userEvent.keyboard('5')
  expect(screen.queryByRole('textbox', { name: /Fixed assets/ })).toBeNull()
})

test('speaks German', async () => {
  api()
  await open('/de')
  expect(await screen.findByRole('grid', { name: 'Abschlüsse' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Anlagevermögen' })).toBeVisible()
  expect(at(3)).toHaveTextContent('12,35 %')
})
