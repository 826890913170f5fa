import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillSignIn, signIn, ownStage } from '../stage.ts'

const { enter, enterAs } = ownStage()
const EMMA = 'emma@suedhang.example'
const NEW_PASSWORD = 'a new sentence for emma'

/** Opens the newest mail with a subject in the operator's outbox and reads it; the worker needs its moment. */
async function readMail(page: Page, subject: string | RegExp) {
  const found = page.getByRole('link', { name: subject }).first()
  await expect
    .poll(
      async () => {
        await page.goto('/operations/outbox')
        await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        return found.count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1)
  await found.click()
  return (await page.locator('.mail-text').textContent()) ?? ''
}

test('a visitor writes to the operator, who finds the message in the outbox', async () => {
  const visitor = await enter()
  await visitor.page.goto('/contact')
  await visitor.page.locator('input[name=name]').fill('Ida Wolff')
  await visitor.page.locator('input[name=email]').fill('ida@wolff.example')
  await visitor.page.locator('input[name=subject]').fill('Seats for a school')
  await visitor.page.locator('textarea[name=message]').fill('How many seats does a school need?\nThank you — Ida')
  await visitor.page.locator('form button[type=submit]').click()
  await visitor.page.getByText('Your message is on its way.').waitFor()

  const eva = await enterAs('eva@kontor.example')
  const text = await readMail(eva.page, /Seats for a school/)
  expect(text).toContain('Ida Wolff <ida@wolff.example>')
  expect(text).toContain('How many seats does a school need?\nThank you — Ida')
  expect(new URL(eva.page.url()).searchParams.get('mail')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a forgotten password is replaced with the code of the mail, and old sessions end', async () => {
  const before = await enter()
  await signIn(before.page, EMMA)

  const asking = await enter()
  asking.expectFault(/401/)
  await asking.page.goto('/forgot')
  await asking.page.locator('input[name=email]').fill(EMMA)
  await asking.page.locator('form button[type=submit]').click()
  await asking.page.getByText('Please look into your mailbox.').waitFor()

  const eva = await enterAs('eva@kontor.example')
  const text = await readMail(eva.page, 'Your code for a new password')
  const link = text.match(/http\S+/)?.[0] ?? ''
  await asking.page.goto(link)
  await asking.page.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await asking.page.locator('input[name=repeated]').fill(NEW_PASSWORD)
  await asking.page.locator('form button[type=submit]').click()
  await asking.page.getByRole('heading', { name: 'Your new password is set' }).waitFor()

  before.expectFault(/401/)
  await before.page.goto('/account')
  await before.page.waitForURL('**/signin?**')

  await asking.page.goto('/signin')
  await fillSignIn(asking.page, EMMA, 'kontor-demo-2026')
  await asking.page.getByText('The email address or password is not correct.').waitFor()
  await fillSignIn(asking.page, EMMA, NEW_PASSWORD)
  await asking.page.waitForURL('**/home')
  await expect.poll(() => asking.page.getByRole('heading', { level: 1 }).textContent()).toContain('Emma')
})

test('an unknown address gets the same answer', async () => {
  const { page } = await enter()
  await page.goto('/forgot')
  await page.locator('input[name=email]').fill('nobody@nowhere.example')
  await page.locator('form button[type=submit]').click()
  await page.getByText('Please look into your mailbox.').waitFor()
  expect(await page.locator('main').textContent()).toContain('If there is a login for nobody@nowhere.example')
})

test('the outbox is open to the operator alone', async () => {
  const { page, expectFault } = await enter()
  expectFault(/403/)
  await signIn(page, 'anna@nordwind.example')
  expect(await page.getByRole('link', { name: 'Outbox' }).count()).toBe(0)
  const response = await page.goto('/operations/outbox')
  expect(response?.status()).toBe(403)
  await page.getByRole('heading', { level: 1, name: 'This page is not open to you' }).waitFor()
})
