import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const HOME = '127.0.0.1'
/** A network of each test's own, because failures of one network are counted over all accounts. */
let elsewhere = ''
let tests = 0
beforeEach(() => {
  tests += 1
  elsewhere = `198.18.${tests}.7`
})

const BROWSER = { 'x-session': 'cookie', origin: 'http://localhost:3000' }

type Attempt = { password?: string; from?: string; headers?: Record<string, string> }

function signIn(app: TestApp, email: string, { password = PASSWORD, from = elsewhere, headers = {} }: Attempt = {}) {
  const payload = { grantType: 'password', email, password }
  return app.send({ method: 'POST', url: '/v1/auth/token', payload, remoteAddress: from, headers })
}

async function guess(app: TestApp, email: string, times: number, attempt: Attempt = {}) {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1)
    statuses.push((await signIn(app, email, { password: `guess ${i}`, ...attempt })).status)
  return statuses
}

/** What a browser sends after it was given its cookies. */
const cookieHeader = (cookies: { name: string; value: string }[]) => ({
  ...BROWSER,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

test('wrong passwords from elsewhere do not refuse the right one from a known network', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await guess(app, ann.email, 12)
  expect((await signIn(app, ann.email, { from: HOME })).status).toBe(200)
})

test('a browser that signed in before is never refused, wherever it is and whatever others try', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const first = await signIn(app, ann.email, { from: '198.51.100.1', headers: BROWSER })
  const device = first.cookies.find(({ name }) => name === 'kontor_device')
  expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/v1', maxAge: 400 * 24 * 3600 })
  // From the network of the attacker, who has used up everything that this network may do.
  await guess(app, ann.email, 8)
  await database.owner.query('update identity.attempt_counts set count = 1000')
  expect((await signIn(app, ann.email)).status).toBe(429)
  const again = await signIn(app, ann.email, { headers: cookieHeader(device ? [device] : []) })
  expect(again.status).toBe(200)
  await database.owner.query('delete from identity.attempt_counts')
})

test('a browser known to one person is a stranger to another', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const { cookies } = await signIn(app, eve.email, { headers: BROWSER })
  const asEve = cookieHeader(cookies.filter(({ name }) => name === 'kontor_device'))
  await guess(app, ann.email, 5)
  expect((await signIn(app, ann.email, { headers: asEve })).status).toBe(403)
})

test('after five failures a stranger is asked for a captcha, and with one the right password works', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  expect(await guess(app, ann.email, 6)).toEqual([401, 401, 401, 401, 401, 403])
  const asked = await signIn(app, ann.email, { from: '203.0.113.99', headers: { 'accept-language': 'de' } })
  expect([asked.status, asked.body.error.details]).toEqual([403, { captcha: true }])
  expect(asked.body.error.userMessage).toMatch(/Anmeldeversuche/)

  const captcha = await app.captcha()
  expect((await signIn(app, ann.email, { headers: { captcha: 'bm9uc2Vuc2U=' } })).status).toBe(400)
  expect((await signIn(app, ann.email, { headers: captcha })).status).toBe(200)
  // A solution is good once.
  expect((await signIn(app, ann.email, { from: '203.0.113.50', headers: captcha })).status).toBe(400)
})

test('twenty failures of one network at one account slow it down, and other networks go on', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const statuses: number[] = []
  for (let i = 0; i < 22; i += 1)
    statuses.push((await signIn(app, ann.email, { password: 'wrong', headers: await app.captcha() })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429])
  const slowed = await signIn(app, ann.email, { headers: await app.captcha() })
  expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  expect((await signIn(app, ann.email, { from: '198.51.100.2', headers: await app.captcha() })).status).toBe(200)
  app.advance(15 * 60 + 1)
  expect((await signIn(app, ann.email)).status).toBe(200)
})

test('one network that tries many accounts is asked for captchas and then slowed down', async () => {
  const app = await startApp(database)
  const from = '203.0.113.200'
  const tryOne = async (i: number, headers = {}) =>
    (await signIn(app, `nobody-${i}@example.test`, { password: 'wrong', from, headers })).status
  for (let i = 0; i < 20; i += 1) expect(await tryOne(i)).toBe(401)
  expect(await tryOne(20)).toBe(403)
  expect(await tryOne(20, await app.captcha())).toBe(401)
  // The next 79 as if they had been tried: each costs a hash.
  const { rowCount } = await database.owner.query('update identity.attempt_counts set count = 100 where count = 21')
  expect(rowCount).toBe(1)
  expect(await tryOne(100, await app.captcha())).toBe(429)
  const bob = await app.person()
  expect((await signIn(app, bob.email, { from: HOME })).status).toBe(200)
})

test('sixty guesses at once have five checked, an unknown address too', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const email of [ann.email, 'nobody-at-all@example.test']) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => signIn(app, email, { password: `guess ${i}`, from: `192.0.2.${i}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 403)).toHaveLength(55)
  }
})

test('signing in gives back what was counted for it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const from = '203.0.113.150'
  for (let i = 0; i < 8; i += 1) expect((await signIn(app, ann.email, { from })).status).toBe(200)
  const bob = await app.person()
  for (let i = 0; i < 8; i += 1) expect((await signIn(app, bob.email, { from: `198.51.100.${i}` })).status).toBe(200)
})
