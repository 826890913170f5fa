import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { expect, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'
import { list as listHidden } from './hidden-people.repository.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const JOB = {
  title: 'Software Developer',
  description: { en: 'Builds our software.' },
  places: [{ city: 'Hamburg', country: 'DE' }],
  skills: [{ id: null, name: 'Java', must: true }],
  languages: [{ language: 'de', proficiency: 'B2', must: true }],
  status: 'open',
}
const NEAR = {
  skills: [{ id: null, name: 'Java' }],
  positions: [{ title: 'Software Developer', company: 'Werft AG', from: '2018-01', to: null }],
  languages: [{ language: 'de', proficiency: 'C1' }],
  places: [{ kind: 'home', city: 'Hamburg', country: 'DE' }],
}
const FAR = { ...NEAR, places: [{ kind: 'home', city: 'Munich', country: 'DE' }] }

async function added(who: Person, path: string, body: object, key: string): Promise<string> {
  const answer = await who.post(path, body)
  expect([path, answer.status, answer.body.error]).toEqual([path, 201, null])
  return answer.body.data[key]
}

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const jobId = await added(ann, '/v1/jobs', JOB, 'id')
  const near = await added(ann, '/v1/people', { name: 'Nora Near', ...NEAR }, 'personId')
  const far = await added(ann, '/v1/people', { name: 'Fritz Far', ...FAR }, 'personId')
  await index(app)
  const suggested = async (query = '') => {
    const { status, body } = await ann.get(`/v1/jobs/${jobId}/candidates/suggestions?${query}`)
    expect(status).toBe(200)
    return body.data as { items: FitPerson[]; hidden: number; taught: Record<string, number> }
  }
  const address = (personId: string, job = jobId) => `/v1/jobs/${job}/candidates/hidden/${personId}`
  const hidden = async (who = ann, query = '') => (await who.get(`/v1/jobs/${jobId}/candidates/hidden?${query}`)).body
  return { app, ann, jobId, near, far, suggested, address, hidden }
}
const namesOf = (items: readonly FitPerson[]) => items.map(({ name }) => name)
const maxOf = (person: FitPerson | undefined, criterion: string) =>
  person?.criteria.find(({ id }) => id === criterion)?.max ?? 0

test('who is hidden with a reason is not suggested any more, and comes back', async () => {
  const { ann, far, suggested, address, hidden } = await scene()
  expect(await suggested()).toMatchObject({ hidden: 0, taught: {} })
  expect((await ann.put(address(far), { reason: 'distance', note: 'Fritz will not move' })).status).toBe(204)
  const after = await suggested()
  expect([namesOf(after.items), after.hidden]).toEqual([['Nora Near'], 1])
  const words = { reason: 'distance', note: 'Fritz will not move', by: { userId: ann.userId } }
  expect((await hidden()).data.items).toMatchObject([{ personId: far, name: 'Fritz Far', ...words }])
  // In blind review nobody is named, by a note neither.
  const blind = (await hidden(ann, 'blind=true')).data.items
  expect(blind).toMatchObject([{ name: null, note: null, reason: 'distance' }])
  expect(JSON.stringify(blind)).not.toContain('Fritz')
  // Given again, the last reason counts.
  await ann.put(address(far), { reason: 'languages' })
  expect((await hidden()).data.items).toMatchObject([{ reason: 'languages', note: null }])

  expect((await ann.delete(address(far))).status).toBe(204)
  expect([(await ann.delete(address(far))).status, (await suggested()).hidden]).toEqual([204, 0])
  expect(namesOf((await suggested()).items).toSorted()).toEqual(['Fritz Far', 'Nora Near'])
})

test('a reason teaches the order: its criterion counts more until a weight is asked for or the person is shown again', async () => {
  const { ann, far, suggested, address } = await scene()
  const before = maxOf((await suggested()).items.at(-1), 'languages')
  await ann.put(address(far), { reason: 'languages' })
  const taught = await suggested()
  expect(taught.taught).toEqual({ languages: 1.5 })
  expect(maxOf(taught.items[0], 'languages')).toBeGreaterThan(before)
  expect(maxOf((await suggested('weights=languages:1')).items[0], 'languages')).toBe(before)
  await ann.put(address(far), { reason: 'other', note: 'Asked us to wait' })
  expect((await suggested()).taught).toEqual({})
  await ann.delete(address(far))
})

test('what a reason says is checked; another reason needs words', async () => {
  const { app, ann, jobId, far, address } = await scene()
  const refused = await ann.put(address(far), { reason: 'other' })
  expect([refused.status, refused.body.error.details.fields]).toEqual([
    400,
    [{ path: 'note', key: 'required', message: 'Please fill in this field.' }],
  ])
  expect((await ann.put(address(far), { reason: 'age' })).status).toBe(400)
  expect((await ann.put(address(jobId), { reason: 'distance' })).status).toBe(404)
  const bob = await app.person()
  const theirs = await added(bob, '/v1/jobs', JOB, 'id')
  expect((await bob.put(address(far), { reason: 'distance' })).status).toBe(404)
  expect((await bob.put(address(far, theirs), { reason: 'distance' })).status).toBe(404)
  expect((await bob.delete(address(far))).status).toBe(404)
  expect((await bob.get(`/v1/jobs/${jobId}/candidates/hidden`)).status).toBe(404)
})

test('a confidential job hides people for its team alone, and who is hidden is no longer new to it', async () => {
  const { app, ann, far, jobId, address } = await scene()
  const newOnes = async () => {
    const { strong, good } = (await ann.get(`/v1/jobs/${jobId}/candidates/strength`)).body.data
    return strong + good
  }
  const before = await newOnes()
  await ann.put(address(far), { reason: 'distance' })
  expect([before, await newOnes()]).toEqual([2, 1])
  const mia = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const job = (await ann.get(`/v1/jobs/${jobId}`)).body.data
  const team = [{ userId: ann.userId, role: 'recruiter' }]
  await ann.put(`/v1/jobs/${jobId}`, { version: job.version, confidential: true, team })
  expect((await mia.get(`/v1/jobs/${jobId}/candidates/hidden`)).status).toBe(404)
  expect((await mia.put(address(far), { reason: 'distance' })).status).toBe(404)
  expect((await mia.delete(address(far))).status).toBe(404)
  expect((await ann.get(`/v1/jobs/${jobId}/candidates/hidden`)).body.data.items).toHaveLength(1)
  // Whatever a service forgets, the database shows them to the team alone.
  const rowsFor = ({ accountId, userId }: Person) =>
    inTenant(app.kit.db, { accountId, userId }, 'read only', (tx) => listHidden(tx, jobId, 10))
  expect([(await rowsFor(mia)).length, (await rowsFor(ann)).length]).toEqual([0, 1])
})

test('who is hidden stays so through a merge and its undo, each with the own reason, and is shown again by either id', async () => {
  const { app, ann, near, far, suggested, address, hidden } = await scene()
  const merge = async () => {
    const merged = await ann.put('/v1/people/merge-duplicates', { personToKeepId: near, personToMergeId: far })
    expect(merged.status).toBe(200)
    await index(app)
    return merged.body.data.mergeId as string
  }
  await ann.put(address(far), { reason: 'distance' })
  const first = await merge()
  expect((await hidden()).data.items).toMatchObject([{ personId: near, name: 'Nora Near' }])
  expect((await suggested()).items).toEqual([])
  expect((await ann.delete(address(far))).status).toBe(204)
  expect([(await hidden()).data.items, namesOf((await suggested()).items)]).toEqual([[], ['Nora Near']])
  await ann.post(`/v1/merges/${first}/undo`, {})

  // Hidden twice they count once while they are one, and have their own reasons again afterwards.
  await ann.put(address(far), { reason: 'distance' })
  app.advance(60)
  await ann.put(address(near), { reason: 'languages' })
  const second = await merge()
  expect((await hidden()).data).toMatchObject({ items: [{ personId: near, reason: 'languages' }] })
  expect(await suggested()).toMatchObject({ hidden: 1, taught: { languages: 1.5 } })
  expect((await ann.post(`/v1/merges/${second}/undo`, {})).status).toBe(200)
  await index(app)
  const reasons = (await hidden()).data.items.map((each: { personId: string; reason: string }) => [
    each.personId,
    each.reason,
  ])
  expect(reasons).toEqual([
    [near, 'languages'],
    [far, 'distance'],
  ])
})

test('of a merged person the survivor stays hidden when what was merged goes for good', async () => {
  const { app, ann, near, far, address } = await scene()
  await ann.put(address(far), { reason: 'distance' })
  const merging = { personToKeepId: near, personToMergeId: far, deletePersonToMerge: true }
  expect((await ann.put('/v1/people/merge-duplicates', merging)).status).toBe(200)
  app.advance(31 * 86_400)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  const { rows } = await database.owner.query('select person_id from flows.hidden_people where person_id = any($1)', [
    [near, far],
  ])
  expect(rows.map(({ person_id }) => person_id)).toEqual([near])
})

test('who is removed for good is forgotten here too', async () => {
  const { app, ann, jobId, far, address } = await scene()
  await ann.put(address(far), { reason: 'distance' })
  await ann.delete(`/v1/people/${far}`)
  app.advance(31 * 86_400)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  const { rows } = await database.owner.query('select from flows.hidden_people where job_id = $1', [jobId])
  expect(rows).toEqual([])
})
