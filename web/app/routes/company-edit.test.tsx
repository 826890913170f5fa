import { accounts } from '@kontor/contract/accounts.ts'
import { companies, type HistoryEntry, LOGO_BYTES } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem, companyRecord } from '~/lib/testing/company.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import CompanyEditScreen from './company-edit.tsx'

const conflict = () =>
  new Refusal({
    userMessage: 'Someone else changed this record.',
    httpStatusCode: 409,
    details: { version: 4, fields: ['name'] },
  })
const entry: HistoryEntry = {
  entryId: '0197a000-0000-7000-8000-0000000000e1',
  field: 'name',
  before: 'Nordlicht',
  after: 'Nordlicht SE',
  source: 'user',
  by: 'Mia Keller',
  at: '2026-11-15T08:00:00Z',
  can: { restore: true },
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

function api(company: Company = companyRecord()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(companies.bySlug, () => company)
  fake.on(companies.logo, () => 'a picture')
  fake.on(companies.history, () => ({ items: [entry], searchAfter: null }))
  return fake
}

const open = (address = '/company/nordlicht/edit') =>
  openScreen(<CompanyEditScreen />, address, anna, '/company/:slug/edit')

async function write(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('loading, then a refusal in the words of the server', async () => {
  api().on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await open()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('alert')).toHaveTextContent('This does not exist, or you may not see it.')
})

test('who may not edit is told and gets no form', async () => {
  api(companyRecord({ access: 'public', can: { ...companyRecord().can, edit: false } }))
  await open()
  expect(await screen.findByRole('heading', { name: 'You cannot change this company' })).toBeVisible()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('only the changed fields are sent with the version, and the page of the company opens', async () => {
  const update = api().on(companies.update, () => companyRecord({ phone: '040 1', version: 4 }))
  await open()
  await write('Phone', '040 1')
  await save()
  expect(await screen.findByText('/company/nordlicht')).toBeInTheDocument()
  expect(update.mock.calls.map(([{ body }]) => body)).toEqual([{ phone: '040 1', version: 3 }])
})

test('fields that only the other touched are taken in and saved without a question', async () => {
  const fake = api()
  const update = fake.on(companies.update, ({ body }) => {
    if (body.version === 3) throw conflict()
    return companyRecord({ version: 5 })
  })
  fake.on(companies.get, () => companyRecord({ name: 'Nordlicht SE', version: 4 }))
  await open()
  await write('Phone', '040 1')
  await save()
  await waitFor(() => expect(update.mock.calls[1]?.[0].body).toEqual({ phone: '040 1', version: 4 }))
})

test.each([
  { choice: 'Keep mine', sent: { name: 'Nordlicht AG', phone: '040 1', version: 4 } },
  { choice: 'Take the one of Mia Keller', sent: { phone: '040 1', version: 4 } },
])('a field that both changed is decided: $choice', async ({ choice, sent }) => {
  const fake = api()
  const update = fake.on(companies.update, ({ body }) => {
    if (body.version === 3) throw conflict()
    return companyRecord({ version: 5 })
  })
  fake.on(companies.get, () => companyRecord({ name: 'Nordlicht SE', version: 4 }))
  await open()
  await write('Name', 'Nordlicht AG')
  await write('Phone', '040 1')
  await save()
  const question = within(await screen.findByRole('group', { name: 'Name' }))
  expect(screen.getByRole('button', { name: 'Save these choices' })).toBeDisabled()
  expect(question.getByText('Nordlicht AG')).toBeInTheDocument()
  expect(question.getByText('Nordlicht SE')).toBeInTheDocument()
  await userEvent.click(await question.findByRole('radio', { name: new RegExp(choice) }))
  await userEvent.click(screen.getByRole('button', { name: 'Save these choices' }))
  await waitFor(() => expect(update.mock.calls[1]?.[0].body).toEqual(sent))
})

test('a relation is added with its day, and removing one can be taken back', async () => {
  const parent = companyItem({ companyId: '0197a000-0000-7000-8000-0000000000c2', slug: 'holding', name: 'Holding' })
  const relation = {
    relationId: '0197a000-0000-7000-8000-0000000000d1',
    kind: 'parent' as const,
    direction: 'to' as const,
    from: '2011-04-01',
    to: null,
    company: { companyId: parent.companyId, slug: parent.slug, name: parent.name, type: parent.type },
  }
  const fake = api(companyRecord({ relations: [] }))
  fake.on(companies.list, () => ({ items: [parent], searchAfter: null }))
  const add = fake.on(companies.addRelation, () => companyRecord({ relations: [relation] }))
  const remove = fake.on(companies.removeRelation, () => null)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a relation' }))
  const form = within(screen.getByRole('form', { name: 'New relation' }))
  await userEvent.type(form.getByLabelText('Other company'), 'Hold')
  await userEvent.click(await screen.findByTitle(/^Holding/))
  fireEvent.change(form.getByLabelText('Since'), { target: { value: '2011-04-01' } })
  await userEvent.click(form.getByRole('button', { name: 'Add relation' }))
  expect(await screen.findByRole('link', { name: 'Holding' })).toBeVisible()
  expect(add.mock.calls[0]?.[0].body).toEqual({
    kind: 'parent',
    companyId: parent.companyId,
    from: '2011-04-01',
    to: null,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Holding' }))
  expect(screen.queryByRole('link', { name: 'Holding' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('link', { name: 'Holding' })).toBeVisible()
  expect(remove).not.toHaveBeenCalled()
})

test('the history lives in the address; a restored field can be taken back by its own entry', async () => {
  const fake = api()
  const left = { ...entry, entryId: '0197a000-0000-7000-8000-0000000000e2', before: 'Nordlicht SE', after: 'Nordlicht' }
  const restore = fake.on(companies.restoreField, () => {
    fake.on(companies.history, () => ({ items: [left, entry], searchAfter: null }))
    return companyRecord({ name: 'Nordlicht of old', version: 4 })
  })
  await open('/company/nordlicht/edit?show=history')
  const list = within(await screen.findByRole('list', { name: 'History' }))
  expect(list.getByText('Nordlicht SE')).toBeInTheDocument()
  expect(list.getByText(/Mia Keller/)).toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: 'Revert to Nordlicht' }))
  expect(await screen.findByText('Reverted to the earlier value')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Nordlicht of old')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back')).toBeInTheDocument()
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => address as string)
  expect(restore).toHaveBeenCalledTimes(2)
  expect(asked.filter((address) => address.endsWith('/restore')).map((address) => address.split('/').at(-2))).toEqual([
    entry.entryId,
    left.entryId,
  ])
})

test.each([
  { file: new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }), text: 'This file type is not supported here.' },
  {
    file: new File([new Uint8Array(LOGO_BYTES + 1)], 'logo.png', { type: 'image/png' }),
    text: 'The image is too large. The limit is 5 MB.',
  },
])('a logo is refused before it is sent: $text', async ({ file, text }) => {
  const setLogo = api().on(companies.setLogo, () => ({ logoUrl: '' }))
  await open()
  fireEvent.change(await screen.findByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull()
  expect(setLogo).not.toHaveBeenCalled()
})

test('a logo is looked at, sent, and its new address is shown', async () => {
  const setLogo = api().on(companies.setLogo, () => ({ logoUrl: 'http://localhost:3001/v1/companies/x/logo?v=2' }))
  await open()
  const file = new File(['png'], 'logo.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  fireEvent.load(await screen.findByAltText('Preview of the logo'))
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByRole('button', { name: 'Choose another logo' })).toBeVisible()
  expect(setLogo).toHaveBeenCalledTimes(1)
})

test.each([
  ['Founded', '3024', 'Please enter a value between 500 and 2100.'],
  ['Founded', 'abc', 'Please enter a value between 500 and 2100.'],
  ['Employees', '99999999', 'Please enter a value between 0 and 10,000,000.'],
  ['As of', '31.12.', 'Enter a date such as 2026/12/31.'],
])(
  '%s: “%s” is refused at the field with its limits, stays as typed and is not saved',
  async (label, text, refusal) => {
    const sent = api().on(companies.update, () => companyRecord())
    await open()
    await write(label, text)
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText(refusal)).toBeVisible())
    expect(screen.getByLabelText(label)).toHaveValue(text)
    await save()
    expect(screen.getByLabelText(label)).toHaveValue(text)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('Ctrl with Enter saves from a text of several lines', async () => {
  const sent = api().on(companies.update, () => companyRecord())
  await open()
  await write('English', 'Builds more pumps.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('a date is read and shown in the language of the page', async () => {
  const known = companyRecord({ employees: { value: 1240, asOf: '2025-12-31', source: null } })
  const sent = api(known).on(companies.update, () => known)
  await openScreen(<CompanyEditScreen />, '/de/unternehmen/nordlicht/edit', anna, '/de/unternehmen/:slug/edit')
  const field = await screen.findByLabelText('Stand')
  expect(field).toHaveValue('31.12.2025')
  await write('Stand', '30.6.2026')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent.mock.calls[0]?.[0].body).toMatchObject({ employees: { asOf: '2026-06-30' } }))
})

test('a file that the browser cannot draw is refused and not offered for use', async () => {
  api()
  await open()
  const chooser = await screen.findByLabelText('Logo', { selector: 'input' })
  await userEvent.upload(chooser, new File(['no picture'], 'logo.png', { type: 'image/png' }))
  const picture = await screen.findByAltText('Preview of the logo')
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeDisabled()
  fireEvent.error(picture)
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull()
  expect(screen.getByText('This file type is not supported here.')).toBeVisible()
})

test('a logo is removed after some seconds in which it can be taken back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const removed = api(companyRecord({ hasLogo: true })).on(companies.removeLogo, () => ({
    logoUrl: companyRecord().logoUrl,
  }))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(removed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(removed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
