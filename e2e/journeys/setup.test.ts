import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/translate.ts'
import { welcome } from '../../tools/system/welcome.ts'
import { fillSignIn, ownStage } from '../fixture.ts'

const { enter, system } = ownStage({ DEMO: '0' })
const translate = await loadTexts()

test('an installation for work begins with its one-time link', async () => {
  const { page, expectFault } = await enter()
  const link = (await welcome(system())).match(/http\S+\/join\?setup=\S+/)?.[0] ?? ''

  expectFault(/403/)
  const fill = async (address: string) => {
    await page.goto(address)
    await page.locator('input[name=companyName]').fill('Hafenkontor')
    await page.locator('input[name=name]').fill('Ines Vogt')
    await page.locator('input[name=email]').fill('ines@hafen.example')
    await page.locator('input[name=password]').fill('a harbour at four o’clock')
    await page.locator('form button[type=submit]').click()
  }
  await fill('/join')
  await page.getByText(translate('en', 'errors.setup')).waitFor()
  await fill(link)
  await page.waitForURL('**/home')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Ines')
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
  expect(await welcome(system())).not.toContain('setup=')
})

test('it knows no demo logins', async () => {
  const { page, expectFault } = await enter()
  expectFault(/401/)
  const response = await page.goto('/signin')
  const html = (await response?.text()) ?? ''
  for (const word of [DEMO_PASSWORD, ...DEMO_LOGINS.map((login) => login.email)]) expect(html).not.toContain(word)
  await fillSignIn(page, 'anna@nordwind.example', DEMO_PASSWORD)
  await page.getByText(translate('en', 'errors.101')).waitFor()
})
