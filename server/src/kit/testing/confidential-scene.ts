import { sql } from 'kysely'
import { expect } from 'vitest'
import { notificationListeners } from '../../workspace/notifications/notifications.worker.ts'
import { inTenant } from '../db/scope.ts'
import { deliver } from '../events/deliver.ts'
import type { TestApp } from './app.ts'
import type { Pool } from './reading-requests.ts'
import { addOwn, index } from './search-scene.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** Stands in everything about the job and nowhere else. */
export const SECRET = 'geheimvorhaben'
const TITLE = `${SECRET} Leitung`
const WORDS = { title: TITLE, titles: { de: TITLE }, description: { de: `${SECRET} im Stillen` } }

async function ok(answer: ReturnType<Person['get']>) {
  const { status, body } = await answer
  expect([status < 300, body?.error ?? null]).toEqual([true, null])
  return body?.data
}

/** An account in which much is known about one job, all of it open at first, and an admin who follows it from outside. */
export async function confidentialScene(app: TestApp) {
  const insider = await app.person()
  const outsider = await app.person({ accountId: insider.accountId })
  const companyId = await addOwn(insider, { name: 'Quiet Client' })
  const { personId } = await ok(insider.post('/v1/people', { name: 'Kim Weber', emails: [{ email: 'kim@w.example' }] }))
  const other = await ok(insider.post('/v1/jobs', { title: 'Open Kitchen', companyId, remoteShare: 100 }))
  const job = {
    ...WORDS,
    companyId,
    remoteShare: 100,
    status: 'open',
    tags: [`${SECRET}-tag`],
    skills: [{ name: `${SECRET}kunst` }],
    clientCompany: `${SECRET} AG`,
    salary: { min: 990_000, max: null, currency: 'EUR' },
  }
  const { id: jobId } = await ok(insider.post('/v1/jobs', job))
  const about = { kind: 'job', id: jobId }
  const ids = {
    ...(await addCandidate(insider, jobId, personId)),
    ...(await addWords(insider, outsider, about, personId)),
  }
  const list = await watch(insider, outsider, jobId, other.id)
  await hear(app, outsider)
  await index(app)
  return { app, insider, outsider, companyId, personId, jobId, otherId: other.id as string, ids: { ...ids, list } }
}
export type ConfidentialScene = Awaited<ReturnType<typeof confidentialScene>>

async function addCandidate(insider: Person, jobId: string, personId: string) {
  const note = `${SECRET} candidate`
  const submission = await ok(insider.post(`/v1/people/${personId}/candidate-submissions/${jobId}`, { note }))
  const base = `/v1/people/candidate-submissions/${submission.id}`
  const planned = { day: '2090-01-31', time: '10:00', timeZone: 'UTC', minutes: 30, interviewerIds: [insider.userId] }
  const interview = await ok(insider.post(`${base}/interviews`, { title: `${SECRET} talk`, ...planned }))
  await ok(insider.get(`/v1/jobs/${jobId}/candidates/matches`))
  const ranking = (await ok(insider.get(`/v1/jobs/${jobId}/rankings`))).items[0]
  const shortlist = await ok(
    insider.post(`/v1/jobs/${jobId}/shortlists`, {
      title: `${SECRET} list`,
      candidates: [{ submissionId: submission.id }],
      fields: ['name'],
      expiresOn: '2026-12-31',
    }),
  )
  return {
    submission: submission.id as string,
    interview: interview.interviewId as string,
    ranking: ranking?.rankingId as string | undefined,
    shortlist: shortlist.shortlistId as string,
  }
}

/** Tasks, comments and what was logged; one of each reached the outsider while the job was open. */
async function addWords(insider: Person, outsider: Person, about: { kind: string; id: string }, personId: string) {
  const person = { kind: 'person', id: personId }
  const due = { dueOn: '2090-01-31', assigneeId: outsider.userId }
  const task = await ok(insider.post('/v1/tasks', { title: `${SECRET} call`, records: [about, person], ...due }))
  const done = await ok(insider.post('/v1/tasks', { title: `${SECRET} done`, records: [about, person] }))
  await ok(insider.post('/v1/tasks/complete', { ids: [done.id], done: true }))
  const said = { text: `${SECRET} says`, mentions: [outsider.userId] }
  const comment = await ok(insider.post(`/v1/records/job/${about.id}/comments`, said))
  const logged = { type: 'call', text: `${SECRET} talked`, people: [personId] }
  const activity = await ok(insider.post(`/v1/records/job/${about.id}/activities`, logged))
  return { task: task.id as string, comment: comment.id as string, activity: activity.id as string }
}

/** A shared list, follows and searches: everything that might count or name the job. */
async function watch(insider: Person, outsider: Person, jobId: string, otherId: string) {
  const list = await ok(insider.post('/v1/lists', { name: 'Shared jobs', holds: 'job', shared: true }))
  await ok(insider.post(`/v1/lists/${list.id}/members`, { ids: [jobId, otherId] }))
  for (const who of [insider, outsider]) {
    await ok(who.put(`/v1/account/following/job/${jobId}`, {}))
    await ok(who.post('/v1/account/searches', { name: 'Jobs', type: 'job', state: { status: 'open' } }))
  }
  return list.id as string
}

/** The mention and the task that came while the job was open. */
async function hear(app: TestApp, outsider: Person) {
  const heard = async () => {
    await deliver(app.kit, notificationListeners)
    return (await ok(outsider.get('/v1/account/notifications'))).items.length
  }
  await expect.poll(heard).toBe(2)
}

/** From now on for its team alone. */
export async function makeConfidential({ app, insider, jobId }: ConfidentialScene) {
  const { version } = await ok(insider.get(`/v1/jobs/${jobId}`))
  await ok(insider.put(`/v1/jobs/${jobId}`, { version, confidential: true }))
  await index(app)
}

/** As if the job and everything about it had never been. */
export async function removeAll({ app, insider, jobId, ids }: ConfidentialScene) {
  await inTenant(app.kit.db, { accountId: insider.accountId }, 'read write', async (tx) => {
    await sql`delete from workspace.tasks where id in (
      select task_id from workspace.task_records where kind = 'job' and record_id = ${jobId})`.execute(tx)
    await sql`delete from workspace.activities where id = ${ids.activity}`.execute(tx)
    await sql`delete from workspace.comments where kind = 'job' and record_id = ${jobId}`.execute(tx)
    await sql`delete from workspace.list_members where kind = 'job' and record_id = ${jobId}`.execute(tx)
    await sql`delete from workspace.follows where kind = 'job' and subject_id = ${jobId}`.execute(tx)
    await sql`delete from catalogue.jobs where id = ${jobId}`.execute(tx)
  })
  await index(app)
}

/** What may be asked about: the job and everything that hangs on it, under every id, and its words, rightly and wrongly spelt. */
export function poolOfScene({ companyId, personId, jobId, otherId, ids }: ConfidentialScene): Pool {
  const texts = [SECRET, SECRET.slice(0, 6), 'geheimvorhabn', `${SECRET}-tag`, `${SECRET} ag`, 'kitchen', 'open', 'kim']
  const hanging = Object.values(ids).flatMap((id) => id ?? [])
  const base = { texts, numbers: [1, 900_000], slugs: [] }
  return {
    company: { ...base, ids: [companyId] },
    person: { ...base, ids: [personId, ids.submission] },
    job: { ...base, ids: [jobId, otherId, ...hanging] },
  }
}
