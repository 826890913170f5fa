import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { lastCode } from '#kit/testing/reset-code.ts'
import { keepTerms } from './retention.ts'

const database = testDatabase()
const URL = '/v1/people'
const MARK = /zwiebel/i

type Who = Awaited<ReturnType<TestApp['person']>>
async function setPlan(app: TestApp, { accountId }: Who, plan: string) {
  await database.owner.query('update identity.accounts set plan = $2 where id = $1', [accountId, plan])
  // Sessions are believed for a second.
  app.advance(2)
}

/** Somebody whom an account added while it had contacts, and who answered the notice that she was sent. */
async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const email = `zora-${randomUUID()}@zwiebel.example`
  const { body } = await ann.post(URL, {
    name: 'Zora Zwiebel',
    firstName: 'Zora Zwiebel',
    lastName: 'Zwiebel',
    summary: 'Knows the Zwiebel',
    emails: [{ email }],
    positions: [{ title: 'Zwiebelmeisterin', company: 'Zwiebelwerk' }],
    places: [{ city: 'Zwiebelstadt', country: 'DE' }],
    tags: ['zwiebeltag'],
    doNotContact: { reason: 'Zwiebel' },
  })
  expect(body.error).toBeNull()
  const id = body.data.personId as string
  expect((await ann.post(`${URL}/${id}/privacy-notices`, {})).status).toBe(201)
  const { code: token } = await lastCode(app.kit, email)
  await app.anonymous.post('/v1/privacy-notice/corrections', { token, message: 'I am no Zwiebel' })
  return { app, ann, id, email, token }
}

test('on a plan without contacts an admin says how long somebody is kept and reads nothing else of her', async () => {
  const { app, ann, id } = await scene()
  const said = { basis: 'contract', purpose: 'talentPool' }
  const url = `${URL}/${id}/retention`
  expect((await ann.put(url, said)).body.data).toMatchObject({ name: 'Zora Zwiebel', hidden: [] })
  await setPlan(app, ann, 'free')
  expect((await ann.get(`${URL}/${id}`)).status).toBe(403)
  const { status, body } = await ann.put(url, said)
  expect([status, body.error]).toEqual([200, null])
  expect(JSON.stringify(body)).not.toMatch(MARK)
  expect(body.data).toMatchObject({ id, name: '', emails: [], consent: said, keptUntil: expect.any(String) })
  expect(body.data.hidden).toEqual(expect.arrayContaining(['name', 'emails', 'doNotContact', 'relationship']))
  expect(body.data.hidden).not.toContain('consent')
  const stranger = await app.person({ plan: 'free' })
  expect((await stranger.put(url, said)).status).toBe(404)
})

test('on a plan without contacts a notice tells when it was sent and answered, not to whom and what', async () => {
  const { app, ann, id } = await scene()
  const url = `${URL}/${id}/privacy-notices`
  expect(JSON.stringify((await ann.get(url)).body)).toMatch(MARK)
  await setPlan(app, ann, 'free')
  const { status, body } = await ann.get(url)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(MARK)
  expect(body.data.items).toMatchObject([
    { email: '', correctedAt: expect.any(String), messages: [{ at: expect.any(String), text: '' }] },
  ])
  await database.owner.query(
    `update flows.privacy_notices set sent_at = sent_at - interval '2 days' where person_id = $1`,
    [id],
  )
  const sent = await ann.post(url, {})
  expect([sent.status, sent.body.data.email]).toEqual([201, ''])
})

test('a plan without contacts undoes no merge of people, and gets nothing of the lists of consents and ends', async () => {
  const { app, ann, id } = await scene()
  const other = (await ann.post(URL, { name: 'Zora' })).body.data.personId
  const order = { personToKeepId: other, personToMergeId: id }
  const { mergeId } = (await ann.put(`${URL}/merge-duplicates`, order)).body.data
  await setPlan(app, ann, 'free')
  const undone = await ann.post(`/v1/merges/${mergeId}/undo`, {})
  expect([undone.status, undone.body.error.details]).toMatchObject([403, { feature: 'contacts' }])
  for (const url of [`${URL}/ending`, `${URL}/consented`, `${URL}/merges`])
    expect([url, (await ann.get(url)).status]).toEqual([url, 403])
  await setPlan(app, ann, 'enterprise')
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
})

test('on a plan without contacts the administrators are told how many will be deleted soon, and not who', async () => {
  const { app, ann, id } = await scene()
  const rob = await app.person({ accountId: ann.accountId, roles: ['admin', 'restricted'] })
  const mailsTo = async ({ email }: Who) =>
    (await database.owner.query('select subject, body from flows.mails where recipient = $1', [email])).rows
  const end = new Date(app.kit.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const said = { basis: 'consent', purpose: 'recruiting', keptUntil: end }
  expect((await ann.put(`${URL}/${id}/retention`, said)).status).toBe(200)
  await setPlan(app, ann, 'free')
  await keepTerms(app.kit, ann.accountId)
  await keepTerms(app.kit, ann.accountId)
  const [mail, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Records in your account will be deleted soon' })
  expect(mail.body).toContain('deleted: 1.')
  expect(mail.body).toContain('/pricing')
  expect(JSON.stringify(mail)).not.toMatch(MARK)
  expect(await mailsTo(rob)).toEqual([])
})
