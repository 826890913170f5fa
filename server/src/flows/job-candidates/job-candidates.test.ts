import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const skill = (name: string, must = true) => ({ id: null, name, must })
const JOB = {
  title: 'Software Developer',
  description: { en: 'Builds our software.' },
  places: [{ city: 'Hamburg', country: 'DE' }],
  skills: [skill('Java'), skill('SQL'), skill('Docker', false)],
  languages: [{ language: 'de', proficiency: 'B2', must: true }],
  experienceYears: 3,
  status: 'open',
}
const HIT = {
  skills: ['Java', 'SQL', 'Docker'].map((name) => ({ id: null, name })),
  positions: [{ title: 'Software Developer', company: 'Werft AG', from: '2018-01', to: null }],
  languages: [{ language: 'de', proficiency: 'C1' }],
  places: [{ kind: 'home', city: 'Hamburg', country: 'DE' }],
}
const HALF = {
  skills: [{ id: null, name: 'SQL' }],
  positions: [{ title: 'Data Analyst', company: 'Werft AG', from: '2022-01', to: null }],
}
const NONE = { skills: [{ id: null, name: 'Floristry' }], positions: [{ title: 'Florist', company: 'Blume' }] }

async function addJob(who: Person, more: object = {}): Promise<string> {
  const { body } = await who.post('/v1/jobs', { ...JOB, ...more })
  return body.data.id
}
async function addPerson(who: Person, name: string, more: object): Promise<string> {
  const { status, body } = await who.post('/v1/people', { name, ...more })
  expect([name, status]).toEqual([name, 201])
  return body.data.personId
}
async function suggested(who: Person, jobId: string, query = '') {
  const { status, body } = await who.get(`/v1/jobs/${jobId}/candidates/suggestions?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data as {
    items: FitPerson[]
    rankingId: string
    total: number
    searchAfter: string | null
    scores: number[] | null
  }
}
const namesOf = (items: readonly FitPerson[]) => items.map(({ name }) => name)

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const jobId = await addJob(ann)
  const best = await addPerson(ann, 'Best Fit', HIT)
  const half = await addPerson(ann, 'Half Fit', HALF)
  await addPerson(ann, 'No Fit', NONE)
  await index(app)
  return { app, ann, jobId, best, half }
}

test('people are suggested the best first, and each point says which words of the profile earned it', async () => {
  const { app, ann, jobId, best, half } = await scene()
  const { items, total } = await suggested(ann, jobId)
  expect(namesOf(items)).toEqual(['Best Fit', 'Half Fit'])
  expect(total).toBe(2)
  const [first] = items
  expect(first).toMatchObject({ personId: best, access: 'company', band: 'strong', inPipeline: null })
  expect(first?.score).toBe(first?.criteria.reduce((sum, { points }) => sum + points, 0))
  for (const { points, parts } of first?.criteria ?? []) {
    expect(points).toBe(parts.reduce((sum, part) => sum + part.points, 0))
    for (const part of parts) expect(part.points === 0 || part.evidence.length > 0).toBe(true)
  }
  const must = first?.criteria.find(({ id }) => id === 'mustSkills')
  expect(must?.parts[0]).toMatchObject({ label: expect.stringContaining('Java'), verdict: 'met' })
  expect(must?.parts[0]?.evidence).toContainEqual(
    expect.objectContaining({ field: 'skills[0].name', text: expect.stringContaining('Java') }),
  )

  // Without the words there are no points, and what would bring them back is said.
  const before = items[1]
  const person = (await ann.get(`/v1/people/${half}`)).body.data
  await ann.put(`/v1/people/${half}`, { version: person.version, skills: [] })
  const after = (await ann.get(`/v1/jobs/${jobId}/candidates/${half}/fit`)).body.data as FitPerson
  expect(after.score).toBeLessThan(before?.score ?? 0)
  expect(after.changes.some(({ criterion, label }) => criterion === 'mustSkills' && label === 'SQL')).toBe(true)
  await index(app)
})

test('weights change the order of criteria, filters and languages are those of the search of people', async () => {
  const { ann, jobId } = await scene()
  expect(namesOf((await suggested(ann, jobId, 'countries=FR')).items)).toEqual([])
  expect(namesOf((await suggested(ann, jobId, 'countries=DE')).items)).toEqual(['Best Fit'])
  expect((await suggested(ann, jobId, 'access=public')).items).toEqual([])
  const of = async (weights: string) => {
    const { items } = await suggested(ann, jobId, `weights=${weights}`)
    return items[0]?.criteria.find(({ id }) => id === 'languages')?.max ?? 0
  }
  expect(await of('languages:3')).toBeGreaterThan(await of(''))
  expect(await of('languages:0')).toBe(0)
  const get = (query: string) => ann.get(`/v1/jobs/${jobId}/candidates/suggestions?${query}`)
  expect([(await get('weights=name:2')).status, (await get('weights=languages:9')).status]).toEqual([400, 400])
  expect((await get('nothing=1')).status).toBe(400)
})

test('pages are read from the order that was kept; a foreign mark is refused', async () => {
  const { ann, jobId } = await scene()
  const first = await suggested(ann, jobId, 'limit=1')
  expect(namesOf(first.items)).toEqual(['Best Fit'])
  const next = await suggested(ann, jobId, `limit=1&searchAfter=${first.searchAfter}`)
  expect([namesOf(next.items), next.searchAfter, next.rankingId]).toEqual([['Half Fit'], null, first.rankingId])
  const other = await addJob(ann)
  const url = `/v1/jobs/${other}/candidates/suggestions?searchAfter=${first.searchAfter}`
  expect((await ann.get(url)).status).toBe(404)
})

test('everybody who was looked at is counted by score, on every page alike, and an order kept without it says so', async () => {
  const { app, ann, jobId } = await scene()
  const first = await suggested(ann, jobId, 'limit=1')
  expect(first.scores).toHaveLength(20)
  expect(first.scores?.reduce((sum, count) => sum + count, 0)).toBe(2)
  const next = await suggested(ann, jobId, `limit=1&searchAfter=${first.searchAfter}`)
  expect(next.scores).toEqual(first.scores)
  for (const { score } of [...first.items, ...next.items])
    expect(first.scores?.[Math.min(19, Math.floor(score / 5))]).toBeGreaterThan(0)
  // Who is left out by a filter was not looked at, and another account’s people never are.
  const filtered = await suggested(ann, jobId, 'countries=DE')
  expect(filtered.scores?.reduce((sum, count) => sum + count, 0)).toBe(1)
  const bob = await app.person()
  const foreign = await suggested(bob, await addJob(bob))
  expect(foreign.scores?.reduce((sum, count) => sum + count, 0)).toBe(0)
  await database.owner.query(`update flows.rankings set file = file - 'scores' where job_id = $1`, [jobId])
  expect((await suggested(ann, jobId)).scores).toBeNull()
})

test('other jobs of a person are told as far as the caller sees them: running ones first, none in blind review', async () => {
  const { app, ann, jobId, best } = await scene()
  const submit = async (job: string) =>
    (await ann.post(`/v1/people/${best}/candidate-submissions/${job}`, {})).body.data as { id: string; version: number }
  const running = await addJob(ann, { title: 'Running job', clientCompany: 'Elbe Handel' })
  const over = await addJob(ann, { title: 'Job that is over' })
  const team = [{ userId: ann.userId, role: 'recruiter' }]
  const secret = await addJob(ann, { title: 'Secret job', confidential: true, team })
  await submit(running)
  const { id, version } = await submit(over)
  await ann.put(`/v1/people/candidate-submissions/${id}`, { version, status: 'rejected', reason: 'salary' })
  await submit(jobId)
  const of = async (who: Person, query = '') => {
    const found = (await suggested(who, jobId, query)).items.find(({ personId }) => personId === best)
    return found?.elsewhere.map(({ title, status, reason }) => [title, status, reason])
  }
  const both = [
    ['Running job', 'active', null],
    ['Job that is over', 'rejected', 'salary'],
  ]
  expect(await of(ann)).toEqual(both)
  const one = (await ann.get(`/v1/jobs/${jobId}/candidates/${best}/fit`)).body.data as FitPerson
  expect(one.elsewhere[0]).toMatchObject({ jobId: running, clientCompany: 'Elbe Handel', stage: { stageId: 'new' } })

  await submit(secret)
  expect((await of(ann))?.[0]).toEqual(['Secret job', 'active', null])
  const colleague = await app.person({ accountId: ann.accountId })
  expect(await of(colleague)).toEqual(both)
  const blind = await suggested(ann, jobId, 'blind=true')
  expect(blind.items.map(({ elsewhere }) => elsewhere)).toEqual([[], []])
})

test('nobody is suggested who must not be contacted or is off limits for the client', async () => {
  const { app, ann } = await scene()
  const company = { company: 'Elbe Handel', companyId: null }
  await addPerson(ann, 'Silent One', { ...HIT, doNotContact: { reason: 'Asked for it' } })
  await addPerson(ann, 'Ours Alone', { ...HIT, offLimits: [{ ...company, until: null }] })
  await addPerson(ann, 'Free Again', { ...HIT, offLimits: [{ ...company, until: '2020-01-31' }] })
  await index(app)
  const jobId = await addJob(ann, { clientCompany: 'Elbe Handel' })
  const other = await addJob(ann, { clientCompany: 'Alster Handel' })
  expect(namesOf((await suggested(ann, jobId)).items).toSorted()).toEqual(['Best Fit', 'Free Again', 'Half Fit'])
  expect(namesOf((await suggested(ann, other)).items)).toContain('Ours Alone')
})

test('who is in the pipeline or was rejected is shown as such, and matches rank the pipeline', async () => {
  const { ann, jobId, best, half } = await scene()
  const submit = async (id: string) => (await ann.post(`/v1/people/${id}/candidate-submissions/${jobId}`, {})).body.data
  await submit(half)
  const { id, version } = await submit(best)
  const change = { version, status: 'rejected', reason: 'skills' }
  expect((await ann.put(`/v1/people/candidate-submissions/${id}`, change)).status).toBe(200)
  const { items } = await suggested(ann, jobId)
  expect(items.map(({ inPipeline }) => inPipeline?.status)).toEqual(['rejected', 'active'])
  expect(items[0]?.inPipeline?.reason).toBe('skills')
  const matches = (await ann.get(`/v1/jobs/${jobId}/candidates/matches`)).body.data
  expect(namesOf(matches.items)).toEqual(['Half Fit'])
})

test('who is new to a job and fits it is counted without being shown, and no order is kept of it', async () => {
  const { app, ann, jobId, best } = await scene()
  const counted = (who: Person) => who.get(`/v1/jobs/${jobId}/candidates/strength`)
  expect((await counted(ann)).body.data).toEqual({ strong: 1, good: 0 })
  expect((await ann.get(`/v1/jobs/${jobId}/rankings`)).body.data.items).toEqual([])
  await ann.post(`/v1/people/${best}/candidate-submissions/${jobId}`, {})
  expect((await counted(ann)).body.data).toEqual({ strong: 0, good: 0 })
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect([(await counted(member)).status, (await counted(await app.person())).status]).toEqual([403, 404])
})

test('jobs are suggested for a person, only those that are live', async () => {
  const { ann, jobId, best } = await scene()
  await addJob(ann, { title: 'Software Developer, later', status: 'draft' })
  await addJob(ann, { title: 'Florist', skills: [skill('Floristry')], languages: [], places: [], remoteShare: 100 })
  const { items } = (await ann.get(`/v1/people/${best}/jobs/suggestions`)).body.data
  expect(items[0]).toMatchObject({ jobId, title: 'Software Developer', status: 'open', band: 'strong' })
  expect(items.map(({ title }: { title: string }) => title)).not.toContain('Software Developer, later')
})

test('a ranking is kept, replayed after changes, overridden with a reason, and holds nothing of who was erased', async () => {
  const { ann, jobId, best, half } = await scene()
  const { rankingId } = await suggested(ann, jobId)
  expect((await suggested(ann, jobId)).rankingId).toBe(rankingId)
  const url = `/v1/jobs/${jobId}/rankings/${rankingId}`
  const moved = await ann.post(`${url}/overrides`, { personId: half, place: 1, reason: 'Knows the client' })
  expect(moved).toMatchObject({ status: 201, body: { data: { order: [{ personId: half, isMoved: true }, {}] } } })
  expect(await suggested(ann, jobId)).toMatchObject({
    rankingId,
    items: [
      { personId: half, override: { place: 1, reason: 'Knows the client' } },
      { personId: best, override: null },
    ],
  })
  expect((await ann.post(`${url}/overrides`, { personId: half, place: 9, reason: 'x' })).status).toBe(400)
  expect((await ann.post(`${url}/overrides`, { personId: half, place: 1, reason: ' ' })).status).toBe(400)
  const setOverrides = (count: number) =>
    database.owner.query(
      `update flows.rankings kept set file = jsonb_set(file, '{overrides}', (select jsonb_agg(one)
        from (select kept.file #> '{overrides,0}' as one from generate_series(1, $2)) made)) where id = $1`,
      [rankingId, count],
    )
  await setOverrides(500)
  expect((await ann.post(`${url}/overrides`, { personId: half, place: 1, reason: 'x' })).status).toBe(400)
  await setOverrides(1)

  const person = (await ann.get(`/v1/people/${best}`)).body.data
  await ann.put(`/v1/people/${best}`, { version: person.version, skills: [], positions: [] })
  const kept = (await ann.get(url)).body.data
  expect(kept.order.map(({ personId }: { personId: string }) => personId)).toEqual([half, best])
  expect([kept.differing, kept.overrides, kept.people, kept.isSame]).toEqual([[], 1, 2, true])
  expect(kept.by).toMatchObject({ userId: ann.userId })
  expect(kept.shown).toMatchObject([
    { place: 1, personId: half, name: 'Half Fit', override: { place: 1, reason: 'Knows the client' } },
    { place: 2, personId: best, name: 'Best Fit', override: null },
  ])
  expect(kept.file.entries[0].person.skills).not.toEqual([])

  expect((await ann.post(`/v1/people/${best}/erase`, { confirm: 'Best Fit' })).status).toBeLessThan(300)
  const erased = (await ann.get(url)).body.data
  expect(erased.order.map(({ personId }: { personId: string | null }) => personId)).toEqual([half, null])
  expect(erased).toMatchObject({ isSame: true, shown: [{ name: 'Half Fit' }, { personId: null, name: null }] })
  expect(erased.shown[1].total).toBe(kept.shown[1].total)
  expect(JSON.stringify(erased)).not.toContain(best)
  const list = (await ann.get(`/v1/jobs/${jobId}/rankings`)).body.data.items
  expect(list).toMatchObject([{ rankingId, kind: 'suggestions', userId: ann.userId, people: 2, overrides: 1 }])
})

test('a ranking holds nothing of who was removed for good, nor the words by which somebody erased was looked for', async () => {
  const { app, ann, jobId, best, half } = await scene()
  const rankings = async () =>
    JSON.stringify((await database.owner.query('select * from flows.rankings where job_id = $1', [jobId])).rows)
  await suggested(ann, jobId, 'query=Half%20Fit')
  await suggested(ann, jobId)
  expect(await rankings()).toContain('Half Fit')
  expect((await ann.post(`/v1/people/${half}/erase`, {})).status).toBe(204)
  expect(await rankings()).not.toMatch(new RegExp(`Half Fit|${half}|Data Analyst`))

  await ann.delete(`/v1/people/${best}`)
  app.advance(29 * 86_400)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect(await rankings()).toContain(best)
  app.advance(2 * 86_400)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect(await rankings()).not.toMatch(new RegExp(`${best}|positions\\[0\\]`))
})

test('of a job the newest fifty rankings are kept, and those in which somebody was moved', async () => {
  const { ann, jobId, half } = await scene()
  const asked = (weight: number) => suggested(ann, jobId, `weights=languages:${weight.toFixed(2)}`)
  const moved = await asked(1)
  const override = { personId: half, place: 1, reason: 'Knows the client' }
  expect((await ann.post(`/v1/jobs/${jobId}/rankings/${moved.rankingId}/overrides`, override)).status).toBe(201)
  const first = await asked(1.01)
  const statusOf = async (id: string) => (await ann.get(`/v1/jobs/${jobId}/rankings/${id}`)).status
  for (let at = 2; at <= 50; at += 1) await asked(1 + at / 100)
  expect(await statusOf(first.rankingId)).toBe(200)
  const last = await asked(1.51)
  expect(await Promise.all([first, moved, last].map(({ rankingId }) => statusOf(rankingId)))).toEqual([404, 200, 200])
})

test('a list of rankings tells who saw them, by which rules and weights; a blind one stays blind', async () => {
  const { ann, jobId } = await scene()
  await suggested(ann, jobId)
  await suggested(ann, jobId, 'weights=languages:2,distance:0')
  const { rankingId } = await suggested(ann, jobId, 'blind=true')
  const { items } = (await ann.get(`/v1/jobs/${jobId}/rankings`)).body.data
  expect(items).toMatchObject([
    { isBlind: true, weights: {} },
    { isBlind: false, weights: { languages: 2, distance: 0 }, by: { userId: ann.userId } },
    { isBlind: false, weights: {}, version: items[0].version },
  ])
  const blind = (await ann.get(`/v1/jobs/${jobId}/rankings/${rankingId}`)).body.data
  expect(blind.shown.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
  expect(JSON.stringify(blind)).not.toMatch(/Best Fit|Half Fit|Werft/)
})

test('why somebody was moved names nobody in blind review', async () => {
  const { ann, jobId, half } = await scene()
  const reason = 'Half Fit knows the client'
  const move = async (rankingId: string) => {
    const moved = await ann.post(`/v1/jobs/${jobId}/rankings/${rankingId}/overrides`, {
      personId: half,
      place: 1,
      reason,
    })
    expect(moved.status).toBe(201)
  }
  const { rankingId } = await suggested(ann, jobId, 'blind=true')
  await move(rankingId)
  const { items } = await suggested(ann, jobId, 'blind=true')
  expect(items[0]?.override?.reason).toMatch(/ knows the client$/)
  const kept = (await ann.get(`/v1/jobs/${jobId}/rankings/${rankingId}`)).body.data
  expect(kept.shown[0]).toMatchObject({ personId: half, override: { place: 1 } })
  expect(kept).toMatchObject({ isSame: true, differing: [] })
  expect(JSON.stringify([items, kept])).not.toContain('Half Fit')
  await move((await suggested(ann, jobId)).rankingId)
  expect((await suggested(ann, jobId)).items[0]?.override?.reason).toBe(reason)
})

test('the rules of a file may be gone: the order that was shown is still told', async () => {
  const { ann, jobId, best, half } = await scene()
  const { rankingId } = await suggested(ann, jobId)
  const old = `update flows.rankings set file = jsonb_set(file, '{version}', '0') where id = $1`
  await database.owner.query(old, [rankingId])
  const kept = (await ann.get(`/v1/jobs/${jobId}/rankings/${rankingId}`)).body.data
  expect([kept.order, kept.isSame, kept.version]).toEqual([null, null, 0])
  expect(kept.shown.map(({ personId }: { personId: string }) => personId)).toEqual([best, half])
})

test('blind review tells nothing of who it is', async () => {
  const { app, ann } = await scene()
  const jobId = await addJob(ann)
  await addPerson(ann, 'Greta Hansen', { ...HIT, summary: 'Greta Hansen, born 1990, mother of two. She writes Java.' })
  await index(app)
  const { items } = await suggested(ann, jobId, 'blind=true')
  expect(namesOf(items)).toEqual(['A', 'B', 'C'])
  expect(JSON.stringify(items)).not.toMatch(/Greta|Hansen|Best|1990|mother|\bShe\b|2018|Werft/)
  expect(items[0]).toMatchObject({ headline: '', avatarUrl: '', location: null })
  expect(items[0]?.blind?.skills.join()).toContain('Java')
})

test('another account ranks nothing of ours; confidential jobs rank for their team alone; plans and roles refuse', async () => {
  const { app, ann, jobId, best } = await scene()
  const bob = await app.person()
  const foreign = await addJob(bob)
  expect((await suggested(bob, foreign)).items).toEqual([])
  const { rankingId } = await suggested(ann, jobId)
  const addresses = (id: string) => [
    `/v1/jobs/${id}/candidates/suggestions`,
    `/v1/jobs/${id}/candidates/matches`,
    `/v1/jobs/${id}/candidates/${best}/fit`,
    `/v1/jobs/${id}/rankings`,
    `/v1/jobs/${id}/rankings/${rankingId}`,
  ]
  const statuses = async (who: Person, id: string) => {
    const all: number[] = []
    for (const address of addresses(id)) all.push((await who.get(address)).status)
    return new Set(all)
  }
  expect(await statuses(bob, jobId)).toEqual(new Set([404]))
  expect((await bob.get(`/v1/jobs/${foreign}/candidates/${best}/fit`)).status).toBe(404)
  expect((await bob.get(`/v1/people/${best}/jobs/suggestions`)).status).toBe(404)

  const colleague = await app.person({ accountId: ann.accountId })
  const team = [{ userId: ann.userId, role: 'recruiter' }]
  const secret = await addJob(ann, { confidential: true, team })
  const secretly = await suggested(ann, secret)
  expect(namesOf(secretly.items)).toContain('Best Fit')
  expect(await statuses(colleague, secret)).toEqual(new Set([404]))
  expect(await statuses(await app.person({ accountId: ann.accountId, roles: ['restricted'] }), jobId)).toEqual(
    new Set([403]),
  )
  expect(await statuses(await app.person({ plan: 'essential' }), jobId)).toEqual(new Set([403]))
})

test('while a job is on hold nobody is suggested for it, and who is in its pipeline is still ranked', async () => {
  const { ann, jobId, best } = await scene()
  await ann.post(`/v1/people/${best}/candidate-submissions/${jobId}`, {})
  const hold = { version: 1, status: 'onHold', statusReason: 'Budget' }
  expect((await ann.put(`/v1/jobs/${jobId}`, hold)).status).toBe(200)
  const paused = await ann.get(`/v1/jobs/${jobId}/candidates/suggestions`)
  expect(paused.body.error).toMatchObject({
    httpStatusCode: 409,
    userMessage: 'Nobody is suggested while the job is on hold. Open it again, and suggestions go on.',
  })
  expect((await ann.get(`/v1/jobs/${jobId}/candidates/matches`)).body.data.items).toHaveLength(1)
  expect((await ann.put(`/v1/jobs/${jobId}`, { version: 2, status: 'open' })).status).toBe(200)
  expect((await suggested(ann, jobId)).items.length).toBeGreaterThan(0)
})
