import { expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { resetCode } from '#kit/testing/reset-code.ts'
import { inPasswordLine } from './passwords.ts'

const database = testDatabase()

const signIn = (app: TestApp, email: string) =>
  app.anonymous.post('/v1/auth/token', { grantType: 'password', email, password: PASSWORD })

/** Connections of the API that are inside a transaction while nothing is asked of the database. */
async function heldConnections() {
  const { rows } = await database.owner.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows[0]?.held
}

/** Takes both places of the line until it is let go, as two hashes that do not end. */
function fillPlaces() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const both = [inPasswordLine(() => promise), inPasswordLine(() => promise)]
  return async () => {
    resolve()
    await Promise.all(both)
  }
}

test('whoever waits for the hash of a password holds no connection, so everybody else is served', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const { code } = await resetCode(app, bob.email)
  await app.setUp()
  const captcha = await app.captcha()
  const release = fillPlaces()
  // More than the pool has connections, over every endpoint that hashes.
  const waiting = [
    ...Array.from({ length: 17 }, () => signIn(app, ann.email)),
    app.anonymous.post('/v1/account/password-reset', { email: bob.email, code, newPassword: 'a new password for bob' }),
    ann.put('/v1/account/password', { currentPassword: PASSWORD, newPassword: 'a new password for ann' }),
    app.anonymous.post(
      '/v1/account',
      { companyName: 'Freistil', name: 'Fred', email: 'fred@freistil.example', password: PASSWORD },
      captcha,
    ),
  ]
  const others = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => (await (i % 2 ? ann : bob).get('/v1/account')).status),
  )
  expect(others).toEqual(Array<number>(30).fill(200))
  expect((await app.anonymous.get('/v1/ready')).status).toBe(200)
  await eventually(async () => expect(await heldConnections()).toBe(0))
  await release()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses.slice(0, 17)).toEqual(Array<number>(17).fill(200))
  expect(statuses.slice(17)).toEqual([204, 204, 201])
})

test('two hundred sign-ins at once turn nobody else away, and each is answered', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const signIns = Promise.all(Array.from({ length: 200 }, () => signIn(app, ann.email)))
  const others: number[] = []
  for (let i = 0; i < 40; i += 1) {
    others.push((await bob.get('/v1/account')).status, (await app.anonymous.get('/v1/health')).status)
    // At most one connection for each of the two places of the line is out of reach of others.
    expect(await heldConnections()).toBeLessThanOrEqual(4)
  }
  expect(new Set(others)).toEqual(new Set([200]))
  expect(new Set((await signIns).map(({ status }) => status))).toEqual(new Set([200]))
})

test('beyond a line of two hundred a sign-in is told when to come back, and nothing is counted', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const release = fillPlaces()
  const taken = Array.from({ length: 200 }, () => inPasswordLine(async () => 'taken'))
  const counted = async () => (await database.owner.query('select * from identity.attempt_counts order by key')).rows
  const before = await counted()
  const refused = await signIn(app, ann.email)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(await counted()).toEqual(before)
  expect((await ann.get('/v1/account')).status).toBe(200)
  await release()
  expect(await Promise.all(taken)).toHaveLength(200)
  expect((await signIn(app, ann.email)).status).toBe(200)
})
