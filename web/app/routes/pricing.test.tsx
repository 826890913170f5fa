import { FEATURES, hasFeature, type Feature, PLANS } from '@kontor/contract/kit/plans.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { knownUser, openPage } from '~/lib/testing/plain-page.tsx'
import * as pricing from './pricing.tsx'

test('the matrix says of every feature and plan what the plan table says', async () => {
  await openPage(pricing, { address: '/pricing' })
  const rows = within(screen.getByRole('table', { name: 'Features by plan' }))
    .getAllByRole('row')
    .slice(3)
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.includes('Included')),
  )
  const features = Object.keys(FEATURES) as Feature[]
  expect(shown).toEqual(features.map((feature) => PLANS.map((plan) => hasFeature(plan, feature))))
})

test('three plans at 0, 89 and 149, with seats and credits', async () => {
  await openPage(pricing, { address: '/pricing' })
  const prices = [...document.querySelectorAll('.p-price-figure')].map((figure) => figure.textContent)
  expect(prices).toEqual(['0', '89', '149'])
  expect(screen.getByText('1 seat included')).toBeTruthy()
  expect(screen.getByText('500 credits a month')).toBeTruthy()
  expect(screen.getAllByText('1 credit')).toHaveLength(2)
  expect(screen.getByText('5 credits')).toBeTruthy()
})

test('annual is the default, and the period lives in the address', async () => {
  await openPage(pricing, { address: '/pricing?from=%2Fsearch' })
  expect(screen.getByRole('link', { name: 'Annual' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Monthly' }).getAttribute('href')).toBe(
    '/pricing?period=monthly&from=%2Fsearch',
  )
  expect(screen.getByText('One invoice a year: €1,068.00 per user.')).toBeTruthy()
})

test('monthly invoices cost the same', async () => {
  await openPage(pricing, { address: '/pricing?period=monthly' })
  expect(screen.getByText('One invoice a month: €89.00 per user.')).toBeTruthy()
})

test('a visitor from a locked page is told so and keeps the way back', async () => {
  await openPage(pricing, { address: '/pricing?from=%2Fsearch%2Fcompanies' })
  expect(screen.getByText('Unlock this feature with a larger plan.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/search/companies')
  expect(screen.getByRole('link', { name: 'Start with Essential' }).getAttribute('href')).toBe(
    '/join?plan=essential&period=annual&from=%2Fsearch%2Fcompanies',
  )
})

test('a way back to another site is not offered', async () => {
  await openPage(pricing, { address: '/pricing?from=%2F%2Fevil.example' })
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull()
})

test('a signed-in visitor sees the own plan and only larger ones to choose', async () => {
  await openPage(pricing, { address: '/pricing', user: knownUser('essential') })
  expect(screen.getByText('Your plan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Move to Enterprise' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Essential/ })).toBeNull()
})

test('German writes amounts and words the German way', async () => {
  await openPage(pricing, { address: '/de/preise' })
  expect(screen.getByText('Eine Rechnung im Jahr: 1.068,00\u00a0€ je Benutzer.', { normalizer: String })).toBeTruthy()
  expect(screen.getAllByText('1 Credit')).toHaveLength(2)
})

test('the way back does not lead a user into the lock again', async () => {
  sessionStorage.clear()
  await openPage(pricing, { address: '/pricing?from=%2Fcompany', user: knownUser('free') })
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/home')
})
