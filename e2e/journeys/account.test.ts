import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/say.ts'
import { ownStage } from '../stage.ts'

const { enterAs, system } = ownStage()
const say = await loadTexts()
const COMPANY = '/account?tab=company'

test('a member reads the company’s data and cannot change them', async () => {
  const { page, context } = await enterAs('mia@nordwind.example')
  await page.goto(COMPANY)
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Administrators of your account can change this.').waitFor()
  expect(await panel.getByRole('textbox').count()).toBe(0)
  expect(await panel.getByRole('button').count()).toBe(0)

  const access = (await context.cookies()).find((cookie) => cookie.name === COOKIES.access)
  const refused = await context.request.put(`${system().apiUrl}/v1/account`, {
    headers: { authorization: `Bearer ${access?.value}` },
    data: { companyName: 'Mia & Co' },
  })
  expect(refused.status()).toBe(403)
})

test('an administrator changes them, and the change stays', async () => {
  const { page } = await enterAs('otto@ostufer.example')
  await page.goto(COMPANY)
  await page.getByLabel('Legal name').fill('Ostufer Search GmbH & Co. KG')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('Ostufer Search GmbH & Co. KG')
})

test('of two administrators who change the same data the second is told', async () => {
  const [first, second] = [await enterAs('anna@nordwind.example'), await enterAs('anna@nordwind.example')]
  second.expectFault(/409/)
  for (const { page } of [first, second]) {
    await page.goto(COMPANY)
    await page.getByLabel('Phone').waitFor()
  }
  await first.page.getByLabel('Phone').fill('+49 40 111')
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await first.page.getByText('Saved').first().waitFor()

  await second.page.getByLabel('Phone').fill('+49 40 222')
  await second.page.getByRole('button', { name: 'Save', exact: true }).click()
  await second.page.getByText(say('en', 'errors.conflict')).waitFor()
  expect(await second.page.getByLabel('Phone').inputValue()).toBe('+49 40 222')
  await second.page.getByRole('button', { name: 'Load the current state' }).click()
  await expect.poll(() => second.page.getByLabel('Phone').inputValue()).toBe('+49 40 111')
})

test('a field that is wrong is marked', async () => {
  const { page } = await enterAs('fred@freistil.example')
  await page.goto(COMPANY)
  const field = page.getByLabel('Email address for invoices')
  await field.fill('not an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(say('en', 'email.invalid')).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('a new language in the profile is spoken at once', async () => {
  const { page } = await enterAs('rene@nordwind.example')
  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('.ant-select-item-option', { hasText: 'Français' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/fr/account')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
})
