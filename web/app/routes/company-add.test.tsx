import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { merges } from '@kontor/contract/merges.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem, companyRecord } from '~/lib/testing/company.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import CompanyAddScreen from './company-add.tsx'

const EXISTING = '0197a000-0000-7000-8000-0000000000c9'
const existing = companyItem({ companyId: EXISTING, slug: 'seewind', name: 'Seewind', domain: 'seewind.example' })

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(merges.similar, () => ({ items: [] }))
  return fake
}

const open = (address: string, user = anna) => openScreen(<CompanyAddScreen />, address, user, '/company/add')

test('the domain comes first, and a pasted address becomes one', async () => {
  api()
  await open('/company/add')
  await userEvent.type(screen.getByLabelText('Website or domain'), 'https://www.Nordlicht.example/imprint{Enter}')
  expect(await screen.findByLabelText('Domain')).toHaveValue('nordlicht.example')
})

test('what is no domain is told beside the field', async () => {
  api()
  await open('/company/add')
  await userEvent.type(screen.getByLabelText('Website or domain'), 'north light{Enter}')
  expect(await screen.findByText('Please enter a domain such as example.com.')).toBeInTheDocument()
})

test('a company with this domain is shown with its reasons, and the way on leaves the domain out', async () => {
  const reasons = [{ kind: 'domain' as const, value: 'seewind.example', points: 60 }]
  api().on(merges.similar, () => ({ items: [{ company: existing, score: 92, reasons }] }))
  await open('/company/add')
  await userEvent.type(screen.getByLabelText('Website or domain'), 'seewind.example')
  expect(await screen.findByRole('link', { name: 'Seewind' })).toHaveAttribute('href', '/company/seewind')
  expect(screen.getByText('Same domain')).toBeInTheDocument()
  expect(screen.getByText('92 of 100')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Continue without the domain' }))
  expect(await screen.findByLabelText('Domain')).toHaveValue('')
})

test('Enter right after typing a domain that is taken shows the company and stays', async () => {
  const reasons = [{ kind: 'domain' as const, value: 'seewind.example', points: 60 }]
  api().on(merges.similar, () => ({ items: [{ company: existing, score: 92, reasons }] }))
  await open('/company/add')
  await userEvent.type(screen.getByLabelText('Website or domain'), 'seewind.example{Enter}')
  expect(await screen.findByText('This domain belongs to a company that is here already.')).toBeVisible()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('a new domain proposes the name', async () => {
  api()
  await open('/company/add')
  await userEvent.type(screen.getByLabelText('Website or domain'), 'nordwind-talent.co.uk{Enter}')
  expect(await screen.findByLabelText('Name')).toHaveValue('Nordwind Talent')
  expect(screen.getByLabelText('Domain')).toHaveValue('nordwind-talent.co.uk')
})

test('without a website the name comes first', async () => {
  api()
  await open('/company/add')
  await userEvent.click(screen.getByRole('button', { name: 'The company has no website' }))
  await userEvent.type(await screen.findByLabelText('Name of the company'), 'Nordlicht{Enter}')
  expect(await screen.findByLabelText('Name')).toHaveValue('Nordlicht')
})

test('only what was filled in is sent, once, and the new page opens', async () => {
  const create = api().on(companies.create, () => companyRecord())
  await open('/company/add?step=details&domain=nordlicht.example')
  await userEvent.type(await screen.findByLabelText('Name'), 'Nordlicht')
  await userEvent.click(screen.getByRole('button', { name: 'Add company' }))
  expect(await screen.findByText('/company/nordlicht')).toBeInTheDocument()
  const [sent] = create.mock.calls[0] ?? []
  expect(sent?.body).toEqual({ name: 'Nordlicht', domain: 'nordlicht.example', access: 'company' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(create).toHaveBeenCalledTimes(1)
})

test('a missing name is asked for and nothing is sent', async () => {
  const create = api().on(companies.create, () => companyRecord())
  await open('/company/add?step=details')
  await userEvent.click(await screen.findByRole('button', { name: 'Add company' }))
  expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument()
  expect(create).not.toHaveBeenCalled()
})

test('code 221 offers the company that is there, and saving without the domain', async () => {
  const create = api().on(companies.create, ({ body }) => {
    if (!body.domain) return companyRecord({ domain: null })
    const details = { companyId: EXISTING, slug: 'seewind' }
    throw new Refusal({ userMessage: 'It exists already.', httpStatusCode: 409, errorCode: 221, details })
  })
  await open('/company/add?step=details&domain=seewind.example')
  await userEvent.type(await screen.findByLabelText('Name'), 'Seewind')
  await userEvent.click(screen.getByRole('button', { name: 'Add company' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It exists already.')
  const offer = screen.getByRole('link', { name: 'Open the existing company' })
  expect(offer).toHaveAttribute('href', `/company/view?id=${EXISTING}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save without the domain' }))
  await waitFor(() => expect(create.mock.calls[1]?.[0].body).toEqual({ name: 'Seewind', access: 'company' }))
})

test('a pasted address of a service becomes its kind of link', async () => {
  const create = api().on(companies.create, () => companyRecord())
  await open('/company/add?step=details&name=Nordlicht')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a link' }))
  await userEvent.click(screen.getByLabelText('Website: Web address'))
  await userEvent.paste('https://de.wikipedia.org/wiki/Nordlicht')
  expect(screen.getByLabelText('Language of the article')).toHaveValue('de')
  await userEvent.click(screen.getByRole('button', { name: 'Add company' }))
  await waitFor(() =>
    expect(create.mock.calls[0]?.[0].body).toMatchObject({
      profiles: [{ type: 'wikipedia', serviceUsername: 'Nordlicht', language: 'de' }],
    }),
  )
})

test('the server marks a field by its message', async () => {
  api().on(companies.create, () => {
    const fields = [{ path: 'industries.0.code', key: 'invalid', message: 'There is no such code.' }]
    throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
  })
  await open('/company/add?step=details&name=Nordlicht')
  await userEvent.click(await screen.findByRole('button', { name: 'Add company' }))
  expect(await screen.findByText('There is no such code.')).toBeInTheDocument()
})

test('what was typed is still there after leaving', async () => {
  api()
  const { unmount } = await open('/company/add?step=details')
  await userEvent.type(await screen.findByLabelText('Phone'), '040 123')
  unmount()
  await open('/company/add?step=details')
  expect(await screen.findByText('What you typed before is still here.')).toBeInTheDocument()
  expect(screen.getByLabelText('Phone')).toHaveValue('040 123')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Phone')).toHaveValue('')
})

test.each([
  { roleId: 'editor' as const, asked: true },
  { roleId: 'admin' as const, asked: false },
])('who sees the new record is asked of editors alone: $roleId', async ({ roleId, asked }) => {
  api()
  await open('/company/add?step=details', { ...anna, roles: [{ roleId }] })
  await screen.findByLabelText('Name')
  expect(screen.queryAllByText('Who sees it')).toHaveLength(asked ? 1 : 0)
})

test('a restricted user is told and gets no form', async () => {
  api()
  await open('/company/add', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByRole('heading', { name: 'Your role cannot add companies' })).toBeVisible()
  expect(screen.queryByLabelText('Website or domain')).toBeNull()
})
