import { companies } from '@kontor/contract/companies.ts'
import type { Company as CompanyRecord } from '@kontor/contract/company-record.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { lists } from '@kontor/contract/lists.ts'
import { metrics } from '@kontor/contract/metrics.ts'
import { news } from '@kontor/contract/news.ts'
import { people } from '@kontor/contract/people.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CompanyScreen } from '~/features/companies/page/company-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord, teaserRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { queryClient } from '~/lib/query-client.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import { openPage } from '~/lib/testing/plain-page.tsx'
import Company from './company.tsx'

const rene = { ...anna, roles: [{ roleId: 'restricted' as const }] }
const germany = { DE: 'Germany' }

function visit(address: string, company = companyRecord()) {
  return openPage({ default: Company, loader: () => ({ company, countries: germany }) }, { address })
}

function open(address: string, user = anna) {
  return openScreen(<CompanyScreen slug="nordlicht-ag" user={user} lost={<LostPage />} />, address, user)
}

test('a visitor reads who this is, with figures, links and relations of both kinds', async () => {
  await visit('/company/nordlicht-ag')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nordlicht AG')
  const identity = screen.getByText('Fluid power equipment', { selector: '.record-identity span' }).parentElement
  expect(identity).toHaveTextContent('Fluid power equipment · private company · Kiel, Germany · founded 1952')
  expect(screen.getByRole('link', { name: 'nordlicht.example' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  const links = within(screen.getByRole('region', { name: 'Links' }))
  expect(links.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/company/nordlicht',
  )
  expect(screen.getByRole('link', { name: 'FH Ostsee' })).toHaveAttribute('href', '/school/fh-ostsee')
  expect(screen.getByText('Parent company · since 2004/7/1')).toBeVisible()
  expect(screen.getByText('derived')).toBeVisible()
})

test('a value tells its source and date to the keyboard', async () => {
  await visit('/de/unternehmen/nordlicht-ag')
  const figures = within(screen.getByRole('region', { name: 'Kennzahlen' }))
  expect(figures.getByText('1.240')).toBeVisible()
  const [value] = figures.getAllByRole('button', { name: 'Quelle' })
  if (!value) throw new TypeError('The value has no mark')
  expect(value).toHaveAccessibleDescription('Commercial register · 3.2.2026')
  value.focus()
  await userEvent.keyboard('{Escape}')
  expect(value).not.toHaveFocus()
})

test('the description comes in the language of the page, and in another one by the address', async () => {
  await visit('/company/nordlicht-ag?language=de')
  expect(screen.getByText('Baut Pumpen.').parentElement).toHaveAttribute('lang', 'de')
  const languages = within(screen.getByRole('navigation', { name: 'Language of the description' }))
  await userEvent.click(languages.getByRole('link', { name: 'English' }))
  expect(await screen.findByText('Builds pumps.')).toBeVisible()
})

test('a description that exists in English only is marked as such', async () => {
  await visit('/de/unternehmen/nordlicht-ag', companyRecord({ description: { en: 'Builds pumps.' } }))
  expect(screen.getByText('Builds pumps.').parentElement).toHaveAttribute('lang', 'en')
  expect(screen.queryByRole('navigation', { name: 'Sprache der Beschreibung' })).toBeNull()
})

test('what is not known is not shown', async () => {
  await visit('/company/nordlicht-ag', { ...teaserRecord(), type: 'unknown', industries: {}, hidden: [] })
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  expect(screen.getByText('Nothing more is known about this company yet.')).toBeVisible()
})

test('a user gets the same page from the API, with the shape of it before', async () => {
  contractApi().on(companies.bySlug, () => companyRecord())
  await open('/company/nordlicht-ag')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })).toBeVisible()
  expect(document.title).toBe('Nordlicht AG – Kontor')
})

test('a restricted user sees what the role shows, and hidden fields as hidden', async () => {
  contractApi().on(companies.bySlug, () => teaserRecord())
  await open('/company/nordlicht-ag', rene)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(headings).toEqual(['Restricted access', 'Facts', 'Industries'])
  const notice = within(screen.getByText('Restricted access').closest('[role=status]') as HTMLElement)
  expect(notice.getByText('Revenue').nextSibling).toHaveTextContent('Hidden')
  expect(notice.queryByText('Industries')).toBeNull()
})

test('a restricted user reads a public company as a visitor does', async () => {
  contractApi().on(companies.bySlug, () => companyRecord())
  await open('/company/nordlicht-ag', rene)
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.queryByText('Restricted access')).toBeNull()
  expect(screen.queryByText('Hidden')).toBeNull()
})

test('what the API does not know is a lost page; another fault can be tried again', async () => {
  const api = contractApi()
  api.on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'Not found', httpStatusCode: 404 })
  })
  await open('/company/nordlicht-ag')
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  api.on(companies.bySlug, () => {
    throw new Refusal({ userMessage: 'Too much.', httpStatusCode: 429 })
  })
  await openScreen(<CompanyScreen slug="other" user={anna} lost={<LostPage />} />, '/company/other')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too much.')
})

test('a company that is deleted on its page is not asked for again', async () => {
  const api = contractApi()
  const asked = api.on(companies.bySlug, () => companyRecord({ can: { ...companyRecord().can, delete: true } }))
  const past = api.on(companies.history, () => ({ items: [], searchAfter: null }))
  api.on(companies.remove, () => null)
  await openScreen(
    <CompanyScreen slug="nordlicht-ag" user={anna} lost={<LostPage />} />,
    '/company/nordlicht-ag',
    anna,
    '/company/nordlicht-ag',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nordlicht AG' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('/company')).toBeVisible()
  expect([asked.mock.calls.length, past.mock.calls.length]).toEqual([1, 3])
})

function editable(changes: Partial<CompanyRecord> = {}) {
  return companyRecord({ can: { ...companyRecord().can, edit: true }, phone: '+49 431 555010', ...changes })
}

function fullApi(record: CompanyRecord) {
  const api = contractApi()
  api.on(companies.bySlug, () => record)
  api.on(companies.logo, () => 'a picture')
  api.on(companies.history, () => ({ items: [], searchAfter: null }))
  return api
}

const entryOf = (before: unknown, after: unknown) => ({
  entryId: '0197a000-0000-7000-8000-0000000000e1',
  field: 'employees',
  before,
  after,
  source: 'user',
  by: 'Mia Keller',
  at: '2026-11-15T08:00:00Z',
  can: { restore: true },
})

test('a tile shows the change against the stored value before, with a course of both', async () => {
  const api = fullApi(companyRecord())
  api.on(companies.history, () => ({
    items: [entryOf({ value: 1000, asOf: '2024-12-31' }, { value: 1240, asOf: '2025-12-31' })],
    searchAfter: null,
  }))
  await open('/company/nordlicht-ag')
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await figures.findByTitle('Compared with 2024-12-31')).toHaveTextContent('up 24.0%')
  const picture = document.querySelector('.sparkline')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['120', '32'])
})

test('tiles tell growth from the statements and how many people are ours', async () => {
  const api = fullApi(companyRecord())
  const values = [100, 110, 121, 133.1].map((value, at) => ({
    endDate: `${2022 + at}-12-31`,
    value: String(value * 1e6),
    unit: 'EUR' as const,
    from: [],
    change: null,
  }))
  const revenue = {
    metric: 'totalRevenue' as const,
    label: 'Revenue',
    factType: 'monetary' as const,
    chart: 'bar' as const,
    changeMetric: 'totalRevenueChange',
    values,
  }
  api.on(metrics.ofCompany, () => ({ periods: [], items: [revenue] }))
  api.on(people.facets, ({ query }) => ({
    items: query.access?.includes('company')
      ? [facetOf('functions', { sales: 3 })]
      : [facetOf('access', { company: 14, public: 34 }), facetOf('functions', { sales: 9 })],
  }))
  await open('/company/nordlicht-ag')
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await figures.findByText('10.0%')).toBeVisible()
  expect(figures.getByText('revenue, 2022 to 2025')).toBeVisible()
  expect(await figures.findByText('contacts')).toBeVisible()
  expect(figures.getByText('beside 34 public profiles')).toBeVisible()
})

test('a plan without contacts and financials has neither tile', async () => {
  fullApi(companyRecord())
  await open('/company/nordlicht-ag', { ...anna, productId: 'free' })
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(figures.getByText('Revenue per employee')).toBeVisible()
  expect(figures.queryByText('People we know')).toBeNull()
})

test('tabs lead to the parts of the company and tell how many there are', async () => {
  const api = fullApi(companyRecord())
  api.on(people.facets, () => ({ items: [facetOf('access', { company: 14, public: 34 })] }))
  api.on(jobs.search, () => ({ items: [], total: 0, searchAfter: null, corrected: [] }))
  api.on(jobs.count, () => ({ count: 4, more: false }))
  api.on(news.count, () => ({ count: 10_000, more: true }))
  await open('/company/nordlicht-ag')
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the record' }))
  expect(await tabs.findByRole('link', { name: 'People 48' })).toHaveAttribute('href', '/company/nordlicht-ag/people')
  const { companyId } = companyRecord()
  expect(await tabs.findByRole('link', { name: 'Jobs 4' })).toHaveAttribute(
    'href',
    `/search/jobs?companyId=${companyId}&status=open`,
  )
  // What was not counted to its end is no number to show.
  expect(tabs.getByRole('link', { name: 'News' })).toHaveAttribute('href', `/news?companyId=${companyId}`)
  expect(tabs.getByRole('link', { name: 'Network' })).toHaveAttribute('href', `/networks?centre=company%3A${companyId}`)
})

test('the rail has what the account says, the lists and the last changes', async () => {
  const api = fullApi(companyRecord({ relationship: { owner: null, status: 'partner' } }))
  api.on(lists.ofRecord, () => ({ items: [{ listId: companyRecord().companyId, name: 'Pumps', slug: 'pumps' }] }))
  api.on(companies.history, () => ({
    items: [entryOf({ value: 1, asOf: null }, { value: 2, asOf: null })],
    searchAfter: null,
  }))
  await open('/company/nordlicht-ag')
  const account = within(await screen.findByRole('region', { name: 'In your account' }))
  expect(account.getByRole('group', { name: 'Owner and relationship' })).toHaveTextContent('Partner')
  expect(await account.findByRole('link', { name: 'Pumps' })).toBeVisible()
  const changes = within(await screen.findByRole('region', { name: 'Last changes' }))
  expect(changes.getByRole('listitem')).toHaveTextContent('Employees 1 → 2')
  expect(changes.getByRole('link', { name: 'All changes' })).toHaveAttribute(
    'href',
    expect.stringContaining('?tab=history'),
  )
})

test('many tags and long texts are folded, and open', async () => {
  const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await visit('/company/nordlicht-ag', companyRecord({ tags, description: { en: 'One.\n\nTwo.\n\nThree.' } }))
  const about = within(screen.getByRole('region', { name: 'About' }))
  expect(about.getByText('Three.')).not.toBeVisible()
  await userEvent.click(about.getByText('More'))
  expect(about.getByText('Three.')).toBeVisible()
  await userEvent.click(about.getByText('2 more'))
  expect(about.getByText('h')).toBeVisible()
})

function facetOf(filter: 'access' | 'functions', counts: Readonly<Record<string, number>>) {
  const values = Object.entries(counts).map(([value, count]) => ({ value, label: value, count, min: null, max: null }))
  return { filter, values }
}

test('the history is a tab of the page and stands in its address', async () => {
  const api = fullApi(companyRecord())
  api.on(companies.history, () => ({
    items: [entryOf({ value: 1, asOf: null }, { value: 2, asOf: null })],
    searchAfter: null,
  }))
  await open('/company/nordlicht-ag?tab=history')
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the record' }))
  expect(tabs.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByRole('list', { name: 'History' })).toHaveTextContent('Employees1 → 2')
  expect(screen.queryByRole('heading', { name: 'Facts' })).toBeNull()
  await userEvent.click(tabs.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByRole('heading', { name: 'Facts' })).toBeVisible()
})

test('a value is edited where it stands: Enter saves, the focus comes back to its pencil', async () => {
  const api = fullApi(editable())
  const saved = vi.fn<(body: unknown) => void>()
  api.on(companies.update, ({ body }) => {
    saved(body)
    return editable({ phone: '+49 431 555999', version: 2 })
  })
  await open('/company/nordlicht-ag')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Phone' }))
  const field = await screen.findByRole('textbox', { name: 'Phone' })
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, '+49 431 555999{Enter}')
  expect(await within(await findFacts()).findByText('+49 431 555999')).toBeVisible()
  expect(saved).toHaveBeenCalledExactlyOnceWith({ version: 1, phone: '+49 431 555999' })
  expect(screen.getByRole('button', { name: 'Edit Phone' })).toHaveFocus()
})

test('Escape leaves a value as it was', async () => {
  fullApi(editable())
  await open('/company/nordlicht-ag')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Phone' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '000{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull()
  expect(within(await findFacts()).getByText('+49 431 555010')).toBeVisible()
})

test('a value that someone else changed meanwhile is asked about in its place', async () => {
  const api = fullApi(editable())
  api.on(companies.update, () => {
    throw new Refusal({ userMessage: 'Changed.', httpStatusCode: 409, details: { version: 4, fields: ['phone'] } })
  })
  api.on(companies.get, () => editable({ phone: '+49 431 555777', version: 4 }))
  await open('/company/nordlicht-ag')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Phone' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '9{Enter}')
  expect(await screen.findByRole('group', { name: 'Phone' })).toHaveTextContent('+49 431 555777')
})

test('what is missing invites those who may fill it in, and nobody else', async () => {
  fullApi(editable({ description: {}, lei: null }))
  const { unmount } = await open('/company/nordlicht-ag')
  expect(await screen.findByRole('button', { name: 'Add description' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add LEI' })).toBeVisible()
  expect(screen.getByText('10 of 12', { selector: '.number' })).toBeVisible()
  unmount()
  fullApi(companyRecord({ description: {} }))
  await open('/company/nordlicht-ag')
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add (?!to list)/ })).toBeNull()
})

test('a phone number is copied and called', async () => {
  const user = userEvent.setup()
  fullApi(companyRecord({ phone: '+49 431 555010' }))
  await open('/company/nordlicht-ag')
  expect(await screen.findByRole('link', { name: 'Open +49 431 555010' })).toHaveAttribute('href', 'tel:+49431555010')
  const header = within(headerOf())
  expect(header.getByRole('link', { name: '+49 431 555010' })).toHaveAttribute('href', 'tel:+49431555010')
  await user.click(header.getByRole('button', { name: 'Copy +49 431 555010' }))
  expect(await navigator.clipboard.readText()).toBe('+49 431 555010')
})

function findFacts() {
  return screen.findByRole('region', { name: 'Facts' })
}

function headerOf() {
  const header = screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('.record-header')
  if (!header) throw new TypeError('The record has no header')
  return header
}

test('the header says what the company is to the account and opens its profiles', async () => {
  fullApi(companyRecord({ access: 'company', relationship: { owner: null, status: 'client' } }))
  await open('/company/nordlicht-ag')
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })
  const header = within(headerOf())
  expect(header.getByText('Client')).toBeVisible()
  expect(header.getByText('Only your account')).toBeVisible()
  await userEvent.click(header.getByText('1 profile'))
  expect(header.getByRole('link', { name: 'LinkedIn' })).toBeVisible()
})

test('a list and a task begin beside the name, for those who may write', async () => {
  const api = fullApi(companyRecord())
  api.on(lists.list, () => ({ items: [], searchAfter: null, total: 0 }))
  const opened = await open('/company/nordlicht-ag')
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })
  await userEvent.click(within(headerOf()).getByRole('button', { name: 'Add to list' }))
  expect(await screen.findByRole('dialog', { name: 'Add to list' })).toBeVisible()
  opened.unmount()
  fullApi(companyRecord())
  const left = await openScreen(
    <CompanyScreen slug="nordlicht-ag" user={anna} lost={<LostPage />} />,
    '/company/nordlicht-ag',
    anna,
    '/company/nordlicht-ag',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'New task' }))
  expect(await screen.findByText('/company/nordlicht-ag/tasks?taskId=new')).toBeVisible()
  left.unmount()
  fullApi(companyRecord())
  await open('/company/nordlicht-ag', rene)
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })
  expect(within(headerOf()).queryByRole('button', { name: 'Add to list' })).toBeNull()
})

test('on a phone small buttons call, open the website and log', async () => {
  onPhone()
  fullApi(companyRecord({ phone: '+49 431 555010' }))
  await open('/company/nordlicht-ag')
  const quick = within(await screen.findByRole('group', { name: 'Actions' }))
  expect(quick.getByRole('link', { name: 'Call Nordlicht AG' })).toHaveAttribute('href', 'tel:+49431555010')
  expect(quick.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://nordlicht.example')
  expect(within(headerOf()).getByRole('link', { name: 'New job' })).toHaveAttribute(
    'href',
    `/jobs/add?companyId=${companyRecord().companyId}`,
  )
  await userEvent.click(quick.getByRole('button', { name: 'Log activity' }))
  expect(await screen.findByRole('dialog', { name: 'Log activity' })).toBeVisible()
})

test('the records before and after it come from the list that was seen last', async () => {
  fullApi(companyRecord())
  const ids = [
    '0197a000-0000-7000-8000-0000000000a1',
    companyRecord().companyId,
    '0197a000-0000-7000-8000-0000000000a3',
  ]
  const opened = openScreen(
    <CompanyScreen slug="nordlicht-ag" user={anna} lost={<LostPage />} />,
    '/company/nordlicht-ag',
  )
  queryClient().setQueryData(['search', 'company', 'hits'], {
    pages: [{ items: ids.map((id) => ({ type: 'company', id, title: id })) }],
    pageParams: [''],
  })
  await opened
  const steps = within(await screen.findByRole('navigation', { name: 'Records of the list' }))
  expect(steps.getByText('2 of 3 shown')).toBeVisible()
  expect(steps.getByRole('link', { name: 'Previous record' })).toHaveAttribute('href', `/company/view?id=${ids[0]}`)
  expect(steps.getByRole('link', { name: 'Next record' })).toHaveAttribute('href', `/company/view?id=${ids[2]}`)
})
