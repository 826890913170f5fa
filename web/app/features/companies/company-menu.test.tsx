import { companies } from '@kontor/contract/companies.ts'
import { type Access, canEditItem, type Role } from '@kontor/contract/kit/roles.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem, companyRecord } from '~/lib/testing/company.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { company, type ShownCompany } from '~/records/company/company-kind.tsx'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { CompanyMenu } from './company-menu.tsx'

type MenuPlace = Parameters<typeof CompanyMenu>[0]['place']

/** The rights that the server sends with a record, by the rules of the contract. */
function itemFor(roleId: Role, access: Access) {
  const edit = canEditItem({ roles: [roleId], plan: 'enterprise' }, { access })
  const merge = edit && (roleId === 'admin' || roleId === 'editor')
  return companyItem({ access, can: { edit, delete: edit, merge, enrich: edit, follow: true } })
}

async function openMenu(item: ShownCompany, roleId: Role = 'admin', place: MenuPlace = 'list', address = '/company') {
  const user = { ...anna, roles: [{ roleId }] }
  const menu = <CompanyMenu record={item} place={place} onMerge={() => {}} />
  await openScreen(menu, address, user, address)
  await userEvent.click(screen.getByRole('button', { name: /Nordlicht/ }))
  return within(await screen.findByRole('menu'))
}

const ALL = [
  'View',
  'Edit',
  'Merge…',
  'Add to list…',
  'Copy link',
  'Find lookalikes',
  'Show network',
  'Find warm path',
  'Delete…',
]
const READ = ['View', 'Add to list…', 'Copy link', 'Find lookalikes', 'Show network', 'Find warm path']
const WRITE = [
  'View',
  'Edit',
  'Add to list…',
  'Copy link',
  'Find lookalikes',
  'Show network',
  'Find warm path',
  'Delete…',
]
const RESTRICTED = ['View', 'Copy link', 'Find lookalikes']

test.each<{ roleId: Role; access: Access; entries: string[] }>([
  { roleId: 'admin', access: 'company', entries: ALL },
  { roleId: 'admin', access: 'public', entries: READ },
  { roleId: 'editor', access: 'company', entries: ALL },
  { roleId: 'editor', access: 'public', entries: ALL },
  { roleId: 'member', access: 'company', entries: WRITE },
  { roleId: 'member', access: 'public', entries: READ },
  { roleId: 'recruiter', access: 'company', entries: WRITE },
  { roleId: 'recruiter', access: 'public', entries: READ },
  { roleId: 'restricted', access: 'company', entries: RESTRICTED },
  { roleId: 'restricted', access: 'public', entries: RESTRICTED },
])('the menu of $roleId for a $access item', async ({ roleId, access, entries }) => {
  contractApi()
  const menu = await openMenu(itemFor(roleId, access), roleId)
  expect(menu.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(entries)
})

test('view opens the page', async () => {
  contractApi()
  const menu = await openMenu(itemFor('member', 'public'), 'member')
  await userEvent.click(menu.getByRole('menuitem', { name: 'View' }))
  expect(await screen.findByText('/company/nordlicht')).toBeInTheDocument()
})

test('a restricted user who views is told instead', async () => {
  contractApi()
  const menu = await openMenu(itemFor('restricted', 'public'), 'restricted')
  await userEvent.click(menu.getByRole('menuitem', { name: 'View' }))
  expect(await screen.findByText('Your access is restricted')).toBeInTheDocument()
  expect(screen.queryByText('/company/nordlicht')).toBeNull()
})

test('the search for lookalikes begins with the company', async () => {
  contractApi()
  const menu = await openMenu(itemFor('member', 'public'), 'member')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Find lookalikes' }))
  expect(await screen.findByText(`/lookalikes?seeds=${companyItem().companyId}`)).toBeInTheDocument()
})

test('a plan without search offers no lookalikes, and a restricted user is told', async () => {
  contractApi()
  await openScreen(<CompanyMenu record={companyItem()} place="page" />, '/company', { ...anna, productId: 'free' })
  await userEvent.click(screen.getByRole('button', { name: /Nordlicht/ }))
  expect(screen.queryByRole('menuitem', { name: 'Find lookalikes' })).toBeNull()
  cleanup()
  const menu = await openMenu(itemFor('restricted', 'public'), 'restricted')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Find lookalikes' }))
  expect(await screen.findByText('Your access is restricted')).toBeInTheDocument()
})

test.each([
  { at: '/company', name: 'Copy link', link: 'http://localhost:3000/company/nordlicht' },
  { at: '/de/unternehmen', name: 'Link kopieren', link: 'http://localhost:3000/de/unternehmen/nordlicht' },
  { at: '/fr/company', name: 'Copier le lien', link: 'http://localhost:3000/fr/company/nordlicht' },
])('the link that is copied on $at is absolute and in its language', async ({ at, name, link }) => {
  contractApi()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const menu = await openMenu(itemFor('member', 'public'), 'member', 'list', at)
  await userEvent.click(menu.getByRole('menuitem', { name }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link))
})

test('deleting asks with yes and no; no deletes nothing', async () => {
  const remove = contractApi().on(companies.remove, () => null)
  const menu = await openMenu(companyItem())
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Delete Nordlicht\?/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'No' }))
  expect(remove).not.toHaveBeenCalled()
})

test('yes deletes, and the notice brings the company back', async () => {
  const fake = contractApi()
  const remove = fake.on(companies.remove, () => null)
  const bringBack = fake.on(companies.bringBack, () => companyRecord())
  const menu = await openMenu(companyItem())
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete…' }))
  const yes = await screen.findByRole('button', { name: 'Yes' })
  expect(yes).toHaveClass('ant-btn-dangerous')
  await userEvent.click(yes)
  expect(await screen.findByText('Nordlicht was deleted')).toBeInTheDocument()
  expect(remove).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Nordlicht restored')).toBeInTheDocument()
  expect(bringBack).toHaveBeenCalledTimes(1)
})

test('a refusal names the company and the words of the server', async () => {
  contractApi().on(companies.remove, () => {
    throw new Refusal({ userMessage: 'You are not allowed to do this.', httpStatusCode: 403 })
  })
  const menu = await openMenu(companyItem())
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Nordlicht was not deleted')).toBeInTheDocument()
  expect(screen.getByText('You are not allowed to do this.')).toBeInTheDocument()
})

test('deleting on the page of the company leads to the list', async () => {
  contractApi().on(companies.remove, () => null)
  const menu = await openMenu(companyItem(), 'admin', 'page', '/company/nordlicht')
  expect(menu.queryByRole('menuitem', { name: 'View' })).toBeNull()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByText('/company')).toBeInTheDocument())
})

function List() {
  useDeletedElsewhere(company)
  return <CompanyMenu record={companyItem()} place="page" />
}

test('the list tells what was deleted on its page, and undoes it', async () => {
  const fake = contractApi()
  fake.on(companies.remove, () => null)
  const bringBack = fake.on(companies.bringBack, () => companyRecord())
  await openScreen(<List />, '/company', anna, '/company')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Nordlicht' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bringBack).toHaveBeenCalledTimes(1))
})
