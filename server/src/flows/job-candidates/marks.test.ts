import type { CandidateMark, FitPerson } from '@kontor/contract/job-candidates.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const JOB = {
  title: 'Software Developer',
  description: { en: 'Builds our software.' },
  places: [{ city: 'Hamburg', country: 'DE' }],
  skills: [
    { id: null, name: 'Java', must: true },
    { id: null, name: 'SQL', must: true },
  ],
  status: 'open',
}
const skills = (...names: string[]) => ({ skills: names.map((name) => ({ id: null, name })) })

async function addJob(who: Person, more: object = {}): Promise<string> {
  return (await who.post('/v1/jobs', { ...JOB, ...more })).body.data.id
}
async function addPerson(who: Person, name: string, more: object): Promise<string> {
  const { status, body } = await who.post('/v1/people', { name, ...more })
  expect([name, status]).toEqual([name, 201])
  return body.data.personId
}
async function submit(who: Person, personId: string, jobId: string) {
  return (await who.post(`/v1/people/${personId}/candidate-submissions/${jobId}`, {})).body.data
}
async function addTask(who: Person, title: string, dueOn: string | null, about: [string, string][]): Promise<string> {
  const records = about.map(([kind, id]) => ({ kind, id }))
  const { status, body } = await who.post('/v1/tasks', { title, dueOn, timeZone: 'UTC', records })
  expect([title, status]).toEqual([title, 201])
  return body.data.id
}
async function marksOf(who: Person, jobId: string, query = '') {
  const { status, body } = await who.get(`/v1/jobs/${jobId}/candidates/marks${query}`)
  expect(status).toBe(200)
  return body.data.items as CandidateMark[]
}

/** As the reader of files leaves it. */
async function addResume(who: Person, personId: string, text: string) {
  const { rows } = await database.owner.query(
    `insert into workspace.person_files
      (account_id, person_id, name, file_type, media_type, bytes, storage_key, preview, text, layout, created_by)
     values ($1, $2, 'resume.pdf', 'resume', 'application/pdf', 10, gen_random_uuid()::text, 'none', $3, '{}', $4)
     returning id`,
    [who.accountId, personId, text, who.userId],
  )
  return rows[0].id as string
}

test('each candidate has a score and the task that is due first, unless it is about another job', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [jobId, other] = [await addJob(ann), await addJob(ann)]
  const ada = await addPerson(ann, 'Ada Brunner', skills('Java', 'SQL'))
  const ben = await addPerson(ann, 'Ben Koch', skills('Floristry'))
  const [one, two] = [await submit(ann, ada, jobId), await submit(ann, ben, jobId)]
  await addTask(ann, 'Later', '2030-05-01', [['person', ada]])
  const call = await addTask(ann, 'Call Ada', '2030-04-01', [
    ['person', ada],
    ['job', jobId],
  ])
  await addTask(ann, 'For the other job', '2030-01-01', [
    ['person', ada],
    ['job', other],
  ])
  await addTask(ann, 'Without a day', null, [['person', ben]])
  const marks = await marksOf(ann, jobId)
  expect(marks.map(({ submissionId }) => submissionId)).toEqual([one.id, two.id])
  expect(marks[0]).toMatchObject({ personId: ada, task: { taskId: call, title: 'Call Ada' } })
  expect(marks[0]?.task?.dueAt).toContain('2030-04-0')
  expect(marks[1]).toMatchObject({ personId: ben, task: { title: 'Without a day', dueAt: null } })
  expect(marks[0]?.score).toBeGreaterThan(marks[1]?.score ?? 100)
  const fit = (await ann.get(`/v1/jobs/${jobId}/candidates/${ada}/fit`)).body.data as FitPerson
  expect([fit.score, fit.open, fit.band]).toEqual([marks[0]?.score, marks[0]?.open, marks[0]?.band])

  // What is done, or was deleted, is not next.
  await ann.post('/v1/tasks/complete', { ids: [call], done: true })
  expect((await marksOf(ann, jobId))[0]?.task?.title).toBe('Later')
  const change = { version: two.version, status: 'rejected', reason: 'skills' }
  await ann.put(`/v1/people/candidate-submissions/${two.id}`, change)
  expect(await marksOf(ann, jobId, '?status=active,onHold')).toHaveLength(1)
  expect(await marksOf(ann, jobId)).toHaveLength(2)
})

test('marks are refused to other accounts, to roles without hiring and for nonsense', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const jobId = await addJob(ann)
  const status = async (who: Person, query = '') => (await who.get(`/v1/jobs/${jobId}/candidates/marks${query}`)).status
  expect(await status(await app.person())).toBe(404)
  expect(await status(await app.person({ accountId: ann.accountId, roles: ['restricted'] }))).toBe(403)
  expect(await status(await app.person({ plan: 'essential' }))).toBe(403)
  expect(await status(ann, '?status=nothing')).toBe(400)
  expect(await marksOf(ann, jobId)).toEqual([])
})

test('words of a resume earn points with their place in it, for the account that has the file alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const jobId = await addJob(ann)
  const ada = await addPerson(ann, 'Ada Brunner', { ...skills('Java'), positions: [] })
  const fitOf = async () => (await ann.get(`/v1/jobs/${jobId}/candidates/${ada}/fit`)).body.data as FitPerson
  const before = await fitOf()
  const text = 'Ada Brunner\n\nI have kept large databases with SQL for six years.'
  const fileId = await addResume(ann, ada, text)
  const after = await fitOf()
  expect(after.score).toBeGreaterThan(before.score)
  const part = after.criteria.find(({ id }) => id === 'mustSkills')?.parts.find(({ label }) => label.includes('SQL'))
  expect(part?.verdict).toBe('met')
  const [words] = part?.evidence ?? []
  expect(words).toMatchObject({ sourceKind: 'file', fileId, text: 'SQL' })
  expect(text.slice(words?.from, words?.to)).toBe('SQL')

  // Suggested people are read the same way, and what was read is kept with the order.
  await index(app)
  const { items, rankingId } = (await ann.get(`/v1/jobs/${jobId}/candidates/suggestions`)).body.data
  expect(items[0].score).toBe(after.score)
  const kept = (await ann.get(`/v1/jobs/${jobId}/rankings/${rankingId}`)).body.data
  expect(JSON.stringify(kept.file)).toContain(fileId)
  expect(kept).toMatchObject({ isSame: true, differing: [] })

  await database.owner.query('update workspace.person_files set deleted_at = now() where id = $1', [fileId])
  expect((await fitOf()).score).toBe(before.score)
  const again = (await ann.get(`/v1/jobs/${jobId}/rankings/${rankingId}`)).body.data
  expect(again).toMatchObject({ isSame: true, shown: [{ place: 1, name: 'Ada Brunner', total: items[0].score }] })
})
