import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import type { PersonItem } from '@kontor/contract/person-record.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { CompanyPeople } from './company-people.tsx'

const ada: PersonItem = {
  ...personRecord(),
  title: 'Engineer',
  company: 'Nordlicht AG',
  seniority: null,
  isDoNotContact: false,
}

function api(items: PersonItem[] = [ada]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.list, () => ({ items, searchAfter: null }))
  return fake
}

const open = (company = companyRecord()) =>
  openScreen(<CompanyPeople company={company} countries={{}} />, '/company/nordlicht-ag')

function asked() {
  const addresses = vi.mocked(fetch).mock.calls.map(([address]) => new URL(address as string))
  const list = addresses.find(({ pathname }) => pathname === '/v1/people')
  return Object.fromEntries(list?.searchParams ?? [])
}

test('shows who works there today, with the way to all of them', async () => {
  const company = companyRecord()
  api()
  await open(company)
  expect(await screen.findByRole('link', { name: /Ada Brunner/ })).toHaveAttribute('href', `/contacts/${PERSON_ID}`)
  expect(screen.getByText('Engineer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', `/company/${company.slug}/people`)
  expect(asked()).toMatchObject({ companyId: company.companyId, employment: 'current' })
})

test('what people do stands beside them, the most frequent first, with how many are ours', async () => {
  const facet = (filter: 'access' | 'functions', counts: Readonly<Record<string, number>>) => ({
    filter,
    values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count, min: null, max: null })),
  })
  api().on(people.facets, ({ query }) => ({
    items: query.access?.includes('company')
      ? [facet('functions', { production: 5 })]
      : [facet('access', { public: 16, company: 5 }), facet('functions', { production: 10, engineering: 11 })],
  }))
  await open()
  expect(await screen.findByText('21')).toBeVisible()
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['Engineering110', 'Production55'])
})

test('a school shows who learned there', async () => {
  const school = companyRecord({ type: 'education' })
  api()
  await open(school)
  await screen.findByRole('heading', { name: 'Alumni' })
  await screen.findByRole('link', { name: /Ada Brunner/ })
  expect(asked()).toMatchObject({ schoolId: school.companyId })
})

test('nobody known is said; a refusal is told in the words of the server', async () => {
  api([])
  const shown = await open()
  expect(await screen.findByText(/Nobody is known here yet/)).toBeVisible()
  shown.unmount()
  api().on(people.list, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})
