import { expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { resetCode } from '#kit/testing/reset-code.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>

const NEW = 'a new password for tests'
const change = (who: Person, currentPassword: string, newPassword = NEW) =>
  who.put('/v1/account/password', { currentPassword, newPassword })
const signIn = (app: TestApp, email: string, password: string, remoteAddress = '127.0.0.1') =>
  app.send({
    method: 'POST',
    url: '/v1/auth/token',
    payload: { grantType: 'password', email, password },
    remoteAddress,
  })

test('a change of password ends every other session, is noted and told by mail', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const phone = (await signIn(app, ann.email, PASSWORD)).body.data
  const { code } = await resetCode(app, ann.email)

  const done = await change(ann, PASSWORD)
  expect([done.status, done.body]).toEqual([204, null])
  expect((await ann.get('/v1/account')).status).toBe(200)
  const onPhone = { authorization: `Bearer ${phone.accessToken}` }
  expect((await app.send({ method: 'GET', url: '/v1/account', headers: onPhone })).status).toBe(401)
  expect((await bob.get('/v1/account')).status).toBe(200)
  expect((await signIn(app, ann.email, PASSWORD)).status).toBe(401)
  expect((await signIn(app, ann.email, NEW)).status).toBe(200)
  const reset = { email: ann.email, code, newPassword: 'yet another password' }
  expect((await app.anonymous.post('/v1/account/password-reset', reset)).status).toBe(400)

  const { rows } = await database.owner.query(
    `select (select revoke_reason from identity.sessions where account_id = $1 and revoked_at is not null) as reason,
      array(select action from identity.audit_log where account_id = $1 order by id) as actions,
      array(select name from flows.events where account_id = $1) as events`,
    [ann.accountId],
  )
  expect(rows).toEqual([
    {
      reason: 'passwordChange',
      actions: ['signIn', 'signIn', 'password.changed', 'signIn.failed', 'signIn'],
      events: ['password.changed'],
    },
  ])
})

test('a wrong current password is told at its field, and after five none is checked for a while', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (let i = 0; i < 5; i += 1) {
    const refused = await change(ann, `guess ${i}`)
    expect([refused.status, refused.body.error.details.fields]).toEqual([
      400,
      [{ path: 'currentPassword', key: 'password.wrong', message: 'This is not your current password.' }],
    ])
  }
  const slowed = await change(ann, PASSWORD)
  expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  // Others are not touched by it, nor is signing in.
  expect((await signIn(app, ann.email, PASSWORD)).status).toBe(200)
  app.advance(15 * 60 + 1)
  const later = await signIn(app, ann.email, PASSWORD)
  const headers = { authorization: `Bearer ${later.body.data.accessToken}` }
  const payload = { currentPassword: PASSWORD, newPassword: 'another good sentence' }
  expect((await app.send({ method: 'PUT', url: '/v1/account/password', headers, payload })).status).toBe(204)
})

test('sixty guesses of the current password at once have five checked', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => change(ann, `guess ${i}`)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(55)
})

test('weak passwords and those of the own data are refused, and the old one stays', async () => {
  const app = await startApp(database)
  const ann = await app.person({ email: 'rosalind.weaver@nordwind.example' })
  await ann.put('/v1/account', { companyName: 'Nordwind Talent', name: 'Rosalind Weaver', version: 1 })
  const keyFor = async (newPassword: string) =>
    (await change(ann, PASSWORD, newPassword)).body.error.details.fields[0].key
  expect(await keyFor('short')).toBe('password.short')
  for (const weak of ['aaaaaaaaaa', '1234567890', 'password123', 'letmein!!!!!'])
    expect(await keyFor(weak)).toBe('password.common')
  for (const own of ['rosalind.weaver', 'Nordwind Talent', 'nordwind2026!', 'WeaverRosalind1'])
    expect(await keyFor(own)).toBe('password.own')
  expect((await signIn(app, ann.email, PASSWORD)).status).toBe(200)
})

test('after a new password only the device that set it is known', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await signIn(app, ann.email, PASSWORD, '192.0.2.1')
  await change(ann, PASSWORD)
  const { rows } = await database.owner.query(
    'select count(*)::int as devices from identity.known_devices where user_id = $1',
    [ann.userId],
  )
  expect(rows).toEqual([{ devices: 1 }])
})

test('nobody changes a password without a session', async () => {
  const app = await startApp(database)
  const answer = await app.anonymous.put('/v1/account/password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(answer.status).toBe(401)
})
