import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { lastCode } from '#kit/testing/reset-code.ts'
import { readToken, tokenOf } from './notice-token.ts'

const database = testDatabase()
const PAGE = '/v1/privacy-notice'
let made = 0

type Who = Awaited<ReturnType<TestApp['person']>>
async function addPerson(who: Who, more: object = {}) {
  const email = `mara-${(made += 1)}@example.org`
  const { body } = await who.post('/v1/people', {
    name: 'Mara Vogt',
    emails: [{ email, kind: 'private' }],
    phones: [{ phone: '+4930901820', kind: 'mobile' }],
    positions: [{ title: 'Baker', company: 'Brot AG', from: '2020' }],
    summary: 'Bakes at night',
    tags: ['secret-tag'],
    ...more,
  })
  expect(body.error).toBeNull()
  return { id: body.data.personId as string, email }
}
async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const { id, email } = await addPerson(ann)
  const sent = await ann.post(`/v1/people/${id}/privacy-notices`, { locale: 'de' })
  expect([sent.status, sent.body.error]).toEqual([201, null])
  const { code: token, text, mail } = await lastCode(app.kit, email)
  return { app, ann, id, email, token, text, mail }
}
const told = async (app: TestApp, who: Who) =>
  (await who.get('/v1/account/notifications')).body.data.items.map(
    (item: { reason: string; record: { id: string } | null }) => [item.reason, item.record?.id ?? null],
  )

test('a notice tells by mail who keeps what and why, and its link stands in the mail alone', async () => {
  const { ann, id, text, mail, token } = await scene()
  for (const part of ['Art', '/de/ihre-daten?code=', 'DSGVO']) expect(text).toContain(part)
  expect(mail.body).not.toContain(token)
  const { items } = (await ann.get(`/v1/people/${id}/privacy-notices`)).body.data
  expect(items).toMatchObject([{ locale: 'de', openedAt: null, withdrawnAt: null, messages: [] }])
  const again = await ann.post(`/v1/people/${id}/privacy-notices`, {})
  expect([again.status, again.body.error.userMessage]).toEqual([
    409,
    'This person was sent a notice within the last 24 hours.',
  ])
})

test('nobody is written to at an address that is not theirs, and public people get no notice', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { id } = await addPerson(ann)
  const silent = await addPerson(ann, { emails: [] })
  const editor = await app.person({ roles: ['editor'] })
  const shared = await editor.post('/v1/people', { name: 'Open Person', access: 'public' })
  const url = (personId: string) => `/v1/people/${personId}/privacy-notices`
  expect((await ann.post(url(id), { email: 'other@example.org' })).status).toBe(409)
  expect((await ann.post(url(silent.id), {})).status).toBe(409)
  expect((await ann.post(url(shared.body.data.personId), {})).status).toBe(403)
  const [stranger, rob] = [await app.person(), await app.person({ roles: ['restricted'], accountId: ann.accountId })]
  expect((await stranger.post(url(id), {})).status).toBe(404)
  expect((await stranger.get(url(id))).status).toBe(404)
  expect((await rob.post(url(id), {})).status).toBe(403)
})

test('whoever has the link sees what is kept about the person, and nothing that was said for the account alone', async () => {
  const { app, ann, id, token } = await scene()
  await ann.post(`/v1/records/person/${id}/comments`, { text: 'A secret remark' })
  const { body } = await app.anonymous.post(PAGE, { token })
  expect(body.data).toMatchObject({
    name: 'Mara Vogt',
    phones: ['+4930901820'],
    positions: [{ title: 'Baker', company: 'Brot AG', from: '2020', to: null }],
    summary: 'Bakes at night',
    basis: null,
    sources: ['staff'],
  })
  expect(body.data.others).toBeGreaterThan(0)
  expect(Date.parse(body.data.keptUntil)).toBeGreaterThan(app.kit.now().getTime())
  for (const hidden of ['secret-tag', 'secret remark', ann.accountId])
    expect(JSON.stringify(body)).not.toContain(hidden)
  const { items } = (await ann.get(`/v1/people/${id}/privacy-notices`)).body.data
  expect(items[0].openedAt).not.toBeNull()
})

test('a correction counts at once, is in the history as hers, and whoever added her is told', async () => {
  const { app, ann, id, token, email } = await scene()
  const given = { token, name: 'Mara Vogt-Lenz', emails: [email, 'mara@home.example'], message: 'I left Brot AG.' }
  const { status, body } = await app.anonymous.post(`${PAGE}/corrections`, given)
  expect([status, body.data.name, body.data.emails]).toEqual([200, 'Mara Vogt-Lenz', [email, 'mara@home.example']])
  const person = (await ann.get(`/v1/people/${id}`)).body.data
  expect(person).toMatchObject({ name: 'Mara Vogt-Lenz', phones: [{ phone: '+4930901820', kind: 'mobile' }] })
  const { items } = (await ann.get(`/v1/people/${id}/history`)).body.data
  expect(items.filter(({ source }: { source: string }) => source === 'person')).toHaveLength(2)
  const [notice] = (await ann.get(`/v1/people/${id}/privacy-notices`)).body.data.items
  expect(notice).toMatchObject({ messages: [{ text: 'I left Brot AG.' }] })
  expect(await told(app, ann)).toContainEqual(['corrected', id])
  const wrong = await app.anonymous.post(`${PAGE}/corrections`, { token, phones: ['12'], emails: ['none'] })
  expect(wrong.status).toBe(400)
  const number = await app.anonymous.post(`${PAGE}/corrections`, { token, phones: ['12'] })
  expect(number.body.error.details.fields).toEqual([expect.objectContaining({ path: 'phones.0' })])
})

test('who withdraws is deleted at once, the link ends, and a record that is brought back says so', async () => {
  const { app, ann, id, token } = await scene()
  const { body } = await app.anonymous.post(`${PAGE}/withdrawal`, { token })
  expect(Date.parse(body.data.erasedAt)).toBeGreaterThan(app.kit.now().getTime())
  expect((await ann.get(`/v1/people/${id}`)).status).toBe(404)
  expect((await app.anonymous.post(PAGE, { token })).status).toBe(400)
  expect(await told(app, ann)).toContainEqual(['withdrawn', null])
  const back = await ann.post(`/v1/people/${id}/restore`, {})
  expect(back.body.data.doNotContact.reason).toContain(app.kit.now().toISOString().slice(0, 10))
})

test('a link that is forged, over or about somebody who is gone leads nowhere', async () => {
  const { app, ann, id, token } = await scene()
  const bad = async (code: string) => (await app.anonymous.post(PAGE, { token: code })).body.error?.httpStatusCode
  const other = await app.person()
  const named = readToken(app.kit.secret, token)
  expect(named?.accountId).toBe(ann.accountId)
  const { noticeId } = named ?? { noticeId: '' }
  const forged = [
    'abc',
    token.slice(0, -2),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    tokenOf('another secret', { accountId: ann.accountId, noticeId }),
    tokenOf(app.kit.secret, { accountId: other.accountId, noticeId }),
  ]
  for (const code of forged) expect(await bad(code)).toBe(400)
  await ann.delete(`/v1/people/${id}`)
  expect(await bad(token)).toBe(400)
  await ann.post(`/v1/people/${id}/restore`, {})
  expect(await bad(token)).toBeUndefined()
  app.advance(91 * 86_400)
  expect(await bad(token)).toBe(400)
})

test('whoever holds a link cannot search the texts of the account by calling herself something', async () => {
  const { app, ann, token } = await scene()
  const before = (await app.anonymous.post(PAGE, { token })).body.data.others
  expect((await ann.post('/v1/lists', { name: 'Project Falcon', holds: 'person', shared: false })).status).toBe(201)
  const { status, body } = await app.anonymous.post(`${PAGE}/corrections`, { token, name: 'Project Falcon' })
  expect([status, body.data.others]).toEqual([200, before])
})
