import { randomUUID } from 'node:crypto'
import { AccountUsers } from '@kontor/contract/users.ts'
import { expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addInvitation, invitationCode } from '#kit/testing/user-access.ts'
import { lastCode } from '#kit/testing/reset-code.ts'
import { sendInvitation } from './accounts.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/users'
const NEW_PASSWORD = 'seven horses in the rain'
let invited = 0
const newEmail = () => `guest-${(invited += 1)}-${process.pid}@example.test`

const inOrder = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const read = async (who: Person) => (await who.get(URL)).body.data as AccountUsers
const actionsOf = async (accountId: string) => {
  const { rows } = await database.owner.query<{ action: string }>(
    'select action from identity.audit_log where account_id = $1 order by id',
    [accountId],
  )
  return rows.map(({ action }) => action).filter((action) => action !== 'signIn')
}
async function invite(who: Person, email: string, role = 'recruiter', locale = 'en') {
  const answer = await who.post(URL, { email, role, locale })
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data as { id: string; email: string }
}
const accept = (app: TestApp, code: string, more = {}) =>
  app.anonymous.post('/v1/account/invitations/accept', { code, name: 'Gil Guest', password: NEW_PASSWORD, ...more })

test('an administrator invites, the invited accepts through the mail and signs in with the role', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const email = newEmail()
  const invitation = await invite(ann, email.toUpperCase(), 'recruiter', 'de')
  expect(invitation).toMatchObject({ email, role: 'recruiter', locale: 'de', expired: false })
  const listed = await read(ann)
  expect(AccountUsers.parse(listed)).toEqual(listed)
  expect(listed).toMatchObject({ seats: { included: 25, used: 1, invited: 1 }, invitations: [{ email }] })

  const code = await invitationCode(app, invitation)
  const { text, mail } = await lastCode(app.kit, email)
  expect(text).toContain('http://localhost:3000/de/einladung?code=')
  expect(mail.body).not.toContain(code)
  const { rows } = await database.owner.query('select hash from identity.invitations where id = $1', [invitation.id])
  expect(rows[0].hash.toString('utf8')).not.toContain(code)
  const preview = await app.anonymous.post('/v1/account/invitations/preview', { code })
  expect(preview.body.data).toMatchObject({ email, role: 'recruiter' })

  const accepted = await accept(app, code)
  expect(accepted.status).toBe(201)
  const headers = { authorization: `Bearer ${accepted.body.data.accessToken}` }
  const { body } = await app.send({ method: 'GET', url: '/v1/account', headers })
  expect(body.data.user).toMatchObject({
    email,
    name: 'Gil Guest',
    emailVerified: true,
    roles: [{ roleId: 'recruiter' }],
  })
  expect(body.data.account.accountId).toBe(ann.accountId)
  const signIn = { grantType: 'password', email, password: NEW_PASSWORD }
  expect((await app.anonymous.post('/v1/auth/token', signIn)).status).toBe(200)
  // A code works once, whatever it is asked.
  expect((await accept(app, code)).status).toBe(400)
  expect((await app.anonymous.post('/v1/account/invitations/preview', { code })).status).toBe(400)
  expect(await read(ann)).toMatchObject({ seats: { used: 2, invited: 0 }, invitations: [] })
  expect(await actionsOf(ann.accountId)).toEqual(['user.invited', 'invitation.accepted'])
})

test('the mail is written in the chosen language, once, and without names that are none', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [locale, words] of [
    ['en', 'invites you to work with'],
    ['de', 'lädt Sie ein'],
    ['fr', 'vous invite'],
  ] as const) {
    const invitation = await invite(ann, newEmail(), 'member', locale)
    await invitationCode(app, invitation)
    const { text } = await lastCode(app.kit, invitation.email)
    expect(text).toContain(words)
  }
  await ann.put('/v1/account', { companyName: 'Win now at www.bad.example', version: 1 })
  const invitation = await invite(ann, newEmail())
  const code = await invitationCode(app, invitation)
  // A job that runs twice writes one mail.
  expect(await invitationCode(app, invitation)).toBe(code)
  expect((await lastCode(app.kit, invitation.email)).text).not.toContain('bad.example')
})

test('a password is judged by the rules of signing up, with address and company of the invitation', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const code = await invitationCode(app, await invite(ann, 'marten.vogelsang@example.test'))
  const keyOf = async (password: string) =>
    (await accept(app, code, { password })).body.error.details.fields.map((field: { key: string }) => field.key)
  expect(await keyOf('short')).toEqual(['password.short'])
  expect(await keyOf('password123')).toEqual(['password.common'])
  expect(await keyOf('marten.vogelsang')).toEqual(['password.own'])
  expect((await accept(app, code, { name: '  ' })).status).toBe(400)
  expect((await accept(app, code, { roles: ['admin'] })).status).toBe(400)
  expect((await accept(app, code)).status).toBe(201)
})

test('a code ends after seven days, with a revocation and with the next mail', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const late = await invite(ann, newEmail())
  const lateCode = await invitationCode(app, late)
  app.advance(7 * 86_400 + 1)
  const anew = await app.person({ accountId: ann.accountId })
  expect((await accept(app, lateCode)).status).toBe(400)
  expect(await read(anew)).toMatchObject({ seats: { invited: 0 }, invitations: [{ id: late.id, expired: true }] })
  expect((await anew.post(URL, { email: late.email, role: 'member' })).status).toBe(409)

  expect((await anew.post(`/v1/account/invitations/${late.id}/mail`, {})).body.data).toMatchObject({ expired: false })
  const nextCode = await invitationCode(app, late)
  expect(nextCode).not.toBe(lateCode)
  expect((await accept(app, lateCode)).status).toBe(400)
  expect((await anew.delete(`/v1/account/invitations/${late.id}`)).status).toBe(204)
  expect((await accept(app, nextCode)).status).toBe(400)
  expect((await anew.post(`/v1/account/invitations/${late.id}/mail`, {})).status).toBe(404)
  // What is revoked before its mail was written sends none.
  const gone = await invite(anew, newEmail())
  await anew.delete(`/v1/account/invitations/${gone.id}`)
  await sendInvitation.handle(app.kit, { invitationId: gone.id }, { number: 1, last: false })
  await expect(lastCode(app.kit, gone.email)).rejects.toThrow('no result')
  // An invitation is sent again three times in a quarter of an hour.
  const { id } = await invite(anew, newEmail())
  const again = async () => (await anew.post(`/v1/account/invitations/${id}/mail`, {})).status
  expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429])
})

test('nobody is invited twice, nor to a second account, nor beyond the seats', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ plan: 'essential' }), await app.person()]
  const email = newEmail()
  await invite(ann, email)
  expect((await ann.post(URL, { email, role: 'member' })).body.error.httpStatusCode).toBe(409)
  expect((await ann.post(URL, { email: bob.email, role: 'member' })).status).toBe(409)
  expect((await ann.post(URL, { email: newEmail(), role: 'editor' })).status).toBe(400)
  // Four of five seats are left; the second account's invitation to the same address is its own.
  await invite(bob, email)
  for (let i = 0; i < 3; i += 1) await invite(ann, newEmail())
  const full = await ann.post(URL, { email: newEmail(), role: 'member' })
  expect([full.status, full.body.error.details]).toMatchObject([409, { included: 5, used: 1, invited: 4 }])
  const free = await app.person({ plan: 'free' })
  expect((await free.post(URL, { email: newEmail(), role: 'member' })).status).toBe(409)
  const unverified = await app.person({ verified: false })
  expect((await unverified.post(URL, { email: newEmail(), role: 'member' })).status).toBe(403)
})

test('of many who take the last seat at once one gets it', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  for (let i = 0; i < 3; i += 1) await app.person({ accountId: ann.accountId, roles: ['member'] })
  const asked = await Promise.all(Array.from({ length: 5 }, () => ann.post(URL, { email: newEmail(), role: 'member' })))
  expect(inOrder(asked)).toEqual([201, 409, 409, 409, 409])
  const { invitations } = await read(ann)
  const code = await invitationCode(app, invitations[0] as { id: string; email: string })
  const accepted = await Promise.all(Array.from({ length: 3 }, () => accept(app, code)))
  expect(inOrder(accepted)).toEqual([201, 400, 400])
  expect((await read(ann)).seats).toEqual({ included: 5, used: 5, invited: 0 })
})

test('an address that joined meanwhile, and a plan that shrank, cannot accept', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [one, two] = [await invite(ann, newEmail()), await invite(ann, newEmail())]
  const codes = [await invitationCode(app, one), await invitationCode(app, two)]
  await app.person({ email: one.email })
  expect((await accept(app, codes[0] ?? '')).body.error.errorCode).toBe(107)
  await database.owner.query(`update identity.accounts set plan = 'free' where id = $1`, [ann.accountId])
  expect((await accept(app, codes[1] ?? '')).status).toBe(409)
})

test('a role changes from the next request on, ends other sessions and is noted; editors stay editors', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member', 'editor'] })
  const changed = await ann.put(`${URL}/${ben.userId}`, { role: 'admin' })
  expect(changed.body.data).toMatchObject({ role: 'admin', editor: true, active: true })
  expect((await ben.get('/v1/account')).status).toBe(401)
  const { rows } = await database.owner.query('select roles from identity.users where id = $1', [ben.userId])
  expect(rows[0].roles).toEqual(['admin', 'editor'])
  // The own session stays, with the rights of the new role.
  expect((await ann.put(`${URL}/${ann.userId}`, { role: 'member' })).body.data).toMatchObject({ role: 'member' })
  expect((await ann.get('/v1/account')).status).toBe(200)
  app.advance(2)
  expect((await ann.get(URL)).status).toBe(403)
  expect(await actionsOf(ann.accountId)).toEqual(['user.roleChanged', 'user.roleChanged'])
})

test('the last administrator is never lost, not even by two who demote or deactivate each other', async () => {
  const app = await startApp(database)
  const only = await app.person()
  expect((await only.put(`${URL}/${only.userId}`, { role: 'member' })).status).toBe(409)
  expect((await only.delete(`${URL}/${only.userId}`)).status).toBe(409)
  expect((await read(only)).items[0]?.can).toEqual({ changeRole: false, deactivate: false, reactivate: false })
  for (let round = 0; round < 5; round += 1) {
    const ann = await app.person()
    const ben = await app.person({ accountId: ann.accountId })
    const both =
      round % 2 === 0
        ? [ann.put(`${URL}/${ben.userId}`, { role: 'member' }), ben.put(`${URL}/${ann.userId}`, { role: 'member' })]
        : [ann.delete(`${URL}/${ben.userId}`), ben.delete(`${URL}/${ann.userId}`)]
    const [first, second] = inOrder(await Promise.all(both))
    expect(first).toBe(200)
    expect([401, 403]).toContain(second)
    const { rows } = await database.owner.query<{ count: string }>(
      `select count(*) from identity.users where account_id = $1 and active and 'admin' = any (roles)`,
      [ann.accountId],
    )
    expect(rows[0]?.count).toBe('1')
  }
})

test('who is deactivated is out at once: sessions, refreshes, passwords and codes', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await ben.get('/v1/account')).status).toBe(200)
  const gone = await ann.delete(`${URL}/${ben.userId}`)
  expect(gone.body.data).toMatchObject({ active: false, can: { reactivate: true, deactivate: false } })
  app.advance(1)
  expect((await ben.get('/v1/account')).status).toBe(401)
  const { refreshToken } = ben.tokens
  const signIn = (body: object) => app.anonymous.post('/v1/auth/token', body)
  expect((await signIn({ grantType: 'refreshToken', refreshToken })).status).toBe(401)
  expect((await signIn({ grantType: 'password', email: ben.email, password: PASSWORD })).status).toBe(401)
  expect((await ann.put(`${URL}/${ben.userId}`, { role: 'admin' })).status).toBe(409)
  expect((await ann.delete(`${URL}/${ben.userId}`)).status).toBe(409)
  expect((await ann.get('/v1/account')).body.data.account.seats.used).toBe(1)

  expect((await ann.post(`${URL}/${ben.userId}/reactivate`, {})).body.data).toMatchObject({ active: true })
  expect((await ben.get('/v1/account')).status).toBe(401)
  expect((await signIn({ grantType: 'password', email: ben.email, password: PASSWORD })).status).toBe(200)
  expect(await actionsOf(ann.accountId)).toEqual(['user.deactivated', 'signIn.failed', 'user.reactivated'])
})

test('nobody comes back without a seat', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  await ann.delete(`${URL}/${ben.userId}`)
  for (let i = 0; i < 4; i += 1) await addInvitation(app, ann.accountId)
  expect((await ann.post(`${URL}/${ben.userId}/reactivate`, {})).status).toBe(409)
})

test('users and invitations of another account do not exist, and only administrators see their own', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const ben = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const { id } = await invite(ann, newEmail())
  for (const userId of [ben.userId, randomUUID()]) {
    expect((await bob.put(`${URL}/${userId}`, { role: 'restricted' })).status).toBe(404)
    expect((await bob.delete(`${URL}/${userId}`)).status).toBe(404)
    expect((await bob.post(`${URL}/${userId}/reactivate`, {})).status).toBe(404)
    expect((await bob.get(`${URL}/${userId}/holdings`)).status).toBe(404)
  }
  expect((await bob.delete(`/v1/account/invitations/${id}`)).status).toBe(404)
  expect((await bob.post(`/v1/account/invitations/${id}/mail`, {})).status).toBe(404)
  expect((await read(bob)).items.map((user) => user.id)).toEqual([bob.userId])
  for (const answer of [await ben.get(URL), await ben.post(URL, { email: newEmail(), role: 'admin' })])
    expect(answer.status).toBe(403)
})
