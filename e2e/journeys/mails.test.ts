import type { Mail as MailSchema } from '@kontor/contract/operations.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { apiOf } from '../api.ts'
import { fillSignIn, ownStage } from '../fixture.ts'

const { enter, enterAs, enterHome, system } = ownStage()
type Mail = z.infer<typeof MailSchema>
const EMMA = 'emma@suedhang.example'
const NEW_PASSWORD = 'a new sentence for emma'

/** Waits until a mail is written, then opens it in the operator's outbox and reads it. */
async function readMail(page: Page, to: string, subject: string) {
  const api = await apiOf(system().apiUrl, 'eva@kontor.example')
  const found = async () =>
    (await api.get<{ items: Mail[] }>('/v1/operations/mails')).items.find(
      (mail) => mail.to === to && mail.subject.includes(subject),
    )
  await expect.poll(found).toBeDefined()
  await page.goto('/operations/outbox')
  // The newest comes first, and nobody gets two of a kind here.
  await page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).click()
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
  const text = await readMail(eva.page, 'eva@kontor.example', 'Seats for a school')
  expect(text).toContain('Ida Wolff <ida@wolff.example>')
  expect(text).toContain('How many seats does a school need?\nThank you — Ida')
  expect(new URL(eva.page.url()).searchParams.get('mail')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a forgotten password is replaced with the code of the mail, and old sessions end', async () => {
  const before = await enterAs(EMMA)

  const asking = await enter()
  asking.expectFault(/401/)
  await asking.page.goto('/forgot')
  await asking.page.locator('input[name=email]').fill(EMMA)
  await asking.page.locator('form button[type=submit]').click()
  await asking.page.getByText('Please look into your mailbox.').waitFor()

  const eva = await enterAs('eva@kontor.example')
  const text = await readMail(eva.page, EMMA, 'Your code for a new password')
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

test('a code works in the browser that asked for it and in no other', async () => {
  const asking = await enter()
  await asking.page.goto('/forgot')
  await asking.page.locator('input[name=email]').fill('fred@freistil.example')
  await asking.page.locator('form button[type=submit]').click()
  await asking.page.getByText('Please look into your mailbox.').waitFor()
  const eva = await enterAs('eva@kontor.example')
  const link =
    (await readMail(eva.page, 'fred@freistil.example', 'Your code for a new password')).match(/http\S+/)?.[0] ?? ''
  const other = await enter()
  other.expectFault(/400/)
  for (const { page } of [other, asking]) {
    await page.goto(link)
    await page.locator('input[name=newPassword]').fill('a new sentence for fred')
    await page.locator('input[name=repeated]').fill('a new sentence for fred')
    await page.locator('form button[type=submit]').click()
    if (page === other.page) await page.getByText('This code is wrong or has expired.').waitFor()
  }
  await asking.page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
  expect(await other.page.locator('input[name=newPassword]').count()).toBe(1)
})

test('a new company confirms its address with the link of the mail, and the strip goes away', async () => {
  const { page } = await enter()
  await page.goto('/join')
  const person = {
    companyName: 'Lumen',
    name: 'Zoe Girard',
    email: 'zoe@lumen.example',
    password: 'a sentence for zoe',
  }
  for (const [name, value] of Object.entries(person)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/home')
  const strip = page.getByRole('region', { name: 'Confirm your email address' })
  await strip.getByText('zoe@lumen.example').waitFor()

  const eva = await enterAs('eva@kontor.example')
  const text = await readMail(eva.page, 'zoe@lumen.example', 'Please confirm your email address')
  expect(text).not.toMatch(/Lumen|Zoe/)
  await page.goto(text.match(/http\S+/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Open Kontor' }).click()
  await page.waitForURL('**/home')
  await strip.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.frame-content').getByRole('heading', { level: 1 }).waitFor()
  expect(await strip.count()).toBe(0)
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
  const { page, expectFault } = await enterHome('anna@nordwind.example')
  expectFault(/403/)
  expect(await page.getByRole('link', { name: 'Outbox' }).count()).toBe(0)
  const response = await page.goto('/operations/outbox')
  expect(response?.status()).toBe(403)
  await page.getByRole('heading', { level: 1, name: 'This page is not open to you' }).waitFor()
})
