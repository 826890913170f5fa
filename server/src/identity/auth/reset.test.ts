import { expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { resetCode } from '#kit/testing/reset-code.ts'
import { sendResetCode } from './auth.worker.ts'
import { deviceKey } from './devices.ts'

const database = testDatabase()

const NEW = 'a new password for tests'
const BROWSER = { 'x-session': 'cookie', origin: 'http://localhost:3000' }
const signIn = (app: TestApp, email: string, password: string) =>
  app.anonymous.post('/v1/auth/token', { grantType: 'password', email, password })
const reset = (app: TestApp, email: string, code: string, newPassword = NEW) =>
  app.anonymous.post('/v1/account/password-reset', { email, code, newPassword })
const askFor = async (app: TestApp, email: string) =>
  app.anonymous.put('/v1/account/password-reset-mail', { email }, { ...(await app.captcha()), 'accept-language': 'de' })

async function jobsFor(email: string) {
  const { rows } = await database.owner.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'password-reset-mail' and j.payload ->> 'email' = $1`,
    [email],
  )
  return rows
}

test('the code of the mail sets a new password once, and every session ends', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  expect((await askFor(app, ann.email)).status).toBe(202)
  const key = expect.stringMatching(/^[0-9a-f]{64}$/)
  const payload = { email: ann.email, locale: 'de', browser: null, device: key, network: key }
  expect(await jobsFor(ann.email)).toEqual([{ payload }])
  const { code, text, mail } = await resetCode(app, ann.email, 'de')
  expect(text).toContain('/de/forgot?')
  expect(mail.body).not.toContain(code)
  const kept = await database.owner.query(`select encode(hash, 'escape') as hash from identity.reset_codes`)
  expect(JSON.stringify(kept.rows)).not.toContain(code)

  const done = await reset(app, ann.email.toUpperCase(), code)
  expect([done.status, done.body]).toEqual([204, null])
  expect((await ann.get('/v1/account')).status).toBe(401)
  const refreshed = await app.anonymous.post('/v1/auth/token', {
    grantType: 'refreshToken',
    refreshToken: ann.tokens.refreshToken,
  })
  expect(refreshed.status).toBe(401)
  expect((await signIn(app, ann.email, PASSWORD)).status).toBe(401)
  expect((await signIn(app, ann.email, NEW)).status).toBe(200)
  const actions = await database.owner.query(
    'select action from identity.audit_log where account_id = $1 order by id',
    [ann.accountId],
  )
  expect(actions.rows.map(({ action }) => action)).toEqual(['signIn', 'password.reset', 'signIn.failed', 'signIn'])
  const events = await database.owner.query('select name from flows.events where account_id = $1', [ann.accountId])
  expect(events.rows).toEqual([{ name: 'password.reset' }])
})

test('a code that is wrong, used, expired or another person’s is refused with 108 and changes nothing', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const refused = async (email: string, code: string) => {
    const { status, body } = await reset(app, email, code)
    expect([status, body.error.errorCode]).toEqual([400, 108])
  }
  const { code } = await resetCode(app, ann.email)
  await refused(ann.email, 'a-wrong-code')
  await refused(bob.email, code)
  await refused('nobody@example.test', code)
  expect((await signIn(app, ann.email, PASSWORD)).status).toBe(200)
  expect((await ann.get('/v1/account')).status).toBe(200)

  expect((await reset(app, ann.email, code)).status).toBe(204)
  await refused(ann.email, code)
  const { code: late } = await resetCode(app, bob.email)
  app.advance(15 * 60 + 1)
  await refused(bob.email, late)
})

test('of two uses of one code at the same moment one succeeds', async () => {
  const app = await startApp(database)
  const { email } = await app.person()
  const { code } = await resetCode(app, email)
  const answers = await Promise.all(
    ['the first password', 'the second password'].map((each) => reset(app, email, code, each)),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '400'])
})

test('wrong codes of others neither use up the code of the owner nor lock anybody out', async () => {
  const app = await startApp(database)
  const { email } = await app.person()
  const { code } = await resetCode(app, email)
  for (let guess = 0; guess < 30; guess += 1) expect((await reset(app, email, `guess-${guess}`)).status).toBe(400)
  expect((await signIn(app, email, PASSWORD)).status).toBe(200)
  expect((await reset(app, email, code)).status).toBe(204)
  // Guessing is hopeless: more than 128 random bits.
  expect(code).toMatch(/^[\w-]{26}$/)
})

test('a code is good in the browser that asked for it, and in no other', async () => {
  const app = await startApp(database)
  const { email } = await app.person()
  const asked = await app.anonymous.put(
    '/v1/account/password-reset-mail',
    { email },
    { ...(await app.captcha()), ...BROWSER },
  )
  const device = asked.cookies.find(({ name }) => name === 'kontor_device')
  expect([asked.status, device]).toEqual([202, expect.objectContaining({ httpOnly: true, secure: true })])
  const [{ payload }] = await jobsFor(email)
  const { code, text } = await resetCode(app, email, 'en', payload)
  expect(text).toContain('in the browser in which you asked')
  const same = { ...BROWSER, cookie: `kontor_device=${device?.value}` }
  const other = { ...BROWSER, cookie: `kontor_device=${'x'.repeat(43)}` }
  const resetIn = (headers: object) =>
    app.anonymous.post('/v1/account/password-reset', { email, code, newPassword: NEW }, headers)
  for (const headers of [{}, other, BROWSER, { cookie: same.cookie }])
    expect((await resetIn(headers)).body.error.errorCode).toBe(108)
  expect((await resetIn(same)).status).toBe(204)
})

test('whoever asks for codes of others does not replace those of the owner', async () => {
  const app = await startApp(database)
  const { email } = await app.person()
  const key = (sign: string) => ({ browser: sign.repeat(64), device: sign.repeat(64), network: sign.repeat(64) })
  const { code } = await resetCode(app, email)
  for (let i = 0; i < 30; i += 1)
    await sendResetCode.handle(app.kit, { email, locale: 'en', ...key('a') }, { number: 1, last: false })
  expect((await reset(app, email, code)).status).toBe(204)
  const { rowCount } = await database.owner.query('select from flows.mails where recipient = $1', [email])
  // The owner's, and as many as one network may ask for.
  expect(rowCount).toBe(6)
})

test('strangers neither flood a mailbox with codes nor keep the owner from one', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mails = async () =>
    (await database.owner.query('select from flows.mails where recipient = $1', [ann.email])).rowCount
  const ask = async (from: { network: string; device?: string; browser?: string }) => {
    const payload = { email: ann.email, locale: 'en', ...from }
    await sendResetCode.handle(app.kit, payload, { number: 1, last: false })
    return mails()
  }
  const network = (number: number) => String(number).padStart(64, '0')
  const browser = 'b'.repeat(64)
  // One browser that replaces its code again and again is no way around the limit.
  for (let i = 0; i < 8; i += 1) await ask({ network: network(0), device: browser, browser })
  expect(await mails()).toBe(5)
  for (let number = 1; number <= 5; number += 1) for (let i = 0; i < 8; i += 1) await ask({ network: network(number) })
  // Twenty together, and the first of each network that came later.
  expect(await mails()).toBe(22)
  // The owner asks from a network that has not asked before, and then from a known device.
  expect(await ask({ network: network(99) })).toBe(23)
  expect(await ask({ network: network(99) })).toBe(23)
  const known = deviceKey(app.kit.secret, { address: '127.0.0.1', device: '' }).toString('hex')
  expect(await ask({ network: network(99), device: known })).toBe(24)
  app.advance(15 * 60 + 1)
  expect(await ask({ network: network(0) })).toBe(25)
})

test('an unknown or deactivated address gets the same answer and no mail', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const gone = await app.person()
  await database.owner.query('update identity.users set active = false where id = $1', [gone.userId])
  const [known, unknown] = [await askFor(app, ann.email), await askFor(app, 'stranger@example.test')]

  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  for (const email of ['stranger@example.test', gone.email]) {
    await sendResetCode.handle(app.kit, { email, locale: 'en' }, { number: 1, last: false })
    const { rowCount } = await database.owner.query('select from flows.mails where recipient = $1', [email])
    expect(rowCount).toBe(0)
  }
})

test('asking for the mail needs a captcha; a common new password is refused and the code stays good', async () => {
  const app = await startApp(database)
  const { email } = await app.person()
  expect((await app.anonymous.put('/v1/account/password-reset-mail', { email })).status).toBe(400)
  expect(await jobsFor(email)).toEqual([])
  const { code } = await resetCode(app, email)
  const common = await reset(app, email, code, 'password123')
  expect(common.body.error.details.fields).toEqual([
    expect.objectContaining({ path: 'newPassword', key: 'password.common' }),
  ])
  expect((await reset(app, email, code)).status).toBe(204)
})
