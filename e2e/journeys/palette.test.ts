import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'

const { enterHome } = fixture()

test('the command palette leads everywhere by keyboard', async () => {
  const { page } = await enterHome('eva@kontor.example')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.waitFor()
  await page.keyboard.type('outb')
  await palette.getByRole('option', { name: 'Outbox', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/operations/outbox')

  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')

  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/de/operations/outbox')
})

test('the palette searches too', async () => {
  const { page } = await enterHome('anna@nordwind.example')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.waitFor()
  await page.keyboard.type('kranichhafen')
  await palette.getByRole('option', { name: 'Search for “kranichhafen”' }).waitFor()
  await palette.getByRole('option', { name: 'Kranichhafen Logistik SE' }).click()
  await page.waitForURL('**/company/kranichhafen-logistik-se')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Kranichhafen Logistik SE')
})

test('signing out is an action of the palette', async () => {
  const { page, context } = await enterHome('anna@nordwind.example')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signin')
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([COOKIES.device, COOKIES.settings])
})
