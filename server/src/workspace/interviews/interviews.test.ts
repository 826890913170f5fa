import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { smtpMailer } from '#kit/mail/mail.provider.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { startMailServer } from '#kit/testing/mail-server.ts'

const database = testDatabase()
type Who = Awaited<ReturnType<TestApp['person']>>

const JOB = {
  title: 'Baker',
  description: { en: 'Work' },
  remoteShare: 100,
  status: 'open',
  skills: [
    { name: 'Sourdough', must: true },
    { name: 'Pastry', must: false },
  ],
}

async function scene(app: TestApp, more: object = {}) {
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  const bob = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const team = [{ userId: ann.userId, role: 'owner' }]
  const job = (await ann.post('/v1/jobs', { ...JOB, team, ...more })).body.data
  const email = `ada-${randomUUID()}@example.org`
  const person = (await ann.post('/v1/people', { name: 'Ada Brunner', emails: [{ email }] })).body.data
  const added = await ann.post(`/v1/people/${person.id}/candidate-submissions/${job.id}`, {})
  const url = `/v1/people/candidate-submissions/${added.body.data.id}/interviews`
  return { ann, bob, jobId: job.id as string, personId: person.id as string, email, url }
}
type Scene = Awaited<ReturnType<typeof scene>>

const wish = ({ ann, bob, email }: Scene, more: object = {}) => ({
  title: 'Interview with Ada',
  day: '2027-03-28',
  time: '09:00',
  timeZone: 'Europe/Berlin',
  minutes: 60,
  place: 'Hall 2',
  interviewerIds: [ann.userId, bob.userId],
  candidateEmail: email,
  ...more,
})
const mailsOf = async ({ accountId }: Who) =>
  (
    await database.owner.query<{ recipient: string; subject: string; calendar: string; body: string }>(
      'select recipient, subject, calendar, body from flows.mails where account_id = $1 order by created_at, id',
      [accountId],
    )
  ).rows
const listOf = async (who: Who, { jobId }: Scene) => (await who.get(`/v1/jobs/${jobId}/interviews`)).body.data.items

test('an interview is planned, changed and cancelled, and calendars hear of it as one event', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { ann, bob, email } = own
  const planned = await ann.post(own.url, wish(own))
  expect([planned.status, planned.body.error]).toEqual([201, null])
  const { interviewId, version } = planned.body.data
  expect(planned.body.data).toMatchObject({ startsAt: '2027-03-28T07:00:00.000Z', criteria: ['Sourdough'], version: 1 })
  const invited = await mailsOf(ann)
  expect(invited.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email, email].toSorted())
  for (const { calendar } of invited) {
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('DTSTART:20270328T070000Z')
  }

  const url = `/v1/interviews/${interviewId}`
  expect((await ann.put(url, { ...wish(own), version: 7 })).status).toBe(409)
  const changed = await ann.put(url, { ...wish(own, { time: '10:00', interviewerIds: [ann.userId] }), version })
  expect(changed.body.data).toMatchObject({ startsAt: '2027-03-28T08:00:00.000Z', version: 2 })
  const second = (await mailsOf(ann)).slice(3)
  const gone = second.filter(({ calendar }) => calendar.includes('METHOD:CANCEL'))
  expect(gone.map(({ recipient }) => recipient)).toEqual([bob.email])
  const updated = second.filter(({ calendar }) => calendar.includes('METHOD:REQUEST'))
  expect(updated.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, email].toSorted())
  for (const { calendar } of second) expect(calendar).toContain('SEQUENCE:1')

  expect((await ann.post(`${url}/cancel`, {})).body.data).toMatchObject({ status: 'cancelled' })
  expect((await ann.post(`${url}/cancel`, {})).status).toBe(200)
  const third = (await mailsOf(ann)).slice(6)
  expect(third.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, email].toSorted())
  const uids = (await mailsOf(ann)).map(({ calendar }) => /UID:(\S+)/.exec(calendar)?.[1])
  expect(new Set(uids).size).toBe(1)
  expect(third[0]?.calendar).toContain('SEQUENCE:2')
  expect((await ann.put(url, { ...wish(own), version: 3 })).status).toBe(409)
})

test('nobody is written to who does not want it, at a foreign address, or without sight of the job', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { ann, url } = own
  const put = (more: object) => ann.post(url, wish(own, more))
  expect((await put({ candidateEmail: 'other@example.org' })).body.error.details.fields).toMatchObject([
    { path: 'candidateEmail', key: 'interview.email' },
  ])
  expect((await put({ link: 'javascript:alert(1)' })).status).toBe(400)
  expect((await put({ time: '25:00' })).status).toBe(400)
  expect((await put({ interviewerIds: [] })).status).toBe(400)
  const stranger = await app.person()
  expect((await put({ interviewerIds: [stranger.userId] })).status).toBe(404)
  expect((await stranger.post(url, wish(own))).status).toBe(404)
  const { version } = (await ann.get(`/v1/people/${own.personId}`)).body.data
  await ann.put(`/v1/people/${own.personId}`, { version, doNotContact: { reason: 'asked for it' } })
  expect((await put({})).body.error.userMessage).toContain('does not want to be contacted')
  expect((await put({ candidateEmail: null })).status).toBe(201)
  expect((await own.bob.post(url, wish(own))).status).toBe(403)

  const secret = await scene(app, { confidential: true })
  const refused = await secret.ann.post(secret.url, wish(secret))
  expect(refused.body.error.details.fields).toMatchObject([{ path: 'interviewerIds', key: 'interview.sight' }])
})

test('scorecards are hidden from each other until given', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { ann, bob } = own
  const cat = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const { interviewId } = (await ann.post(own.url, wish(own))).body.data
  const url = `/v1/interviews/${interviewId}/scorecard`
  const card = (summary: string) => ({
    recommendation: 'yes',
    ratings: [{ criterion: 'Sourdough', rating: 4, evidence: 'Told how she feeds it' }],
    summary,
  })
  expect((await cat.put(url, card('From outside'))).status).toBe(403)
  const mine = await ann.put(url, card('Of Ann'))
  expect(mine.body.data.scorecards).toMatchObject([{ userId: ann.userId, summary: 'Of Ann' }])
  const [seen] = await listOf(bob, own)
  expect(seen).toMatchObject({ scorecards: [], emails: [], candidateEmail: null, can: { edit: false, score: true } })
  expect(JSON.stringify(seen)).not.toContain('Of Ann')
  expect(seen.interviewers.find(({ userId }: { userId: string }) => userId === ann.userId)).toMatchObject({
    hasScored: true,
  })
  expect((await listOf(cat, own))[0].scorecards).toHaveLength(1)
  const both = await bob.put(url, card('Of Bob'))
  expect(both.body.data.scorecards).toHaveLength(2)
  expect((await ann.put(url, card('Of Ann, again'))).body.data.scorecards).toHaveLength(2)
  const dan = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await listOf(dan, own))[0].scorecards).toEqual([])
})

test('mail programs are given the invitation as a part of its own, with what to do', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, 'Kontor <no-reply@kontor.example>')
  const letter = { to: 'ada@example.org', subject: 'Invitation', text: 'Hello' }
  const calendar = (method: string) => ['BEGIN:VCALENDAR', `METHOD:${method}`, 'END:VCALENDAR', ''].join('\r\n')
  await mailer.send({ ...letter, id: randomUUID(), calendar: calendar('REQUEST') })
  await mailer.send({ ...letter, id: randomUUID(), calendar: calendar('CANCEL') })
  await mailer.send({ ...letter, id: randomUUID() })
  mailer.close()
  const [invitation, end, plain] = server.received.map(({ raw }) => raw)
  expect(invitation).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(end).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
  expect(plain).not.toContain('calendar')
})
