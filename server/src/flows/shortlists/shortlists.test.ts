import { randomUUID } from 'node:crypto'
import { SHORTLIST_FIELDS, type ShortlistField } from '@kontor/contract/shared-shortlists.ts'
import { expect, test } from 'vitest'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { notificationListeners } from '#workspace/notifications/notifications.worker.ts'
import { codeOf, idOf } from './links.ts'

const database = testDatabase()

const OPEN = '/v1/shared-shortlists/open'
const SAY = '/v1/shared-shortlists/feedback'
const DAY_S = 86_400
const JOB = {
  title: 'Secret job title',
  description: { en: 'Work' },
  remoteShare: 100,
  status: 'open',
  clientCompany: 'Secret Client AG',
  skills: [{ name: 'Fermentation', must: true }],
}
/** Each value stands in one field alone, so that it can be looked for. */
const PERSON = {
  name: 'Xaverine Valname',
  firstName: 'Xaverine',
  lastName: 'Valname',
  summary: 'Valsummary, reached at valmail@example.org. Fermentation since 2011.',
  positions: [{ title: 'Valtitle', company: 'Valcompany', from: '2011', description: 'Valdescription' }],
  educations: [{ school: 'Valschool', degree: 'Valdegree', subject: 'Valsubject' }],
  skills: [{ name: 'Fermentation' }, { name: 'Valskill' }],
  languages: [{ language: 'fi', proficiency: 'B2' }],
  places: [{ city: 'Valcity', country: 'CH', street: 'Valstreet 1' }],
  emails: [{ email: 'ownmail@example.org' }],
  phones: [{ phone: '+41 31 555 22 33' }],
  tags: ['valtag'],
  availability: { status: 'open', from: '2031-01-01' },
  noticePeriod: { count: 7, unit: 'week' },
  salaryExpectation: { min: 71_234, max: 82_345, currency: 'CHF' },
}
/** What is seen of the person where a field is chosen. */
const SIGNS: Readonly<Record<ShortlistField, readonly string[]>> = {
  name: ['Xaverine'],
  headline: [],
  location: ['Valcity'],
  fit: ['"score"', '"mustSkills"'],
  pitch: ['Valpitch'],
  summary: ['Valsummary'],
  positions: ['Valtitle', 'Valcompany', 'Valdescription'],
  educations: ['Valschool', 'Valdegree', 'Valsubject'],
  skills: ['Valskill'],
  languages: ['"fi"'],
  availability: ['2031-01-01'],
  noticePeriod: ['"week"'],
  salaryExpectation: ['71234', '82345'],
}
const ALWAYS_INSIDE = [
  'ownmail',
  '555',
  'valtag',
  'Valstreet',
  'Secret',
  'submissionId',
  'personId',
  'evidence',
  'stage',
]

async function scene(app: TestApp, more: object = {}) {
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  const team = [{ userId: ann.userId, role: 'owner' }]
  const job = (await ann.post('/v1/jobs', { ...JOB, team, ...more })).body.data
  const person = (await ann.post('/v1/people', PERSON)).body
  expect(person.error).toBeNull()
  const personId = person.data.id as string
  const added = await ann.post(`/v1/people/${personId}/candidate-submissions/${job.id}`, {})
  return { ann, jobId: job.id as string, personId, submissionId: added.body.data.id as string }
}
type Scene = Awaited<ReturnType<typeof scene>>

const dayIn = (days: number) => new Date(Date.now() + days * DAY_S * 1000).toISOString().slice(0, 10)

async function share({ ann, jobId, submissionId }: Scene, more: object = {}) {
  const body = {
    title: 'Three for you',
    note: 'Have a look',
    candidates: [{ submissionId, pitch: 'Valpitch' }],
    fields: ['name', 'headline'],
    expiresOn: dayIn(7),
    ...more,
  }
  const answer = await ann.post(`/v1/jobs/${jobId}/shortlists`, body)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  const shared = answer.body.data
  return { shared, code: new URL(shared.url).searchParams.get('code') ?? '' }
}
const listOf = async ({ ann, jobId }: Scene) => (await ann.get(`/v1/jobs/${jobId}/shortlists`)).body.data.items
const refused = { status: 404, body: { data: null, error: { httpStatusCode: 404 } } }

test('a link shows the chosen fields and nothing else, for every single field', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  for (const field of SHORTLIST_FIELDS) {
    const { code } = await share(own, { fields: [field] })
    const { body, status } = await app.anonymous.post(OPEN, { code })
    expect([field, status]).toEqual([field, 200])
    const text = JSON.stringify(body)
    for (const sign of SIGNS[field]) expect(text, field).toContain(sign)
    const others = SHORTLIST_FIELDS.filter((other) => other !== field).flatMap((other) => SIGNS[other])
    // The headline names the present position.
    const shared = field === 'headline' ? ['Valtitle', 'Valcompany'] : []
    for (const sign of [...others.filter((each) => !shared.includes(each)), ...ALWAYS_INSIDE])
      expect(text, `${field} shows ${sign}`).not.toContain(sign)
    for (const id of [own.personId, own.submissionId, own.jobId, own.ann.accountId]) expect(text).not.toContain(id)
    expect(Object.keys(body.data.candidates[0]).toSorted()).toEqual([field, 'place'].toSorted())
  }
})

test('a blind one hides name, employer, school and years, also in texts', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const candidates = [{ submissionId: own.submissionId, pitch: 'Valname has baked since 2009' }]
  const { shared, code } = await share(own, { blind: true, fields: [...SHORTLIST_FIELDS], candidates })
  expect(shared.fields).not.toContain('name')
  const { data } = (await app.anonymous.post(OPEN, { code })).body
  const text = JSON.stringify(data)
  for (const sign of ['Xaverine', 'Valname', 'Valcompany', 'Valschool', 'Valcity', '2011', '2009', 'valmail'])
    expect(text).not.toContain(sign)
  expect(text).toContain('Valsummary')
  const nothing = { title: 'x', candidates, fields: ['name', 'location'], blind: true, expiresOn: dayIn(3) }
  const answer = await own.ann.post(`/v1/jobs/${own.jobId}/shortlists`, nothing)
  expect(answer.body.error.details.fields).toMatchObject([{ path: 'fields', key: 'shortlist.fields' }])
})

test('a blind one names nobody in any of its words', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { version } = (await own.ann.get(`/v1/people/${own.personId}`)).body.data
  const change = {
    version,
    summary: 'Engineer at Acme Robotics, reached at xaverine.valname@acme.example or 031 555 22 33, acme.example/team',
    positions: [
      {
        title: 'Engineer at Acme',
        company: 'Acme Robotics AG',
        from: '2019-01',
        description: 'Acme’s first Roboticsportal',
      },
      { title: 'Assistant, Université de Genève', company: 'Université de Genève', from: '2015-01', to: '2018-12' },
    ],
    educations: [{ school: 'ETH Zürich', degree: 'MSc ETH Zürich', subject: 'Robotics (Zuerich)' }],
    skills: [{ name: 'Acme tooling' }, { name: 'Fermentation' }],
    profiles: [{ type: 'github', serviceUsername: 'xvalname' }],
  }
  expect((await own.ann.put(`/v1/people/${own.personId}`, change)).body.error).toBeNull()
  const pitch = 'X. Valname (ACME ROBOTICS, before in GENEVE) builds; see www.xvalname.example, github xvalname'
  const { code } = await share(own, {
    blind: true,
    title: 'Xaverine from Acme and others',
    note: 'Valname studied at ETH Zürich',
    fields: [...SHORTLIST_FIELDS],
    candidates: [{ submissionId: own.submissionId, pitch }],
  })
  const { data } = (await app.anonymous.post(OPEN, { code })).body
  const { companyName: _, ...shown } = data
  const telling = /xaverine|valname|acme|roboticsportal|gen(?:è|e)ve|z(?:ü|ue)rich|555 22|github\.com/i
  expect(JSON.stringify(shown)).not.toMatch(telling)
  const text = JSON.stringify(shown)
  for (const kept of ['Engineer at', 'tooling', 'Fermentation', 'builds', 'studied at', 'and others'])
    expect(text).toContain(kept)
  // Where it is not blind, the words stay as they were written.
  const open = await share(own, { title: 'Xaverine from Acme', fields: ['summary'] })
  expect((await app.anonymous.post(OPEN, { code: open.code })).body.data).toMatchObject({
    title: 'Xaverine from Acme',
    candidates: [{ summary: change.summary }],
  })
})

test('an expired, a revoked, a guessed and an unknown link are the same nothing', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { shared, code } = await share(own)
  const guessed = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
  const unknown = codeOf(app.kit.secret, randomUUID())
  for (const wrong of [guessed, unknown, 'abc', `${code}A`, own.jobId])
    expect(await app.anonymous.post(OPEN, { code: wrong })).toMatchObject(refused)
  expect((await app.anonymous.post(OPEN, { code })).status).toBe(200)
  expect((await own.ann.post(`/v1/shortlists/${shared.shortlistId}/revoke`, {})).body.data).toMatchObject({
    state: 'revoked',
  })
  expect(await app.anonymous.post(OPEN, { code })).toMatchObject(refused)
  const said = { code, place: 1, author: 'Kim', verdict: 'advance' }
  expect(await app.anonymous.post(SAY, said)).toMatchObject(refused)

  const second = await share(own, { expiresOn: dayIn(1) })
  app.advance(3 * DAY_S)
  expect(await app.anonymous.post(OPEN, { code: second.code })).toMatchObject(refused)
})

test('the days of a link, foreign candidates and other roles are refused', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const other = await scene(app)
  const put = (more: object) =>
    own.ann.post(`/v1/jobs/${own.jobId}/shortlists`, {
      title: 'x',
      candidates: [{ submissionId: own.submissionId }],
      fields: ['name'],
      expiresOn: dayIn(5),
      ...more,
    })
  for (const expiresOn of [dayIn(-1), dayIn(800)])
    expect((await put({ expiresOn })).body.error.details.fields).toMatchObject([{ key: 'shortlist.expiry' }])
  expect((await put({ candidates: [{ submissionId: other.submissionId }] })).status).toBe(404)
  expect((await put({ candidates: [] })).status).toBe(400)
  expect((await put({ password: 'short' })).status).toBe(400)
  const { shared } = await share(own)
  expect((await other.ann.post(`/v1/shortlists/${shared.shortlistId}/revoke`, {})).status).toBe(404)
  expect((await other.ann.get(`/v1/jobs/${own.jobId}/shortlists`)).status).toBe(404)
  const mia = await app.person({ accountId: own.ann.accountId, roles: ['restricted'] })
  expect((await mia.get(`/v1/jobs/${own.jobId}/shortlists`)).status).toBe(403)
})

test('a password is asked for, tried a few times and then not looked at for a while', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const password = 'tell nobody else'
  const { shared, code } = await share(own, { password })
  expect(JSON.stringify(shared)).not.toContain(password)
  expect((await app.anonymous.post(OPEN, { code })).status).toBe(403)
  expect((await app.anonymous.post(OPEN, { code, password: 'wrong one' })).status).toBe(403)
  expect((await app.anonymous.post(OPEN, { code, password })).status).toBe(200)
  const said = { code, place: 1, author: 'Kim', verdict: 'advance' }
  expect((await app.anonymous.post(SAY, said)).status).toBe(403)
  expect((await app.anonymous.post(SAY, { ...said, password })).status).toBe(204)
  for (let each = 0; each < 10; each += 1) await app.anonymous.post(OPEN, { code, password: `guess ${each}` })
  expect((await app.anonymous.post(OPEN, { code, password })).status).toBe(429)
  // Whoever guesses elsewhere keeps nobody from it who knows the password.
  const payload = { code, password }
  const elsewhere = await app.send({ method: 'POST', url: OPEN, payload, remoteAddress: '203.0.113.9' })
  expect(elsewhere.status).toBe(200)
  const [listed] = await listOf(own)
  expect(listed).toMatchObject({ hasPassword: true, views: { shown: 2, wrongPassword: 11 } })
  const { items } = (await own.ann.get(`/v1/shortlists/${shared.shortlistId}/views?limit=100`)).body.data
  expect(items).toHaveLength(13)
  app.advance(16 * 60)
  expect((await app.anonymous.post(OPEN, { code, password })).status).toBe(200)
})

test('feedback returns as a comment and a proposal, which moves the candidate by the rules of the pipeline', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { shared, code } = await share(own)
  const say = (more: object) => app.anonymous.post(SAY, { code, place: 1, author: 'Kim [[Client]]', ...more })
  expect((await say({ verdict: 'undecided' })).status).toBe(400)
  expect((await say({ verdict: 'advance', place: 2 })).status).toBe(404)
  expect((await say({ verdict: 'advance', text: `Good. [[person:${own.personId}]]` })).status).toBe(204)
  const [listed] = await listOf(own)
  expect(listed.feedback).toMatchObject([
    { author: 'Kim [[Client]]', verdict: 'advance', stage: { stageId: 'contacted' }, decision: null },
  ])
  const { items } = (await own.ann.get(`/v1/comments?kind=person&id=${own.personId}`)).body.data
  expect(items).toMatchObject([{ author: null, links: [], mentions: [{ userId: own.ann.userId }] }])
  expect(items[0].text).toContain('would like to go on')
  await expect
    .poll(async () => {
      await deliver(app.kit, notificationListeners)
      return (await own.ann.get('/v1/account/notifications')).body.data.items.length
    })
    .toBe(1)

  const decide = (id: string, body: object) =>
    own.ann.post(`/v1/shortlists/${shared.shortlistId}/feedback/${id}/decision`, body)
  const done = await decide(listed.feedback[0].feedbackId, { decision: 'accepted' })
  expect(done.body.data.feedback).toMatchObject([{ decision: 'accepted' }])
  const url = `/v1/people/candidate-submissions/${own.submissionId}`
  expect((await own.ann.get(url)).body.data).toMatchObject({ stage: { stageId: 'contacted' } })

  await say({ verdict: 'reject', text: 'Too far away' })
  const [{ feedback }] = await listOf(own)
  const no = feedback[0].feedbackId as string
  expect((await decide(no, { decision: 'accepted' })).status).toBe(400)
  expect((await decide(no, { decision: 'accepted', reason: 'client-decision' })).status).toBe(200)
  expect((await own.ann.get(url)).body.data).toMatchObject({ status: 'rejected', reason: 'client-decision' })
})

test('of a confidential job the comment stays with its team and names nobody', async () => {
  const app = await startApp(database)
  const own = await scene(app, { confidential: true })
  const { shared, code } = await share(own)
  expect((await app.anonymous.post(SAY, { code, place: 1, author: 'Kim', verdict: 'advance' })).status).toBe(204)
  expect((await own.ann.get(`/v1/comments?kind=person&id=${own.personId}`)).body.data.items).toEqual([])
  const { items } = (await own.ann.get(`/v1/comments?kind=job&id=${own.jobId}`)).body.data
  expect(items[0].text).toContain('candidate 1')
  expect(items[0].text).not.toContain('Xaverine')
  const bob = await app.person({ accountId: own.ann.accountId, roles: ['admin', 'recruiter'] })
  expect((await bob.get(`/v1/jobs/${own.jobId}/shortlists`)).status).toBe(404)
  expect((await bob.post(`/v1/shortlists/${shared.shortlistId}/revoke`, {})).status).toBe(404)
})

test('who withdraws or is deleted is no longer shown', async () => {
  const app = await startApp(database)
  const own = await scene(app)
  const { code } = await share(own)
  const url = `/v1/people/candidate-submissions/${own.submissionId}`
  await own.ann.put(url, { version: 1, status: 'withdrawn' })
  expect((await app.anonymous.post(OPEN, { code })).body.data.candidates).toEqual([])
  await own.ann.put(url, { version: 2, status: 'active' })
  expect((await app.anonymous.post(OPEN, { code })).body.data.candidates).toHaveLength(1)
  await own.ann.delete(`/v1/people/${own.personId}`)
  expect((await app.anonymous.post(OPEN, { code })).body.data.candidates).toEqual([])
})

test('the code of a link is that of its shortlist alone', () => {
  const id = randomUUID()
  expect(idOf('a', codeOf('a', id))).toBe(id)
  expect(idOf('b', codeOf('a', id))).toBeUndefined()
  expect(idOf('a', '')).toBeUndefined()
})
