import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

async function addJob(who: Person, title: string, more: object = {}): Promise<string> {
  const job = { title, description: { en: 'Work' }, remoteShare: 100, status: 'open', ...more }
  return (await who.post('/v1/jobs', job)).body.data.id
}

async function submit(who: Person, jobId: string, name: string) {
  const personId = (await who.post('/v1/people', { name })).body.data.id
  return (await who.post(`/v1/people/${personId}/candidate-submissions/${jobId}`, {})).body.data
}

/** As the public form leaves it. */
const apply = (submissionId: string) =>
  database.owner.query(`update workspace.submissions set origin = 'applied' where id = $1`, [submissionId])

/** Whatever has happened in the account so far was fifteen days earlier. */
async function letTimePass({ accountId }: Person) {
  await database.owner.query(
    `with candidates as (
       update workspace.submissions set stage_since = stage_since - interval '15 days' where account_id = $1),
     events as (update workspace.submission_events set at = at - interval '15 days' where account_id = $1)
     update catalogue.job_status_changes set at = at - interval '15 days' where account_id = $1`,
    [accountId],
  )
}

const asked = async (who: Person, query = '') => (await who.get(`/v1/account/pipelines${query}`)).body.data

test('one’s live jobs come with stages, applications and who is stuck; those with something to do first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [quiet, busy] = [await addJob(ann, 'Quiet'), await addJob(ann, 'Busy', { clientCompany: 'Werft AG' })]
  await addJob(ann, 'Draft', { status: 'draft' })
  await submit(ann, quiet, 'Kim Weber')
  const late = await submit(ann, busy, 'Lea Koch')
  await letTimePass(ann)
  const { id } = await submit(ann, busy, 'Max Roth')
  await apply(id)
  const moved = { version: late.version, stage: 'screening' }
  const before = await asked(ann)
  expect(before).toMatchObject({ jobs: 2, applied: 1, stuck: 2 })
  expect((await ann.put(`/v1/people/candidate-submissions/${late.id}`, moved)).status).toBe(200)

  const { items, ...sums } = await asked(ann)
  expect(sums).toEqual({ jobs: 2, applied: 1, stuck: 1 })
  expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Busy', 'Quiet'])
  const line = items.find(({ jobId }: { jobId: string }) => jobId === busy)
  expect(line).toMatchObject({ clientCompany: 'Werft AG', status: 'open', applied: 1, stuck: 0 })
  const filled = line.stages.filter(({ active }: { active: number }) => active > 0)
  expect(
    filled.map((each: { stage: { stageId: string }; active: number }) => [each.stage.stageId, each.active]),
  ).toEqual([
    ['new', 1],
    ['screening', 1],
  ])
  expect((await asked(ann, '?limit=1')).items).toHaveLength(1)
  expect((await ann.get('/v1/account/pipelines?limit=0')).status).toBe(400)
})

test('pipelines are those of one’s own teams; another account, a restricted user and a smaller plan see none', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await submit(ann, await addJob(ann, 'Ours', { confidential: true }), 'Kim Weber')
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const nothing = { items: [], jobs: 0, applied: 0, stuck: 0 }
  expect([await asked(rita), await asked(await app.person())]).toEqual([nothing, nothing])
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await restricted.get('/v1/account/pipelines')).status).toBe(403)
  expect((await (await app.person({ plan: 'essential' })).get('/v1/account/pipelines')).status).toBe(403)
  expect((await app.anonymous.get('/v1/account/pipelines')).status).toBe(401)
})
