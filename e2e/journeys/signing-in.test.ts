import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import {
  COOKIES,
  DEVICE_COOKIE_PATH,
  DEVICE_DAYS,
  REFRESH_COOKIE_PATH,
  SETTINGS_DAYS,
} from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../server/src/kit/text/translate.ts'
import { fillSignIn, signIn, ownStage } from '../fixture.ts'

const { enter, system } = ownStage()
const translate = await loadTexts()
const ANNA = 'anna@nordwind.example'
const DAY = 86_400

test('anna signs in and is greeted by name', async () => {
  const { page } = await enter()
  await signIn(page, ANNA)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^(Hello|Good \w+), Anna$/)
  await page.getByRole('button', { name: 'Your menu: Anna Petersen' }).click()
  await page.getByText('Nordwind Talent · Enterprise').waitFor()
})

test('a demo login is filled in by one press', async () => {
  const { page } = await enter()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use Emma Huber' }).click()
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('emma@suedhang.example')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Emma')
})

test('a wrong password is explained beside the form, in the language of the page', async () => {
  const { page, expectFault } = await enter()
  expectFault(/401/)
  await page.goto('/de/einloggen')
  await fillSignIn(page, ANNA, 'not the password')
  const answer = page.locator('form').getByRole('alert').filter({ hasText: /\S/ })
  expect(await answer.textContent()).toBe(translate('de', 'errors.101'))
  expect(await page.locator('input[name=email]').inputValue()).toBe(ANNA)
  expect(new URL(page.url()).pathname).toBe('/de/einloggen')
})

test('after failures elsewhere a new browser solves a challenge and signs in, a known one just signs in', async () => {
  const emma = 'emma@suedhang.example'
  const known = await enter()
  await signIn(known.page, emma)
  await known.page.locator('header .avatar-button').click()
  await known.page.getByRole('menuitem').last().click()
  await known.page.waitForURL('**/signin')
  for (let i = 0; i < 6; i += 1) {
    const body = JSON.stringify({ grantType: 'password', email: emma, password: `guess ${i}` })
    const headers = { 'content-type': 'application/json', 'x-session': 'cookie' }
    await fetch(`${system().apiUrl}/v1/auth/token`, { method: 'POST', headers, body })
  }
  const stranger = await enter()
  stranger.expectFault(/403/)
  await stranger.page.goto('/signin')
  await fillSignIn(stranger.page, emma, DEMO_PASSWORD)
  await stranger.page.waitForURL('**/home')
  await fillSignIn(known.page, emma, DEMO_PASSWORD)
  await known.page.waitForURL('**/home')
  expect(known.faults()).toEqual([])
})

test('a page for users leads to the login and back', async () => {
  const { page } = await enter()
  await page.goto('/account?tab=security')
  const login = new URL(page.url())
  expect(login.pathname).toBe('/signin')
  expect(login.searchParams.get('from')).toBe('/account?tab=security')
  await fillSignIn(page, ANNA, DEMO_PASSWORD)
  await page.waitForURL('**/account?tab=security')
  await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'after signing in nobody is led to %s',
  async (from) => {
    const { page } = await enter()
    await page.goto(`/signin?from=${encodeURIComponent(from)}`)
    await fillSignIn(page, ANNA, DEMO_PASSWORD)
    await page.waitForURL((url) => url.pathname !== '/signin')
    expect(page.url()).toBe(`${system().webUrl}/home`)
  },
)

test('a language prefix cannot be used to lead outside', async () => {
  const { page, expectFault } = await enter()
  expectFault(/404/)
  await page.goto(`/signin?from=${encodeURIComponent('/de//evil.example')}`)
  await fillSignIn(page, ANNA, DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname !== '/signin')
  expect(new URL(page.url()).origin).toBe(system().webUrl)
})

test('the cookies have the promised attributes', async () => {
  const { page, context } = await enter()
  await signIn(page, ANNA)
  const now = Date.now() / 1000
  const cookies = await context.cookies()
  const seen = Object.fromEntries(
    cookies.map(({ name, domain, path, httpOnly, secure, sameSite }) => [
      name,
      { domain, path, httpOnly, secure, sameSite },
    ]),
  )
  const readable = { domain: 'localhost', path: '/', httpOnly: false, secure: true, sameSite: 'Lax' }
  expect(seen).toEqual({
    [COOKIES.access]: readable,
    [COOKIES.user]: readable,
    [COOKIES.settings]: readable,
    [COOKIES.refresh]: { ...readable, path: REFRESH_COOKIE_PATH, httpOnly: true },
    [COOKIES.device]: { ...readable, path: DEVICE_COOKIE_PATH, httpOnly: true },
  })
  const promised = {
    [COOKIES.access]: 600,
    [COOKIES.user]: 14 * DAY,
    [COOKIES.refresh]: 14 * DAY,
    [COOKIES.settings]: SETTINGS_DAYS * DAY,
    [COOKIES.device]: DEVICE_DAYS * DAY,
  }
  for (const { name, expires } of cookies) {
    const off = expires - now - (promised[name as keyof typeof promised] ?? 0)
    expect(Math.abs(off), `${name} lives ${off} s longer than promised`).toBeLessThan(60)
  }
})

test('signing out removes the three cookies and leads to the login of the language', async () => {
  const { page, context } = await enter()
  await signIn(page, ANNA)
  await page.goto('/de/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('header .avatar-button').click()
  await page.getByRole('menuitem').last().click()
  await page.waitForURL('**/de/einloggen')
  const left = (await context.cookies()).map((cookie) => cookie.name)
  expect(left.toSorted()).toEqual([COOKIES.device, COOKIES.settings])
  await page.goto('/de/home')
  expect(new URL(page.url()).pathname).toBe('/de/einloggen')
})
