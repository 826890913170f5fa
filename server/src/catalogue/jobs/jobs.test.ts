import { JOB_STATUSES, JOB_TRANSITIONS, type JobStatus } from '@kontor/contract/hiring-states.ts'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'

const database = testDatabase()
const URL = '/v1/jobs'

const ENGINEER = {
  title: 'Senior Software Engineer',
  titles: { de: 'Senior Softwareentwicklerin' },
  description: { en: 'You build services.', de: 'Sie bauen Dienste.' },
  clientCompany: 'Nordwind GmbH',
  places: [{ city: 'Hamburg', country: 'DE' }],
  remoteShare: 40,
  functions: ['engineering'],
  seniorities: ['senior'],
  educationDegrees: ['bachelor'],
  skills: [{ name: 'JavaScript', must: false }, { name: 'javascript' }, { name: 'Zaubertrick', must: false }],
  languages: [{ language: 'de', proficiency: 'B2' }],
  salary: { min: 70_000, max: 90_000, currency: 'EUR' },
  openings: 2,
}

test('a job is added, read, listed, changed, deleted and brought back', async () => {
  const ann = await (await startApp(database)).person()
  const added = await ann.post(URL, ENGINEER)
  expect(added).toMatchObject({ status: 201 })
  const job = added.body.data
  expect(job).toMatchObject({
    jobId: job.id,
    access: 'company',
    status: 'draft',
    version: 1,
    location: { city: 'Hamburg', country: 'DE' },
    countries: ['DE'],
    workplace: 'hybrid',
    team: [{ userId: ann.userId, role: 'owner' }],
    members: [{ userId: ann.userId }],
    candidates: { total: 0, active: 0, hired: 0 },
    openedAt: null,
    can: { edit: true, delete: true, addCandidate: false, statuses: ['open', 'archived'] },
  })
  // A skill that is wanted twice is one, and a must if it is one anywhere.
  expect(job.skills).toEqual([
    { id: expect.stringMatching(/^e:skill:/), name: expect.stringMatching(/javascript/i), must: true },
    { id: null, name: 'Zaubertrick', must: false },
  ])
  expect(job.stages.map(({ kind }: { kind: string }) => kind)).toEqual([
    'new',
    'contacted',
    'screening',
    'submitted',
    'interview',
    'offer',
    'hired',
  ])
  const { id } = job
  expect((await ann.get(`${URL}/${id}`)).body.data).toEqual(job)
  expect((await ann.get(`${URL}/${id}?select=title,nonsense`)).body.data).toEqual({
    jobId: id,
    id,
    title: ENGINEER.title,
    hidden: [],
    can: job.can,
  })
  const listed = (await ann.get(`${URL}?group=preparing&mine=true`)).body.data
  expect(listed).toMatchObject({ items: [{ id, title: ENGINEER.title }], counts: { draft: 1, open: 0 } })

  const changed = await ann.put(`${URL}/${id}`, { version: 1, openings: 3 })
  expect(changed.body.data).toMatchObject({ openings: 3, version: 2 })
  expect((await ann.put(`${URL}/${id}`, { version: 1, title: 'Stale' })).body.error).toMatchObject({
    httpStatusCode: 409,
    details: { version: 2, fields: ['openings'] },
  })
  // What a form reads it can write back without a change.
  const { titles, description, places, skills, languages, salary, stages, team } = changed.body.data
  const same = { version: 2, titles, description, places, skills, languages, salary, stages, team }
  expect((await ann.put(`${URL}/${id}`, same)).body.data.version).toBe(2)

  const [entry] = (await ann.get(`${URL}/${id}/history?field=openings`)).body.data.items
  expect((await ann.post(`${URL}/${id}/history/${entry.entryId}/restore`, {})).body.data.openings).toBe(2)
  expect((await ann.put(`${URL}/tags`, { changes: [{ jobId: id, add: ['urgent'] }] })).status).toBe(200)
  expect((await ann.get(`${URL}/${id}/tags`)).body.data.items).toEqual([{ tag: 'urgent', jobs: 1 }])

  expect((await ann.delete(`${URL}/${id}`)).status).toBe(204)
  expect((await ann.get(`${URL}/${id}`)).status).toBe(404)
  expect((await ann.get('/v1/deleted?kind=job')).body.data.items).toMatchObject([{ id, title: ENGINEER.title }])
  expect((await ann.post(`${URL}/${id}/restore`, {})).body.data).toMatchObject({ id, title: ENGINEER.title })
})

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['person']>>
async function addJob(who: Person, more: object = {}) {
  return (await who.post(URL, { ...ENGINEER, ...more })).body.data
}
/** Sends a change of the status and answers with the version of today. */
async function change(who: Person, id: string, status: JobStatus, more: object = {}) {
  const { version } = (await who.get(`${URL}/${id}`)).body.data
  return who.put(`${URL}/${id}`, { version, status, ...more })
}

/** What takes a new job to each status that needs nobody hired. */
const WAYS: Partial<Record<JobStatus, [JobStatus, object][]>> = {
  draft: [],
  open: [['open', {}]],
  onHold: [
    ['open', {}],
    ['onHold', { statusReason: 'Budget is checked' }],
  ],
  closed: [
    ['open', {}],
    ['closed', { statusReason: 'budget' }],
  ],
  archived: [['archived', {}]],
}

test('a status changes only as the table allows; everything else is 409 with what is allowed', async () => {
  const ann = await (await startApp(database)).person()
  for (const [from, way] of Object.entries(WAYS)) {
    for (const to of JOB_STATUSES.filter((status) => status !== from)) {
      const { id } = await addJob(ann)
      for (const [status, more] of way) expect(await change(ann, id, status, more)).toMatchObject({ status: 200 })
      const before = (await ann.get(`${URL}/${id}`)).body.data
      const reason = { statusReason: to === 'closed' ? 'cancelled' : 'Waiting' }
      const answer = await change(ann, id, to, to === 'closed' || to === 'onHold' ? reason : {})
      const known = JOB_TRANSITIONS.find((each) => each.from === from && each.to === to)
      // Nobody is hired for any of these jobs.
      const isAllowed = known !== undefined && known.guard !== 'hire'
      expect([from, to, answer.status]).toEqual([from, to, isAllowed ? 200 : 409])
      if (isAllowed) continue
      expect(answer.body.error.details.allowed).toEqual(before.can.statuses)
      expect((await ann.get(`${URL}/${id}`)).body.data).toEqual(before)
    }
  }
})

test('opening needs a description and a place, holding and closing a reason, and an archived job is read only', async () => {
  const ann = await (await startApp(database)).person()
  const { id } = (await ann.post(URL, { title: 'Empty' })).body.data
  expect((await change(ann, id, 'open')).body.error).toMatchObject({
    httpStatusCode: 409,
    userMessage: 'Add a title, a description and a place before opening the job.',
  })
  const opened = await change(ann, id, 'open', { description: { fr: 'Du travail' }, remoteShare: 100 })
  expect(opened.body.data).toMatchObject({ status: 'open', openedAt: expect.any(String) })
  expect((await ann.put(`${URL}/${id}`, { version: 2, description: {} })).status).toBe(409)
  for (const [status, statusReason] of [
    ['onHold', null],
    ['closed', null],
    ['closed', 'no reason of the list'],
  ] as const) {
    expect((await change(ann, id, status, { statusReason })).body.error.details.fields).toMatchObject([
      { path: 'statusReason', key: 'reason.required' },
    ])
  }
  const closed = await change(ann, id, 'closed', { statusReason: 'budget', statusNote: 'Next year' })
  expect(closed.body.data).toMatchObject({ status: 'closed', statusReason: 'budget', closedAt: expect.any(String) })
  const archived = (await change(ann, id, 'archived')).body.data
  expect(archived).toMatchObject({ status: 'archived', statusReason: null, can: { edit: false, statuses: ['draft'] } })
  expect((await ann.put(`${URL}/${id}`, { version: archived.version, title: 'Other' })).status).toBe(409)
  // A value of the history passes the same guards: an archived job does not become closed again.
  const [entry] = (await ann.get(`${URL}/${id}/history?field=status`)).body.data.items
  expect((await ann.post(`${URL}/${id}/history/${entry.entryId}/restore`, {})).status).toBe(409)
})

test('taking a job out of the archive needs the hiring permission', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const max = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const { id } = await addJob(ann)
  expect((await change(max, id, 'archived')).status).toBe(200)
  expect((await max.get(`${URL}/${id}`)).body.data.can.statuses).toEqual([])
  expect((await change(max, id, 'draft')).status).toBe(403)
  expect((await change(rita, id, 'draft')).status).toBe(200)
})

test('a confidential job is seen, found, counted and suggested for its team alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const max = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const bob = await app.person()
  expect((await ann.post(URL, { ...ENGINEER, confidential: true, team: [] })).body.error.details.fields).toMatchObject([
    { path: 'team', key: 'job.teamNeeded' },
  ])
  const { id } = await addJob(ann, { title: 'Geheimprojekt Leitung', confidential: true, status: 'open' })
  await index(app)
  const sees = async (who: Person) => ({
    get: (await who.get(`${URL}/${id}`)).status,
    list: (await who.get(URL)).body.data.items.length,
    found: (await who.get('/v1/search/jobs?query=geheimprojekt')).body.data.items.length,
    count: (await who.get('/v1/search/jobs/count?status=open')).body.data.count,
    facet: (await who.get('/v1/search/jobs/facets?facets=status')).body.data.items[0].values.length,
    everywhere: (await who.get('/v1/search?query=geheimprojekt')).body.data.kinds.find(
      ({ kind }: { kind: string }) => kind === 'job',
    ).count.count,
    suggested: (await who.get(`${URL}/filter-suggestions?kinds=job&query=geheim`)).body.data.items.length,
    // A word that nobody else wrote is not offered as what was meant either.
    corrected: (await who.get('/v1/search/jobs?query=geheimprojkt')).body.data.corrected.length,
    history: (await who.get(`${URL}/${id}/history`)).status,
    changed: (await who.put(`${URL}/${id}`, { version: 1 })).status,
  })
  const nothing = { list: 0, found: 0, count: 0, facet: 0, everywhere: 0, suggested: 0, corrected: 0 }
  expect(await sees(ann)).toEqual({
    get: 200,
    list: 1,
    found: 1,
    count: 1,
    facet: 1,
    everywhere: 1,
    suggested: 1,
    corrected: 0,
    history: 200,
    changed: 200,
  })
  expect(await sees(max)).toEqual({ get: 404, ...nothing, history: 404, changed: 404 })
  expect(await sees(bob)).toEqual({ get: 404, ...nothing, history: 404, changed: 404 })
  const team = [{ userId: ann.userId }, { userId: max.userId, role: 'interviewer' }]
  expect((await ann.put(`${URL}/${id}`, { version: 1, team })).status).toBe(200)
  await index(app)
  expect(await sees(max)).toMatchObject({ get: 200, list: 1, found: 1, count: 1 })
  // Whoever takes themselves out of the team would lose sight of the job.
  expect((await max.put(`${URL}/${id}`, { version: 2, team: [{ userId: ann.userId }] })).status).toBe(400)
})

test('another account sees nothing of a job, and names neither its people nor its companies', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const { id } = await addJob(ann, { status: 'open' })
  await index(app)
  expect((await bob.get(`${URL}/${id}`)).status).toBe(404)
  expect((await bob.put(`${URL}/${id}`, { version: 1, title: 'Taken' })).status).toBe(404)
  expect((await bob.delete(`${URL}/${id}`)).status).toBe(404)
  expect((await bob.get('/v1/search/jobs?query=engineer')).body.data.items).toEqual([])
  expect((await bob.post(URL, { title: 'A', team: [{ userId: ann.userId }] })).status).toBe(404)
  const company = (await ann.post('/v1/companies', { name: 'Client' })).body.data
  expect((await bob.post(URL, { title: 'A', companyId: company.companyId })).status).toBe(404)
  const named = (await ann.post(URL, { title: 'A', companyId: company.companyId })).body.data
  expect(named).toMatchObject({ clientCompany: 'Client', company: { companyId: company.companyId, name: 'Client' } })
})

test('public jobs are open or closed, hold nothing of one account, and belong to the search', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const ann = await app.person({ plan: 'essential' })
  const job = await addJob(eva, { access: 'public' })
  expect(job).toMatchObject({ access: 'public', status: 'open', stages: [], team: [] })
  expect((await ann.get(`${URL}/${job.id}`)).body.data).toMatchObject({ title: ENGINEER.title, can: { edit: false } })
  expect((await ann.put(`${URL}/${job.id}`, { version: 1, title: 'Mine' })).status).toBe(403)
  expect((await eva.post(URL, { ...ENGINEER, access: 'public', tags: ['a'] })).status).toBe(400)
  expect((await change(eva, job.id, 'onHold', { statusReason: 'x' })).status).toBe(400)
  expect((await change(eva, job.id, 'filled')).body.error).toMatchObject({
    httpStatusCode: 409,
    details: { allowed: ['closed'] },
  })
  expect((await change(eva, job.id, 'closed')).status).toBe(200)
})

test('without hiring the account’s own jobs are neither read nor found', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { id } = await addJob(ann, { status: 'open' })
  await index(app)
  const eve = await app.person({ plan: 'essential' })
  await database.owner.query(`update identity.accounts set plan = 'essential' where id = $1`, [ann.accountId])
  const later = await app.person({ accountId: ann.accountId, plan: 'essential', roles: ['member'] })
  expect((await later.get(`${URL}/${id}`)).body.error).toMatchObject({ httpStatusCode: 403 })
  expect((await later.get('/v1/search/jobs?access=company')).body.data).toMatchObject({ items: [], total: 0 })
  expect((await later.get(URL)).status).toBe(403)
  expect((await eve.get('/v1/search/jobs/count')).status).toBe(200)
})

test('what the plan has not got of jobs is named by no follow, list, comment or bin either', async () => {
  const app = await startApp(database)
  const [ann, eva] = [await app.person(), await app.person({ roles: ['editor'] })]
  const own = await addJob(ann, { title: 'Locked away' })
  const open = await addJob(eva, { title: 'Open to all', access: 'public' })
  const gone = await addJob(ann, { title: 'Locked and deleted' })
  await ann.delete(`${URL}/${gone.id}`)
  const list = (await ann.post('/v1/lists', { name: 'Jobs', holds: 'job' })).body.data
  await ann.post(`/v1/lists/${list.id}/members`, { ids: [own.id, open.id] })
  for (const { id } of [own, open]) {
    expect((await ann.put(`/v1/account/following/job/${id}`, {})).status).toBe(204)
    expect((await ann.post(`/v1/records/job/${id}/comments`, { text: 'Look' })).status).toBe(201)
  }
  const shown = async () => {
    const answers: string[] = []
    for (const url of ['/v1/account/following', `/v1/lists/${list.id}/members`, '/v1/comments', '/v1/deleted'])
      answers.push(JSON.stringify((await ann.get(url)).body))
    return ['Locked', 'Open to all'].map((title) => answers.filter((answer) => answer.includes(title)).length)
  }
  const onPlan = async (plan: string) => {
    await database.owner.query('update identity.accounts set plan = $2 where id = $1', [ann.accountId, plan])
    app.advance(5)
    const follow = await ann.put(`/v1/account/following/job/${open.id}`, {})
    return [...(await shown()), follow.status, (await ann.post(`/v1/deleted/job/${gone.id}/restore`, {})).status]
  }
  expect(await shown()).toEqual([4, 3])
  expect(await onPlan('essential')).toEqual([0, 3, 204, 403])
  expect((await ann.get(`/v1/lists/${list.id}`)).body.data.members.count).toBe(1)
  expect(await onPlan('free')).toEqual([0, 0, 403, 403])
  expect(await onPlan('enterprise')).toEqual([4, 3, 204, 200])
})
