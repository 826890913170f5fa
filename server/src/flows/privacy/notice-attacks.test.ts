import { expect, test } from 'vitest'
import { block } from '#catalogue/blocked-people/blocked-people.service.ts'
import { inTenant } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { sessionOf } from '#kit/testing/record-access.ts'
import { lastCode } from '#kit/testing/reset-code.ts'
import { readToken } from './notice-token.ts'
import { lookAtCorrected } from './privacy.worker.ts'

const database = testDatabase()
const PAGE = '/v1/privacy-notice'
const TURN_MS = 600_000
let made = 0

type Who = Awaited<ReturnType<TestApp['person']>>
const addressOf = (name: string) => `${name}-${(made += 1)}@example.org`

async function addPerson(who: Who, email: string) {
  const { body } = await who.post('/v1/people', { name: 'Mara Vogt', emails: [{ email, kind: 'private' }] })
  expect(body.error).toBeNull()
  return body.data.personId as string
}

async function scene(plan: 'essential' | 'enterprise' = 'enterprise') {
  const app = await startApp(database)
  // At the beginning of the time in which repeated corrections are told once, whenever the test runs.
  app.advance(Math.ceil((TURN_MS - (app.kit.now().getTime() % TURN_MS)) / 1000) + 1)
  const ann = await app.person({ plan })
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'], plan })
  const email = addressOf('mara')
  const id = await addPerson(mia, email)
  expect((await mia.post(`/v1/people/${id}/privacy-notices`, {})).status).toBe(201)
  const { code: token } = await lastCode(app.kit, email)
  const noticeId = readToken(app.kit.secret, token)?.noticeId ?? ''
  const correct = (given: object) => app.anonymous.post(`${PAGE}/corrections`, { token, ...given })
  const look = () => lookAtCorrected.handle(app.kit, { accountId: ann.accountId, noticeId }, { number: 1, last: false })
  return { app, ann, mia, id, email, token, noticeId, correct, look }
}

const erase = (app: TestApp, who: Who, contacts: { emails: string[]; phones: string[] }) =>
  inTenant(app.kit.db, who, 'read write', (tx) =>
    block({ kit: app.kit, tx, now: new Date(), locale: 'en', requestId: 'test', session: sessionOf(who) }, contacts),
  )

type Told = { reason: string; details: { of: string } | null }
const told = async (who: Who) =>
  ((await who.get('/v1/account/notifications')).body.data.items as Told[]).map(({ reason, details }) => [
    reason,
    details?.of ?? null,
  ])
const mailsTo = async ({ email }: Who) =>
  (await database.owner.query<{ subject: string }>('select subject from flows.mails where recipient = $1', [email]))
    .rows

test('a correction is answered the same whether or not its address belongs to somebody who was erased', async () => {
  const { app, ann, id, email, token, correct } = await scene()
  const [gone, free] = [addressOf('gone'), addressOf('free')]
  await erase(app, ann, { emails: [gone], phones: ['+4930901820'] })
  const given = (address: string, phone: string) => ({ emails: [email, address], phones: [phone] })
  const shapeOf = ({ status, body }: Awaited<ReturnType<typeof correct>>, address: string, phone: string) =>
    JSON.stringify([status, { ...body, data: { ...body.data, keptUntil: 'from the last change on' } }])
      .replaceAll(address, 'ADDRESS')
      .replaceAll(phone, 'PHONE')
  const other = await correct(given(free, '+4930901821'))
  const answer = await correct(given(gone, '+4930901820'))
  expect(answer.status).toBe(200)
  expect(shapeOf(answer, gone, '+4930901820')).toBe(shapeOf(other, free, '+4930901821'))
  // Nor does it show when the page is opened again.
  expect((await app.anonymous.post(PAGE, { token })).body.data.emails).toEqual([email, gone])
  // For everybody else the address stays refused.
  const again = await ann.post('/v1/people', { name: 'Somebody', emails: [{ email: gone }] })
  expect(again.status).toBe(451)
  expect((await ann.get(`/v1/people/${id}`)).body.data.emails).toMatchObject([{ email }, { email: gone }])
})

test('administrators alone are told that a correction holds an address of somebody who was erased, once', async () => {
  const { app, ann, mia, correct, look, email } = await scene()
  const rob = await app.person({ accountId: ann.accountId, roles: ['admin', 'restricted'] })
  const gone = addressOf('gone')
  await correct({ name: 'Mara Vogt-Lenz' })
  await look()
  expect(await told(ann)).toEqual([])
  await erase(app, ann, { emails: [gone], phones: [] })
  await correct({ emails: [email, gone] })
  await look()
  await look()
  expect(await told(ann)).toEqual([['corrected', 'erased']])
  expect(new Set((await told(mia)).map(([, of]) => of))).toEqual(new Set([null]))
  const { rows } = await database.owner.query('select 1 from workspace.notifications where user_id = $1', [rob.userId])
  expect(rows).toEqual([])
})

test('without notifications the administrators are told by mail', async () => {
  const { app, ann, mia, correct, look, email } = await scene('essential')
  const gone = addressOf('gone')
  await erase(app, ann, { emails: [gone], phones: [] })
  await correct({ emails: [email, gone] })
  await look()
  expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual([expect.stringContaining('erased')])
  expect((await mailsTo(mia)).map(({ subject }) => subject)).toEqual([expect.not.stringContaining('erased')])
})

test('who presses again and again is heard once in ten minutes', async () => {
  const { app, mia, correct } = await scene()
  const heard = async () =>
    (await database.owner.query('select 1 from workspace.notifications where user_id = $1', [mia.userId])).rows.length
  for (let number = 0; number < 5; number += 1) expect((await correct({ name: `Mara ${number}` })).status).toBe(200)
  expect(await heard()).toBe(1)
  app.advance(TURN_MS / 1000)
  await correct({ name: 'Mara Later' })
  expect(await heard()).toBe(2)
})

test('a link that was sent to a wrong address ends with the address, whatever was written by it', async () => {
  const { app, mia, id, token, correct } = await scene()
  expect((await correct({ message: 'Hello' })).status).toBe(200)
  const { version } = (await mia.get(`/v1/people/${id}`)).body.data
  const emails = [{ email: addressOf('right'), kind: 'private' }]
  expect((await mia.put(`/v1/people/${id}`, { version, emails })).status).toBe(200)
  expect((await app.anonymous.post(PAGE, { token })).status).toBe(400)
  expect((await correct({ name: 'Mallory' })).status).toBe(400)
})

test('who changes her own address keeps her link', async () => {
  const { app, token, correct } = await scene()
  const emails = [addressOf('new')]
  expect((await correct({ emails })).status).toBe(200)
  expect((await app.anonymous.post(PAGE, { token })).body.data.emails).toEqual(emails)
})

test('an address gets one notice a day, in however many records it stands', async () => {
  const { app, ann, mia, email } = await scene()
  const twin = await addPerson(mia, email.replace('mara', 'other'))
  const { version } = (await mia.get(`/v1/people/${twin}`)).body.data
  expect((await mia.put(`/v1/people/${twin}`, { version, emails: [{ email, kind: 'private' }] })).status).toBe(200)
  expect((await ann.post(`/v1/people/${twin}/privacy-notices`, {})).status).toBe(409)
  const eve = await app.person()
  const hers = await addPerson(eve, email)
  expect((await eve.post(`/v1/people/${hers}/privacy-notices`, {})).status).toBe(201)
})
