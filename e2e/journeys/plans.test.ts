import { PRICES } from '@kontor/contract/kit/plans.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/translate.ts'
import { apiOf } from '../api.ts'
import { fixture } from '../fixture.ts'

const { enter, enterAs, enterHome, system } = fixture()
const translate = await loadTexts()

test('a free user who unlocks is led to the prices and back', async () => {
  const { page } = await enterHome('fred@freistil.example')
  await page.getByRole('link', { name: 'Unlock' }).first().click()
  await page.waitForURL('**/pricing?from=%2Fhome')
  await page.getByText(translate('en', 'errors.locked')).waitFor()
  const back = page.getByRole('link', { name: 'Back to where you were' })
  expect(await back.getAttribute('href')).toBe('/home')
  await back.click()
  await page.waitForURL('**/home')
})

test('the list of companies is locked for a free user, and the search box finds a company by its name', async () => {
  const { page } = await enterAs('fred@freistil.example')
  await page.goto('/following')
  await page.getByRole('link', { name: 'Companies locked' }).click()
  await page.getByRole('heading', { level: 1, name: 'Search is not in your plan' }).waitFor()
  await page.getByRole('link', { name: 'See what Essential costs' }).click()
  await page.waitForURL('**/pricing?from=%2Fcompany')
  await page.getByText(translate('en', 'errors.locked')).waitFor()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await page.waitForURL('**/following')
  const eva = await apiOf(system().apiUrl, 'eva@kontor.example')
  const { items } = await eva.get<{ items: { name: string }[] }>('/v1/companies?access=public&limit=20')
  // A free plan gets names from three typed letters on.
  const { name = '' } = items.find((item) => item.name.length > 3) ?? {}
  await page.goto('/home')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/(company|school)\//)
})

test('an essential user who unlocks is led to join, which shows the upgrade', async () => {
  const { page } = await enterAs('emma@suedhang.example')
  await page.goto('/de/account?tab=plan')
  await page.locator('a[href*="from="]').first().click()
  await page.waitForURL((url) => url.pathname === '/de/join')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/de/account?tab=plan')
  await page.getByText(translate('de', 'errors.locked')).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor()
})

test('nothing is locked on the largest plan', async () => {
  const { page } = await enterHome('anna@nordwind.example')
  await page.getByText('Recently opened').waitFor()
  expect(await page.getByRole('link', { name: 'Unlock' }).count()).toBe(0)
})

test('the prices are shown by the year and, on wish, by the month', async () => {
  const { page } = await enter()
  await page.goto('/pricing')
  const prices = await page.locator('.p-plans .p-price').allTextContents()
  expect(prices.map((price) => Number(price.match(/\d+/)?.[0]))).toEqual(Object.values(PRICES))
  await page.getByRole('link', { name: 'Monthly' }).click()
  await page.waitForURL('**/pricing?period=monthly')
})
