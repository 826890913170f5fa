import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import {
  confidentialScene,
  type ConfidentialScene,
  makeConfidential,
  poolOfScene,
  removeAll,
  SECRET,
} from '#kit/testing/confidential-scene.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { answersTo, differing, readingRequests } from '#kit/testing/reading-requests.ts'
import { runs } from '../../tools/runs.ts'

const database = testDatabase()
const EFFORT = { values: runs(2), combined: runs(4) }

/** Whoever sees the job finds its words here, so that nobody who does not is asked in vain. */
const TELLING = [
  'activities.list',
  'comments.list',
  'following.list',
  'interviews.ofJob',
  'jobs.facets',
  'jobs.filterSuggestions',
  'jobs.get',
  'jobs.history',
  'jobs.list',
  'jobs.search',
  'jobs.tags',
  'lists.members',
  'notifications.list',
  'search.all',
  'search.suggestions',
  'submissions.get',
  'submissions.list',
  'submissions.ofPerson',
  'tasks.get',
  'tasks.list',
  'timeline.feed',
  'timeline.ofRecord',
]
/** The law gives a person everything that is kept about them, whoever of the administrators fetches it. */
const BY_LAW: ReadonlySet<string> = new Set(['privacy.accessFile'])

function requestsFor(scene: ConfidentialScene) {
  const endpoints = allEndpoints().filter(({ name }) => !BY_LAW.has(name))
  return readingRequests(endpoints, { pool: poolOfScene(scene), effort: EFFORT, serves: () => true })
}

const names = (answers: ReadonlyMap<string, string>) =>
  new Set([...answers].flatMap(([key, answer]) => (told(key, answer) ? [key.split(' ', 1)[0] ?? ''] : [])))
/** What was asked for comes back in some answers; those are held against a world without the job. */
function told(key: string, answer: string) {
  return answer.toLowerCase().includes(SECRET) && !key.toLowerCase().includes(SECRET)
}

/** The stream marks where it is by a snapshot of the database, another one at each look. */
function withoutMarks(answers: ReadonlyMap<string, string>) {
  return new Map([...answers].map(([key, answer]) => [key, answer.replaceAll(/id: [^\\]+/g, 'id')]))
}

test('no call, count, facet, suggestion or notice shows a confidential job to somebody outside its team', async () => {
  const scene = await confidentialScene(await startApp(database))
  const { insider, outsider } = scene
  const requests = requestsFor(scene)
  // While it is open everybody in the account hears of it.
  const before = names(await answersTo(outsider, requests))
  await makeConfidential(scene)
  const within = names(await answersTo(insider, requests))
  process.stdout.write(`confidential jobs: ${requests.length} questions, ${within.size} calls that tell\n`)
  expect(TELLING.filter((name) => !within.has(name) && !before.has(name))).toEqual([])
  const outside = await answersTo(outsider, requests)
  expect([...names(outside)]).toEqual([])
  // Nor does any number, order or date give it away: without the job the answers are the same.
  await removeAll(scene)
  expect(differing(withoutMarks(outside), withoutMarks(await answersTo(outsider, requests)))).toEqual([])
})

test('nobody outside the team is given a task about a confidential job or called into a comment on it', async () => {
  const scene = await confidentialScene(await startApp(database))
  const { insider, outsider, jobId } = scene
  await makeConfidential(scene)
  const records = [{ kind: 'job', id: jobId }]
  const refused = await insider.post('/v1/tasks', { title: 'Call', records, assigneeId: outsider.userId })
  expect(refused.body.error).toMatchObject({
    httpStatusCode: 400,
    details: { fields: [{ path: 'assigneeId', key: 'job.outsideTeam' }] },
  })
  const task = (await insider.post('/v1/tasks', { title: 'Call', records, assigneeId: insider.userId })).body.data
  const change = { version: task.version, assigneeId: outsider.userId }
  expect((await insider.put(`/v1/tasks/${task.id}`, change)).status).toBe(400)
  expect((await outsider.put(`/v1/tasks/${task.id}`, change)).status).toBe(404)
  expect((await outsider.post('/v1/tasks/complete', { ids: [task.id], done: true })).status).toBe(404)
  const moved = { id: task.id, version: task.version, dueOn: '2030-01-01', dueTime: null }
  expect((await outsider.post('/v1/tasks/move', { changes: [moved] })).status).toBe(404)
  expect((await outsider.delete(`/v1/tasks/${task.id}`)).status).toBe(404)
  // A task of the outsider cannot be made about it either.
  const own = (await outsider.post('/v1/tasks', { title: 'Mine' })).body.data
  expect((await outsider.put(`/v1/tasks/${own.id}`, { version: own.version, records })).status).toBe(404)
  const mention = { text: 'Look', mentions: [outsider.userId] }
  expect((await insider.post(`/v1/records/job/${jobId}/comments`, mention)).status).toBe(400)
  expect((await outsider.post(`/v1/records/job/${jobId}/comments`, { text: 'Who?' })).status).toBe(404)
})
