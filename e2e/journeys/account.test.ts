import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/translate.ts'
import { fillSignIn, ownStage } from '../fixture.ts'

const { enterAs, system } = ownStage()
const translate = await loadTexts()
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
    data: { companyName: 'Mia & Co', version: 1 },
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
  await second.page.getByText(translate('en', 'errors.conflict')).waitFor()
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
  await page.getByText(translate('en', 'email.invalid')).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('a password is changed while signed in: this device stays, the others are signed out', async () => {
  const [here, there] = [await enterAs('rico@nordwind.example'), await enterAs('rico@nordwind.example')]
  const { page } = here
  here.expectFault(/400/)
  await page.goto('/account?tab=security')
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill('a sentence for rico')
    await page.getByLabel('New password, once more').fill('a sentence for rico')
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  await change('not the password')
  await page.getByText(translate('en', 'password.wrong')).waitFor()
  await change(DEMO_PASSWORD)
  await page.getByText('Your password is changed. All other devices were signed out.').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  there.expectFault(/401/)
  await there.page.goto('/account')
  await there.page.waitForURL('**/signin?**')
  await fillSignIn(there.page, 'rico@nordwind.example', 'a sentence for rico')
  await there.page.waitForURL('**/account')
  expect(await there.page.getByRole('heading', { level: 1 }).textContent()).toBe('Account')
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
