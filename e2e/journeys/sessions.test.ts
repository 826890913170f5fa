import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntil } from '../../tools/system/patience.ts'
import { signIn, ownStage, whereIs } from '../fixture.ts'

const { enter, enterAs, enterHome, system } = ownStage()

/** Counts the calls that exchange a refresh token. */
function countRefreshes(context: BrowserContext) {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/auth/token')) count += 1
  })
  return () => count
}

test('signing out everywhere ends the session of another browser', async () => {
  const here = await enter()
  const there = await enter()
  await signIn(here.page, 'rico@nordwind.example')
  await signIn(there.page, 'rico@nordwind.example')
  await here.page.goto('/account?tab=security')
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await here.page.waitForURL('**/signin')

  there.expectFault(/401/)
  await there.page.goto('/account?tab=security')
  await there.page.waitForURL('**/signin?**')
  expect(new URL(there.page.url()).searchParams.get('from')).toBe('/account?tab=security')
  await there.page.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' }).waitFor()
  expect((await there.context.cookies()).map((cookie) => cookie.name)).not.toContain(COOKIES.access)
})

test('signing out everywhere can be taken back', async () => {
  const { page } = await enterAs('rene@nordwind.example')
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('All devices are being signed out').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('This device').waitFor()
  expect(whereIs(page)).toBe('/account?tab=security')
})

test('two tabs without an access token refresh once', async () => {
  const { page, context, newTab } = await enterHome('anna@nordwind.example')
  await page.goto('/account?tab=security')
  await page.getByText('This device').waitFor()
  const second = await newTab()
  await second.goto('/account?tab=security')
  await second.getByText('This device').waitFor()
  const refreshes = countRefreshes(context)
  await context.clearCookies({ name: COOKIES.access })
  await Promise.all([page.reload(), second.reload()])
  await Promise.all([page, second].map((tab) => tab.getByText('This device').waitFor()))
  expect(refreshes()).toBe(1)
})

test('two tabs whose access token is refused refresh once', async () => {
  const { page, context, newTab, expectFault } = await enterHome('anna@nordwind.example')
  expectFault(/401/)
  await page.goto('/account?tab=security')
  await page.getByText('This device').waitFor()
  const second = await newTab()
  const refreshes = countRefreshes(context)
  const access = (await context.cookies()).filter((cookie) => cookie.name === COOKIES.access)
  await context.addCookies(access.map((cookie) => ({ ...cookie, value: 'expired' })))
  await Promise.all([page.reload(), second.goto('/account?tab=security')])
  await Promise.all([page, second].map((tab) => tab.getByText('This device').waitFor()))
  expect(refreshes()).toBe(1)
})

test('a session comes back when only its refresh cookie is left', async () => {
  const { page, context } = await enterHome('anna@nordwind.example')
  await context.clearCookies({ name: COOKIES.access })
  await context.clearCookies({ name: COOKIES.user })
  await page.goto('/home')
  await page.getByText('Recently opened').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Anna')
})

test('a session that nobody answers says so, is kept, and comes back when asked again', async () => {
  const { page, context, expectFault } = await enterHome('anna@nordwind.example')
  expectFault(/ERR_FAILED|Network error during token refresh/)
  await page.getByText('Recently opened').waitFor()
  await context.route('**/v1/auth/token', (route) => route.abort())
  await context.clearCookies({ name: COOKIES.access })
  await context.clearCookies({ name: COOKIES.user })
  await page.goto('/home')
  await page.getByRole('heading', { name: 'The connection is gone' }).waitFor()
  await context.unroute('**/v1/auth/token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Recently opened').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Anna')
})

test('an API that dies in the middle of work is survived', async () => {
  const { page, context, expectFault } = await enterHome('otto@ostufer.example')
  expectFault(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  await page.getByText('Recently opened').waitFor()
  const api = system().children.find((child) => child.name === 'api')
  const [pid = 0] = api?.pids() ?? []
  process.kill(pid, 'SIGKILL')
  await context.clearCookies({ name: COOKIES.access })
  await page.reload()
  await page.getByRole('heading', { name: 'The connection is gone' }).first().waitFor()
  const ready = async () => (await fetch(`${system().apiUrl}/v1/ready`).catch(() => undefined))?.ok
  await waitUntil(ready)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('Recently opened').waitFor()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  expect(whereIs(page)).toBe('/account')
})
