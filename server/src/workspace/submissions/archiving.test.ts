import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { archiveOldSubmissions } from './archiving.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const BASE = '/v1/people/candidate-submissions'

async function rejectedFor(who: Person, job: object) {
  const open = { title: 'Engineer', description: { en: 'Work' }, remoteShare: 100, status: 'open', ...job }
  const { id: jobId } = (await who.post('/v1/jobs', open)).body.data
  const personId = (await who.post('/v1/people', { name: 'Kim Weber' })).body.data.id
  const { id } = (await who.post(`/v1/people/${personId}/candidate-submissions/${jobId}`, {})).body.data
  expect((await who.put(`${BASE}/${id}`, { version: 1, status: 'rejected', reason: 'skills' })).status).toBe(200)
  const moves = [{ status: 'closed', statusReason: 'cancelled' }, { status: 'archived' }]
  for (const [at, move] of moves.entries())
    expect((await who.put(`/v1/jobs/${jobId}`, { version: at + 1, ...move })).status).toBe(200)
  return { jobId, id }
}

const archivedFor = (jobId: string, days: number) =>
  database.owner.query(
    `update catalogue.job_status_changes set at = at - make_interval(days => $2) where job_id = $1`,
    [jobId, days],
  )

test('ninety days after its job was archived a rejected submission is archived too, and comes back as it was', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [old, fresh] = [await rejectedFor(ann, { confidential: true }), await rejectedFor(ann, {})]
  await archivedFor(old.jobId, 91)
  await archivedFor(fresh.jobId, 89)
  const run = () => archiveOldSubmissions.handle(app.kit, {}, { number: 1, last: false })
  await run()
  const statusOf = async (id: string) => {
    const { status, previousStatus, reason, version } = (await ann.get(`${BASE}/${id}`)).body.data
    return { status, previousStatus, reason, version }
  }
  const archived = { status: 'archived', previousStatus: 'rejected', reason: 'skills', version: 3 }
  expect(await statusOf(old.id)).toEqual(archived)
  expect(await statusOf(fresh.id)).toMatchObject({ status: 'rejected', version: 2 })
  const [event] = (await ann.get(`${BASE}/${old.id}/events`)).body.data.items
  expect(event).toMatchObject({ event: 'status', fromStatus: 'rejected', toStatus: 'archived', by: null })

  // A second run finds nothing more to do.
  await run()
  expect(await statusOf(old.id)).toEqual(archived)
  expect((await ann.put(`${BASE}/${old.id}`, { version: 3, status: 'rejected' })).status).toBe(200)
  expect(await statusOf(old.id)).toMatchObject({ status: 'rejected', reason: 'skills' })
})
