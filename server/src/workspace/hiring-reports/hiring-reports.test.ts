import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Who = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/jobs/reports/hiring'
const JOB = { description: { en: 'Work' }, remoteShare: 100, status: 'open' }
const BASE = '/v1/people/candidate-submissions'

async function addJob(who: Who, title: string, more: object = {}) {
  const answer = await who.post('/v1/jobs', { ...JOB, title, team: [{ userId: who.userId, role: 'owner' }], ...more })
  expect(answer.body.error).toBeNull()
  return answer.body.data.id as string
}
async function addCandidate(who: Who, jobId: string, name: string, origin = 'sourced') {
  const { id } = (await who.post('/v1/people', { name })).body.data
  const added = await who.post(`/v1/people/${id}/candidate-submissions/${jobId}`, { origin })
  return { personId: id as string, url: `${BASE}/${added.body.data.id}` }
}
const reportOf = async (who: Who, query = '') => (await who.get(`${URL}${query}`)).body.data

/** Two jobs of two clients with people at several places of their pipelines. */
async function scene(app: TestApp) {
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  const baker = await addJob(ann, 'Baker', { clientCompany: 'Mill AG' })
  const cook = await addJob(ann, 'Cook', { clientCompany: 'Inn GmbH' })
  const one = await addCandidate(ann, baker, 'Ada One')
  await ann.put(one.url, { version: 1, stage: 'offer' })
  await ann.put(one.url, { version: 2, status: 'hired' })
  const two = await addCandidate(ann, baker, 'Ben Two', 'referred')
  await ann.put(two.url, { version: 1, stage: 'interview' })
  await ann.put(two.url, { version: 2, status: 'rejected', reason: 'salary' })
  await addCandidate(ann, cook, 'Cem Three')
  const { version } = (await ann.get(`/v1/jobs/${baker}`)).body.data
  expect((await ann.put(`/v1/jobs/${baker}`, { version, status: 'filled' })).status).toBe(200)
  return { ann, baker, cook, two }
}

test('the numbers are those of the pipelines, to the record', async () => {
  const app = await startApp(database)
  const { ann, baker, cook } = await scene(app)
  const report = await reportOf(ann)
  expect(report).toMatchObject({
    candidates: { total: 3, active: 1, hired: 1, rejected: 1 },
    timeToFill: { count: 1 },
    filled: [{ jobId: baker, title: 'Baker' }],
    reasons: [{ reason: 'salary', count: 1 }],
    workload: [{ userId: ann.userId, jobs: 1, active: 1, stuck: 0, hires: 1 }],
    openJobs: [{ jobId: cook, days: 0, active: 1 }],
    clients: ['Inn GmbH', 'Mill AG'],
  })
  expect(report.sources).toEqual([
    { origin: 'sourced', count: 2, interviewed: 1, hired: 1 },
    { origin: 'referred', count: 1, interviewed: 1, hired: 0 },
  ])
  const pipelines = await Promise.all(
    [baker, cook].map(async (id) => (await ann.get(`/v1/jobs/${id}/candidate-submissions`)).body.data.counts),
  )
  for (const status of ['active', 'onHold', 'hired', 'rejected', 'withdrawn', 'archived'])
    expect(report.candidates[status]).toBe(pipelines.reduce((sum, counts) => sum + counts[status], 0))
  const funnels = await Promise.all(
    [baker, cook].map(async (id) => (await ann.get(`/v1/jobs/${id}/funnel`)).body.data.stages),
  )
  for (const { kind, reached } of report.stages)
    expect([kind, reached]).toEqual([
      kind,
      funnels.flat().reduce((sum, each) => sum + (each.stage.kind === kind ? each.reached : 0), 0),
    ])
})

test('period, team and client narrow it; what is deleted is not counted', async () => {
  const app = await startApp(database)
  const { ann, baker, two } = await scene(app)
  expect((await reportOf(ann, '?client=Mill%20AG')).candidates.total).toBe(2)
  expect((await reportOf(ann, '?from=2020-01-01&to=2020-03-01')).candidates.total).toBe(0)
  expect((await ann.get(`${URL}?from=2026-03-02&to=2026-03-01`)).status).toBe(400)
  expect((await ann.get(`${URL}?from=2000-03-02&to=2026-03-01`)).status).toBe(400)
  const mia = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  expect((await reportOf(ann, `?member=${mia.userId}`)).candidates.total).toBe(0)
  expect((await reportOf(ann, `?member=${ann.userId}`)).candidates.total).toBe(3)
  await ann.delete(`/v1/people/${two.personId}`)
  expect((await reportOf(ann)).candidates.total).toBe(2)
  await ann.delete(`/v1/jobs/${baker}`)
  expect((await reportOf(ann)).candidates.total).toBe(1)
})

test('a confidential job counts for its team alone, and another account sees nothing', async () => {
  const app = await startApp(database)
  const { ann } = await scene(app)
  const secret = await addJob(ann, 'Chief', { confidential: true, clientCompany: 'Hush Ltd' })
  await addCandidate(ann, secret, 'Dia Four')
  expect((await reportOf(ann)).candidates.total).toBe(4)
  const bob = await app.person({ accountId: ann.accountId, roles: ['admin', 'recruiter'] })
  const seen = await reportOf(bob)
  expect(seen.candidates.total).toBe(3)
  expect(JSON.stringify(seen)).not.toMatch(/Chief|Hush/)
  const stranger = await app.person()
  expect(await reportOf(stranger)).toMatchObject({ candidates: { total: 0 }, openJobs: [], clients: [], members: [] })
  expect((await stranger.get(`${URL}?member=${ann.userId}`)).status).toBe(404)
  const mia = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await mia.get(URL)).status).toBe(403)
})

test('as a file it holds the same numbers and no formula', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  await addJob(ann, '=HYPERLINK("x")')
  const file = await ann.get(`${URL}?format=csv`)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="hiring-\d{4}/)
  expect(file.body).toContain('Section,Entry,Measure,Value')
  expect(file.body).toContain('Open jobs,"\'=HYPERLINK(""x"")",Age in days,0')
  const german = await app.send({
    method: 'GET',
    url: `${URL}?format=csv`,
    headers: { authorization: `Bearer ${ann.tokens.accessToken}`, 'accept-language': 'de' },
  })
  expect(german.body).toContain(';')
})
