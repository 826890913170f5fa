import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSettings } from './jar.ts'
import { parseUser } from './known-user.ts'
import { currentAccount } from './testing/current-account.ts'
import { fakeServer, openTabs } from './testing/fake-browser.ts'

const GET = { method: 'GET', path: '/v1/things' }

async function signedIn(count = 1) {
  const browser = openTabs(count)
  await browser.tab().login(' Anna@Nordwind.example ', 'secret')
  browser.server.heard.length = 0
  return browser
}

function statuses(answers: PromiseSettledResult<Response>[]) {
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.status : (answer.reason as Error).message,
  )
}

test('signing in stores the token, the user and the hint, and lowercases the address', async () => {
  const { tab, cookies, jar, server } = openTabs(1)
  await tab().login(' Anna@Nordwind.example ', 'secret')
  expect(server.heard[0]).toMatchObject({
    withCookie: true,
    headers: { 'x-session': 'cookie' },
    json: { email: 'anna@nordwind.example', grantType: 'password' },
  })
  expect(cookies.get(COOKIES.access)).toBe('token-1')
  expect(parseUser(cookies.get(COOKIES.user))?.name).toBe('Anna Petersen')
  expect(cookies.get(COOKIES.user)).not.toContain('emailVerified')
  expect(readSettings(jar).session).toBe(true)
})

test('an address that is to be confirmed is remembered until it is, or until the session ends', async () => {
  const { tab, jar } = await signedIn()
  expect(readSettings(jar).unconfirmed).toBeUndefined()
  const { user } = currentAccount({ emailVerified: false })
  tab().remember(user)
  expect(readSettings(jar).unconfirmed).toBe(true)
  tab().remember({ ...user, emailVerified: true })
  expect(readSettings(jar).unconfirmed).toBeUndefined()
  tab().remember(user)
  await tab().logout()
  expect(readSettings(jar).unconfirmed).toBeUndefined()
})

test('signing in keeps nothing when the user cannot be read', async () => {
  const server = fakeServer({ refresh: 'works', account: 500 })
  const { tab, cookies } = openTabs(1, server)
  await expect(tab().login('anna@nordwind.example', 'secret')).rejects.toThrow('no')
  expect(cookies.size).toBe(0)
  expect(server.heard.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/auth/refresh-token' })
})

test('a storm of 401 answers over many tabs gives one refresh and every request its answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }), async (count, requests) => {
      const { tab, server } = await signedIn(count)
      server.expire()
      const answers = await Promise.allSettled(Array.from({ length: requests }, (_, at) => tab(at).request(GET)))
      expect(new Set(statuses(answers))).toEqual(new Set([200]))
      expect(server.refreshes()).toBe(1)
    }),
  )
})

test('whoever signs out is refused nothing: what is being read is taken back, what is sent goes through', async () => {
  const { tab, server } = await signedIn()
  const waiting = Promise.allSettled([tab().request(GET), tab().request({ ...GET, method: 'PUT' })])
  const left = tab().logout()
  const late = Promise.allSettled([tab().request(GET)])
  await left
  const signals = server.heard
    .filter(({ path }) => path === GET.path)
    .map(({ method, signal }) => [method, signal?.aborted])
  expect(signals).toEqual([
    ['GET', true],
    ['PUT', undefined],
  ])
  expect(statuses(await waiting)[1]).toBe(200)
  expect(statuses(await late)).toEqual(['Session expired. Please log in again.'])
  await tab().login('anna@nordwind.example', 'secret')
  expect((await tab().request(GET)).status).toBe(200)
})

test('requests without a token wait for one refresh', async () => {
  const { tabs, cookies, server } = await signedIn(3)
  cookies.delete(COOKIES.access)
  const answers = await Promise.allSettled(tabs.map((each) => each.request(GET)))
  expect(statuses(answers)).toEqual([200, 200, 200])
  expect(server.refreshes()).toBe(1)
})

test('a refused refresh ends the session once, clears the cookies and says so', async () => {
  const { tab, server, cookies, jar, losses, warnings } = await signedIn()
  server.expire()
  server.behaviour.refresh = 'refused'
  const answers = await Promise.allSettled([tab().request(GET), tab().request(GET), tab().request(GET)])
  expect(new Set(statuses(answers))).toEqual(new Set(['Session expired. Please log in again.']))
  expect(server.refreshes()).toBe(1)
  expect(losses()).toBe(1)
  expect(cookies.has(COOKIES.access) || cookies.has(COOKIES.user)).toBe(false)
  expect(readSettings(jar).session).toBeUndefined()
  expect(warnings).toEqual(['Token refresh failed'])
})

test('a queued request learns of the refusal as failed authentication', async () => {
  const { tab, server, cookies } = await signedIn()
  cookies.delete(COOKIES.access)
  server.behaviour.refresh = 'refused'
  await expect(tab().request(GET)).rejects.toMatchObject({ message: 'Authentication failed', status: 401 })
})

test('with both tokens missing a refresh is tried; without a network the request goes out bare and nothing is lost', async () => {
  const { tab, server, warnings, losses } = openTabs(1)
  server.behaviour.refresh = 'offline'
  const answer = await tab().request(GET)
  expect(answer.status).toBe(401)
  expect(server.heard.find((each) => each.path === GET.path)?.headers?.authorization).toBeUndefined()
  expect(new Set(warnings)).toEqual(new Set(['Network error during token refresh']))
  expect(losses()).toBe(0)
})

test('an answer to a refresh that breaks off ends no session', async () => {
  const { tab, server, cookies, jar, warnings, losses } = await signedIn()
  cookies.delete(COOKIES.access)
  server.behaviour.refresh = 'torn'
  expect((await tab().request(GET)).status).toBe(401)
  expect(new Set(warnings)).toEqual(new Set(['Network error during token refresh']))
  expect([losses(), cookies.has(COOKIES.user), readSettings(jar).session]).toEqual([0, true, true])
  server.behaviour.refresh = 'works'
  expect((await tab().request(GET)).status).toBe(200)
})

test('a request is tried twice at most', async () => {
  const server = fakeServer()
  const refusing = openTabs(1, {
    ...server,
    send: async (outgoing) => {
      const answer = await server.send(outgoing)
      return outgoing.path === GET.path ? new Response('{}', { status: 401 }) : answer
    },
  })
  await refusing.tab().login('anna@nordwind.example', 'secret')
  expect((await refusing.tab().request(GET)).status).toBe(401)
  expect(server.heard.filter((each) => each.path === GET.path)).toHaveLength(2)
})

test('the start of a page brings the user back by one refresh, or knows that there is none', async () => {
  const { tab, cookies, server } = await signedIn()
  cookies.delete(COOKIES.access)
  cookies.delete(COOKIES.user)
  expect((await tab().start())?.name).toBe('Anna Petersen')
  expect(server.refreshes()).toBe(1)
  const stranger = openTabs(1)
  expect(await stranger.tab().start()).toBeUndefined()
  expect(stranger.server.heard).toEqual([])
})

test.each([401, 403])('a start whose user is refused with %i signs out', async (account) => {
  const { tab, cookies, server } = await signedIn()
  cookies.delete(COOKIES.user)
  server.behaviour.account = account
  expect(await tab().start()).toBeUndefined()
  expect(cookies.has(COOKIES.access)).toBe(false)
})

test('a start that fails otherwise only warns', async () => {
  const { tab, cookies, server, warnings } = await signedIn()
  cookies.delete(COOKIES.user)
  server.behaviour.account = 503
  expect(await tab().start()).toBeUndefined()
  expect(cookies.has(COOKIES.access)).toBe(true)
  expect(warnings).toHaveLength(1)
})

type Step = 'request' | 'expire' | 'drop' | 'offline' | 'torn' | 'works' | 'logout' | 'login'
const step = fc.constantFrom<Step>('request', 'expire', 'drop', 'offline', 'torn', 'works', 'logout', 'login')

test('after any history a signed-in browser has user and hint together, and works again once the network does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), async (history, count) => {
      const { tab, cookies, jar, server, losses } = openTabs(count)
      const running: Promise<unknown>[] = []
      for (const [at, each] of history.entries()) {
        const acting = tab(at)
        if (each === 'expire') server.expire()
        else if (each === 'drop') cookies.delete(COOKIES.access)
        else if (each === 'offline' || each === 'torn' || each === 'works') server.behaviour.refresh = each
        else if (each === 'request') running.push(acting.request(GET))
        else running.push(each === 'login' ? acting.login('anna@nordwind.example', 'x') : acting.logout())
        await Promise.resolve()
      }
      await Promise.allSettled(running)
      expect(losses()).toBe(0)
      if (!cookies.has(COOKIES.user)) return
      expect(readSettings(jar).session).toBe(true)
      server.behaviour.refresh = 'works'
      expect((await tab().request(GET)).status).toBe(200)
    }),
  )
})
