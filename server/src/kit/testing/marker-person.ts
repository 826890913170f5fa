import { Writable } from 'node:stream'
import pino from 'pino'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect } from 'vitest'
import { scanAll } from '#flows/duplicates/scan.ts'
import { removeReplacedPhoto } from '#catalogue/people/people.worker.ts'
import { removeEnrichmentPage } from '#flows/enrichment/enrichment.worker.ts'
import { inTenant } from '#kit/db/scope.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { removePersonFile } from '#workspace/person-files/person-files.worker.ts'
import { unseal } from '../security/seal.ts'
import { derive } from '../security/keys.ts'
import { startApp, type TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { fileForm, resumeText } from './person-forms.ts'
import { work as workOnImport } from './import-scene.ts'
import { index } from './search-scene.ts'

export type Who = Awaited<ReturnType<TestApp['person']>>

/** A syllable that stands in everything about the person and nowhere else. */
export const MARK = 'zqxmark'
export const MARKED = {
  name: 'Zqxmarka Zqxmarkova',
  email: 'zqxmarka@zqxmark.example',
  phone: '+49 30 99887766',
  company: 'Zqxmark Werke GmbH',
}

/** An API whose log lines and stored files a test can read. */
export async function startWatched(database: TestDatabase) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await startApp(database, { log: pino({ level: 'trace' }, stream) })
  const keys: string[] = []
  const { put } = app.kit.storage
  app.kit.storage.put = async (content) => {
    const stored = await put(content)
    keys.push(stored.key)
    return stored
  }
  return { app, lines, keys }
}

const OPEN_JOB = { description: { en: 'Sings' }, remoteShare: 100, status: 'open' }

async function ok(answer: ReturnType<Who['get']>) {
  const { status, body } = await answer
  expect([status < 300, body?.error ?? null]).toEqual([true, null])
  return body?.data
}

/** Somebody about whom an account knows something in every place where it can. */
export async function knowEverythingAbout(app: TestApp, ann: Who) {
  const upload = fileForm(resumeText({ ...MARKED, more: 'HOBBIES\nZqxmarkball' }), 'Zqxmark.txt')
  const { personId: id } = await ok(ann.post('/v1/people/upload?tags=zqxmarktag', upload.payload, upload.headers))
  await ann.post('/v1/people/upload', upload.payload, upload.headers)
  const letter = fileForm('Dear all, Zqxmarka', 'letter.txt', { fileType: 'coverLetter' })
  await ok(ann.post(`/v1/people/${id}/files`, letter.payload, letter.headers))
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const form = fileForm(photo, 'zqxmark.png')
  await ok(ann.put(`/v1/people/${id}/avatar`, form.payload, form.headers))

  const { version } = await ok(ann.get(`/v1/people/${id}`))
  await ok(ann.put(`/v1/people/${id}`, { version, summary: 'Zqxmarka sings' }))
  const page = { page: `${MARKED.name}, ${MARKED.company}`, pageUrl: 'https://zqxmark.example/team' }
  await ok(ann.put(`/v1/people/${id}/enrich`, { fields: ['profiles'], ...page }))
  const comment = await ok(ann.post(`/v1/records/person/${id}/comments`, { text: 'Zqxmarka called' }))
  await ok(ann.put(`/v1/comments/${comment.commentId ?? comment.id}`, { text: 'Zqxmarka wrote', version: 1 }))
  const { companyId } = await ok(ann.post('/v1/companies', { name: 'Another Company' }))
  await ok(ann.post(`/v1/records/person/${id}/activities`, { type: 'call', text: 'Zqxmarka answered' }))
  const met = { type: 'meeting', text: `Met ${MARKED.name}`, people: [id] }
  await ok(ann.post(`/v1/records/company/${companyId}/activities`, met))
  const about = { kind: 'person', id }
  await ok(ann.post('/v1/tasks', { title: 'Call Zqxmarka Zqxmarkova', records: [about] }))
  const shared = { title: `Introduce ${MARKED.name}`, notes: `Her address is ${MARKED.email}` }
  const task = await ok(ann.post('/v1/tasks', { ...shared, records: [about, { kind: 'company', id: companyId }] }))
  const list = await ok(ann.post('/v1/lists', { name: 'Singers', holds: 'person' }))
  const listId = list.listId ?? list.id
  await ok(ann.post(`/v1/lists/${listId}/members`, { ids: [id] }))
  await ok(ann.put(`/v1/lists/${listId}/members/${id}`, { note: 'zqxmark: the alto' }))
  await ok(ann.put(`/v1/account/following/person/${id}`, {}))
  await ok(ann.put(`/v1/records/person/${id}/relationship`, { status: 'prospect' }))
  const job = await ok(ann.post('/v1/jobs', { ...OPEN_JOB, title: 'Singer' }))
  await ok(ann.post(`/v1/people/${id}/candidate-submissions/${job.id}`, { note: 'Zqxmarka would like it' }))
  await ok(ann.get(`/v1/jobs/${job.id}/candidates/matches`))
  await shareWithMark(app, ann, job.id as string)
  await interviewMark(ann, job.id as string)
  const table = fileForm(`Name,Email\n${MARKED.name},${MARKED.email}\n`, 'table.csv')
  const { importId } = await ok(ann.post('/v1/people/import', table.payload, table.headers))
  await workOnImport(app, ann, importId)
  const state = { query: MARKED.name }
  await ok(ann.post('/v1/account/searches', { type: 'person', name: MARKED.name, state }))
  await ok(ann.get(`/v1/search/people?format=csv&query=${encodeURIComponent(MARKED.name)}`))

  // A duplicate that was merged, parted and merged again.
  const twin = { name: MARKED.name, emails: [{ email: MARKED.email }, { email: 'second@zqxmark.example' }] }
  const { personId: twinId } = await ok(ann.post('/v1/people', twin, { 'idempotency-key': 'zqx-twin' }))
  await scanAll(app.kit)
  const order = { personToKeepId: id, personToMergeId: twinId }
  const { mergeId } = await ok(ann.put('/v1/people/merge-duplicates', order))
  await ok(ann.post(`/v1/merges/${mergeId}/undo`, {}))
  const other = await ok(ann.post('/v1/people', { name: 'Somebody Else', summary: 'Secret of another' }))
  const wrong = { personToKeepId: other.personId, personToMergeId: id }
  const undone = await ok(ann.put('/v1/people/merge-duplicates', wrong))
  await ok(ann.post(`/v1/merges/${undone.mergeId}/undo`, {}))
  await ok(ann.put('/v1/people/merge-duplicates', order))
  await inTenant(app.kit.db, { accountId: ann.accountId }, 'read write', (tx) =>
    writeMail(tx, { to: MARKED.email, subject: 'Hello', text: `Dear ${MARKED.name}`, accountId: ann.accountId }),
  )
  await index(app)
  return { id: id as string, twinId: twinId as string, twin, taskId: (task.taskId ?? task.id) as string }
}

/** She was talked to, and somebody wrote down what they think. */
async function interviewMark(ann: Who, jobId: string) {
  const { items } = await ok(ann.get(`/v1/jobs/${jobId}/candidate-submissions`))
  const when = { day: '2030-01-31', time: '10:00', timeZone: 'UTC', minutes: 30 }
  const whom = { title: `Talk to ${MARKED.name}`, interviewerIds: [ann.userId], candidateEmail: MARKED.email }
  const url = `/v1/people/candidate-submissions/${items[0].submissionId}/interviews`
  const { interviewId } = await ok(ann.post(url, { ...when, ...whom }))
  const card = { recommendation: 'yes', ratings: [], summary: 'Zqxmarka convinced me' }
  await ok(ann.put(`/v1/interviews/${interviewId}/scorecard`, card))
}

/** She was shown to somebody outside, who said something about her. */
async function shareWithMark(app: TestApp, ann: Who, jobId: string) {
  const { items } = await ok(ann.get(`/v1/jobs/${jobId}/candidate-submissions`))
  const candidates = [{ submissionId: items[0].submissionId, pitch: 'Zqxmarka is the one' }]
  const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const words = { title: `For you: ${MARKED.name}`, note: 'Please read' }
  const { url } = await ok(
    ann.post(`/v1/jobs/${jobId}/shortlists`, { ...words, candidates, expiresOn, fields: ['name'] }),
  )
  const code = new URL(url).searchParams.get('code')
  await ok(app.anonymous.post('/v1/shared-shortlists/open', { code }))
  const said = { place: 1, author: 'A client', verdict: 'advance', text: 'Zqxmarka sings well' }
  await ok(app.anonymous.post('/v1/shared-shortlists/feedback', { code, ...said }))
}

/** Every table with a row in which the mark stands, the tables of the queue and sealed answers included. */
export async function tablesWithMark({ owner }: TestDatabase, secret: string, mark = MARK) {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('identity', 'catalogue', 'workspace', 'flows', 'graphile_worker') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query(`select 1 from ${name} row where row::text ilike $1 limit 1`, [`%${mark}%`])
    if (rows.length > 0) found.push(name)
  }
  const { rows: sealed } = await owner.query<{ response: Buffer }>(
    'select response from flows.idempotency_keys where octet_length(response) > 0',
  )
  const key = derive(secret, 'idempotency')
  if (sealed.some(({ response }) => JSON.stringify(unseal(key, response)).toLowerCase().includes(mark)))
    found.push('sealed answers')
  return found
}

/** Does the jobs that remove files, as the worker would. */
export async function removeFiles(app: TestApp, { owner }: TestDatabase) {
  const { rows } = await owner.query<{ name: string; payload: unknown }>(`
    select t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`)
  for (const work of [removePersonFile, removeReplacedPhoto, removeEnrichmentPage])
    for (const { payload } of rows.filter(({ name }) => name === work.job.name))
      await work.handle(app.kit, payload, { number: 1, last: false })
}

/** Those of the stored files that are still there. */
export async function filesLeft(app: TestApp, keys: readonly string[]) {
  const left: Buffer[] = []
  for (const key of keys) {
    const content = await app.kit.storage.get(key)
    if (content) left.push(await buffer(content))
  }
  return left
}
