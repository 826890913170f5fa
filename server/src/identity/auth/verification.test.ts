import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { lastCode, resetCode } from '#kit/testing/reset-code.ts'
import { sendVerificationCode } from './auth.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>

async function codeFor({ kit }: TestApp, { userId, email }: Person) {
  await sendVerificationCode.handle(kit, { userId }, { number: 1, last: false })
  return (await lastCode(kit, email)).code
}
const confirm = (app: TestApp, code: string) => app.anonymous.post('/v1/account/email-verification', { code })
const isVerified = async (who: Person) => (await who.get('/v1/account')).body.data.user.emailVerified

test('the code of the mail confirms the address once, and it is noted', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ verified: false }), await app.person({ verified: false })]
  const code = await codeFor(app, ann)
  expect(await isVerified(ann)).toBe(false)
  const done = await confirm(app, code)
  expect([done.status, done.body]).toEqual([204, null])
  expect([await isVerified(ann), await isVerified(bob)]).toEqual([true, false])
  expect((await confirm(app, code)).body.error.errorCode).toBe(108)
  const { rows } = await database.owner.query(
    'select action from identity.audit_log where account_id = $1 order by id',
    [ann.accountId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['signIn', 'email.verified'])
})

test('a code that is wrong, expired or for a new password confirms nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person({ verified: false })
  const late = await codeFor(app, ann)
  const { code: forPassword } = await resetCode(app, ann.email)
  for (const code of ['wrong', forPassword]) expect((await confirm(app, code)).status).toBe(400)
  // Nor does a code for the address set a new password.
  const reset = { email: ann.email, code: late, newPassword: 'a new password for tests' }
  expect((await app.anonymous.post('/v1/account/password-reset', reset)).status).toBe(400)
  app.advance(24 * 3600 + 1)
  expect((await confirm(app, late)).status).toBe(400)
  expect(
    await database.owner.query('select from identity.users where id = $1 and email_verified_at is null', [ann.userId]),
  ).toMatchObject({ rowCount: 1 })
})

test('the mail is sent again at most three times in a quarter of an hour, and never to a confirmed address', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ verified: false }), await app.person()]
  const again = async (who: Person) => (await who.put('/v1/account/email-verification-mail', {})).status
  expect([await again(ann), await again(ann), await again(ann), await again(ann)]).toEqual([202, 202, 202, 429])
  for (let i = 0; i < 5; i += 1) expect(await again(bob)).toBe(202)
  const { rows } = await database.owner.query(
    `select j.payload ->> 'userId' as "userId" from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'email-verification-mail'`,
  )
  expect(rows).toEqual([ann, ann, ann].map(({ userId }) => ({ userId })))
  app.advance(15 * 60 + 1)
  expect((await app.anonymous.put('/v1/account/email-verification-mail', {})).status).toBe(401)
})

test('until the address is confirmed no credits are spent', async () => {
  const app = await startApp(database)
  const ann = await app.person({ verified: false })
  const enrich = () => ann.put(`/v1/companies/${randomUUID()}/enrich`, {})
  const refused = await enrich()
  expect([refused.status, refused.body.error.userMessage]).toEqual([403, 'Please confirm your email address first.'])
  await confirm(app, await codeFor(app, ann))
  expect((await enrich()).status).toBe(404)
})

test('a new password by mail confirms the address too', async () => {
  const app = await startApp(database)
  const ann = await app.person({ verified: false })
  const { code, text } = await resetCode(app, ann.email)
  // The name was typed by whoever signed up, who need not be the one who reads this.
  expect(text).toMatch(/^Hello,\n/)
  const newPassword = 'a new password for tests'
  await app.anonymous.post('/v1/account/password-reset', { email: ann.email, code, newPassword })
  const signedIn = await app.anonymous.post('/v1/auth/token', {
    grantType: 'password',
    email: ann.email,
    password: newPassword,
  })
  const headers = { authorization: `Bearer ${signedIn.body.data.accessToken}` }
  expect((await app.send({ method: 'GET', url: '/v1/account', headers })).body.data.user.emailVerified).toBe(true)
})
