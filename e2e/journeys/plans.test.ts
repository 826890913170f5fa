import { PRICES } from '@kontor/contract/kit/plans.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/say.ts'
import { signIn, stage } from '../stage.ts'

const { enter, enterAs } = stage()
const say = await loadTexts()

test('a free user who unlocks is led to the prices and back', async () => {
  const { page } = await enter()
  await signIn(page, 'fred@freistil.example')
  await page.getByRole('link', { name: 'Unlock' }).first().click()
  await page.waitForURL('**/pricing?from=%2Fhome')
  await page.getByText(say('en', 'errors.locked')).waitFor()
  const back = page.getByRole('link', { name: 'Back to where you were' })
  expect(await back.getAttribute('href')).toBe('/home')
  await back.click()
  await page.waitForURL('**/home')
})

test('an essential user who unlocks is led to join, which shows the upgrade', async () => {
  const { page } = await enterAs('emma@suedhang.example')
  await page.goto('/de/account?tab=plan')
  await page.locator('a[href*="from="]').first().click()
  await page.waitForURL((url) => url.pathname === '/de/join')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/de/account?tab=plan')
  await page.getByText(say('de', 'errors.locked')).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor()
})

test('nothing is locked on the largest plan', async () => {
  const { page } = await enter()
  await signIn(page, 'anna@nordwind.example')
  await page.getByText('Recent sessions').waitFor()
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
