import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixture, whereIs } from '../fixture.ts'

const { enter, enterAs } = fixture()

/** Opens a page whose scripts are still on their way; what is given back lets them arrive. */
async function openAsleep(page: Page, address: string) {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return () => arrived.resolve()
}

test('a button that is pressed before the page is awake does its work afterwards', async () => {
  const { page } = await enter()
  const wake = await openAsleep(page, '/signin')
  await page.getByRole('button', { name: 'Use Emma Huber' }).click()
  wake()
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('emma@suedhang.example')
})

test('words that are typed before the page is awake bring proposals', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  const wake = await openAsleep(page, '/home')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('logistik')
  wake()
  await expect.poll(() => page.getByRole('option', { name: 'Search for “logistik”' }).isVisible()).toBe(true)
})

test('and Enter searches for them', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  const wake = await openAsleep(page, '/home')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('logistik')
  await page.keyboard.press('Enter')
  wake()
  await page.waitForURL('**/search?query=logistik')
  expect(whereIs(page)).toBe('/search?query=logistik')
})

test.for([
  ['Control+k', 'Command palette'],
  ['?', 'Help'],
] as const)('the key %s that is pressed before the page is awake opens its dialog', async ([key, name]) => {
  const { page } = await enterAs('anna@nordwind.example')
  const wake = await openAsleep(page, '/home')
  await page.getByRole('link', { name: 'Account', exact: true }).focus()
  await page.keyboard.press(key)
  wake()
  await expect.poll(() => page.getByRole('dialog', { name }).isVisible()).toBe(true)
})

test('a sign that was typed into a field is no key of the page', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  const wake = await openAsleep(page, '/home')
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await box.press('?')
  await page.getByRole('link', { name: 'Account', exact: true }).focus()
  wake()
  await page.getByText('Recently opened').waitFor()
  expect([await box.inputValue(), await page.getByRole('dialog', { name: 'Help' }).count()]).toEqual(['?', 0])
})

test('a field of a screen hears what was typed too early', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  const wake = await openAsleep(page, '/company/add')
  await page.getByLabel('Website or domain').fill('https://www.kranichhafen-logistik.example')
  wake()
  await expect
    .poll(() => page.getByText('This domain belongs to a company that is here already.').isVisible())
    .toBe(true)
})
