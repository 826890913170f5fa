import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { backgroundOf } from '../dom-node.ts'
import { signIn, fixture } from '../fixture.ts'

const { enter, enterHome } = fixture()
const background = (page: Page) => page.locator('html').evaluate(backgroundOf)

const LIGHT = 'rgb(245, 247, 249)'
const DARK = 'rgb(16, 23, 30)'

test('the theme is changed at once and worn from the first byte of the next page', async () => {
  const { page } = await enter({ colorScheme: 'light' })
  // A press counts from the moment that the scripts are there.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => background(page)).toBe(LIGHT)
  await page.locator('header summary[title=Theme]').click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => background(page)).toBe(DARK)
  const response = await page.reload()
  expect(await response?.text()).toContain('data-theme="dark"')
  await expect.poll(() => background(page)).toBe(DARK)
})

test('a theme that follows the system changes with it', async () => {
  const { page } = await enter({ colorScheme: 'dark' })
  const response = await page.goto('/')
  expect(await response?.text()).toContain('data-theme="system"')
  await expect.poll(() => background(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(LIGHT)
})

test('the user menu changes it for the signed-in pages, components included', async () => {
  const { page } = await enterHome('anna@nordwind.example', { colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Your menu: Anna Petersen' }).click()
  await page.getByRole('menuitem', { name: 'Light' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  // Where motion is reduced, a change is there at once and not on its way.
  expect(await background(page)).toBe(LIGHT)
  const response = await page.goto('/account')
  expect(await response?.text()).toContain('data-theme="light"')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.waitFor()
  expect(await field.evaluate(backgroundOf)).toBe('rgb(255, 255, 255)')
})

test('the sidebar stays as narrow as it was left', async () => {
  const { page } = await enterHome('anna@nordwind.example')
  const width = async () => (await page.locator('.sidebar').boundingBox())?.width
  expect(await width()).toBe(200)
  await page.getByRole('button', { name: 'Narrow the menu' }).click()
  await expect.poll(width).toBe(80)
  await page.reload()
  expect(await width()).toBe(80)
})

test('the menu of a phone opens and leads on', async () => {
  const { page } = await enter({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.locator('.p-mobile-menu summary').tap()
  await page.locator('.p-mobile-menu').getByRole('link', { name: 'Pricing' }).tap()
  await page.waitForURL('**/pricing')
  await signIn(page, 'anna@nordwind.example')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Account', exact: true }).tap()
  await page.waitForURL('**/account')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
