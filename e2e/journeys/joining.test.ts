import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { loadTexts } from '../../server/src/kit/text/translate.ts'
import { isFocused, type DomNode } from '../dom-node.ts'
import { fixture } from '../fixture.ts'

const { enter, enterAs } = fixture()
const translate = await loadTexts()

async function fillJoin(page: Page, person: Record<'companyName' | 'name' | 'email' | 'password', string>) {
  for (const [name, value] of Object.entries(person)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
}

test('a new company joins in French and lands on its home page', async () => {
  const { page, context } = await enter()
  await page.goto('/fr/join')
  await fillJoin(page, {
    companyName: 'Atelier Lumière',
    name: 'Zoé Girard',
    email: 'zoe@lumiere.example',
    password: 'une phrase assez longue',
  })
  await page.waitForURL('**/fr/home')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Zoé')
  await page.getByRole('button', { name: 'Zoé Girard' }).click()
  await page.getByText('Atelier Lumière · ').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  const names = (await context.cookies()).map((cookie) => cookie.name)
  expect(names.toSorted()).toEqual(Object.values(COOKIES).toSorted())
})

test('an address that is taken is told with the ways on', async () => {
  const { page, expectFault } = await enter()
  expectFault(/409/)
  await page.goto('/join?from=%2Faccount')
  await fillJoin(page, {
    companyName: 'Nordwind',
    name: 'Anna Petersen',
    email: 'anna@nordwind.example',
    password: 'a sentence that is long',
  })
  const answer = page.locator('form').getByRole('alert').filter({ hasText: /\S/ })
  await answer.getByText(translate('en', 'errors.107')).waitFor()
  expect(await answer.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin?from=%2Faccount')
  await answer.getByRole('link', { name: 'Reset the password' }).click()
  await page.waitForURL('**/forgot')
})

test('what is missing or too short is said beside the field, and the focus goes there', async () => {
  const { page } = await enter()
  await page.goto('/de/join')
  await fillJoin(page, { companyName: 'Firma', name: 'Jo', email: 'no address', password: 'short' })
  const email = page.locator('input[name=email]')
  await page.getByText(translate('de', 'email.invalid')).waitFor()
  await page.getByText(translate('de', 'password.short')).waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  // A field says what is wrong when it is left, which is before the form is sent.
  await expect.poll(() => email.evaluate(isFocused)).toBe(true)
})

test('what a field says while the button is pressed does not push the button from under the pointer', async () => {
  const { page } = await enter()
  await page.goto('/de/join')
  const email = page.locator('input[name=email]')
  await email.fill('no address')
  await page.locator('input[name=password]').fill('short')
  await page.getByText(translate('de', 'email.invalid')).waitFor()
  const button = page.locator('form button[type=submit]')
  await button.hover({ position: { x: 20, y: 3 } })
  await page.mouse.down()
  await button.evaluate(twoFrames)
  await page.mouse.up()
  await page.getByText(translate('de', 'password.short')).waitFor()
  await expect.poll(() => page.locator('input[name=companyName]').evaluate(isFocused)).toBe(true)
})

test('a signed-in visitor of the join page is shown the larger plans', async () => {
  const { page } = await enterAs('emma@suedhang.example')
  await page.goto('/join')
  await page.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor()
  expect(await page.locator('form input[name=password]').count()).toBe(0)
  const move = page.getByRole('link', { name: 'Move to Enterprise' })
  expect(await move.getAttribute('href')).toBe('/account?tab=plan&plan=enterprise')
})

function twoFrames({ ownerDocument: { defaultView } }: DomNode) {
  return new Promise((drawn) => defaultView.requestAnimationFrame(() => defaultView.requestAnimationFrame(drawn)))
}
