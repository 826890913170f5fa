import { companies } from '@kontor/contract/companies.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CompanyScreen } from '~/features/companies/page/company-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord, teaserRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
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
  expect(screen.getByText('Fluid power equipment · Kiel, Germany · 1,240 employees')).toBeVisible()
  expect(screen.getByRole('link', { name: 'nordlicht.example' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/company/nordlicht',
  )
  expect(screen.getByRole('link', { name: 'FH Ostsee' })).toHaveAttribute('href', '/school/fh-ostsee')
  expect(screen.getByText('Parent company · since 2004/7/1')).toBeVisible()
  expect(screen.getByText('derived')).toBeVisible()
})

test('a value tells its source and date to the keyboard', async () => {
  await visit('/de/unternehmen/nordlicht-ag')
  const value = screen.getByRole('button', { name: '1.240' })
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
  await visit('/company/nordlicht-ag', { ...teaserRecord(), type: 'unknown', domain: null })
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

test('a restricted user gets a teaser that says so, and no empty parts', async () => {
  contractApi().on(companies.bySlug, () => teaserRecord())
  await open('/company/nordlicht-ag', rene)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlicht AG' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Restricted access'])
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
