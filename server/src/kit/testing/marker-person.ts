import { Writable } from 'node:stream'
import pino from 'pino'
import sharp from 'sharp'
import { scanAll } from '#flows/duplicates/scan.ts'
import { inTenant } from '#kit/db/scope.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { startApp, type TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { fileForm, resumeText } from './person-forms.ts'
import { work as workOnImport } from './import-scene.ts'
import { MARKED, ok, type Who } from './marker.ts'
import { applyAsMark, informMark, listMark, nearMark, proposeForMark } from './marker-places.ts'
import { index } from './search-scene.ts'

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

/** Where the employer of the person is reached; it says nothing of her. */
const DOMAIN = 'employer-of-mark.example'
const OPEN_JOB = { description: { en: 'Sings' }, remoteShare: 100, status: 'open' }

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
  const { companyId: employerId } = await ok(ann.post('/v1/companies', { name: 'Brot AG', domain: DOMAIN }))
  const career = [
    { title: 'Singer', company: 'Brot AG', companyId: employerId },
    { title: 'Software Engineer', company: MARKED.company },
  ]
  await ok(ann.put(`/v1/people/${id}`, { version, summary: 'Zqxmarka sings', positions: career }))
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
  await hideMark(ann, job.id as string, id as string)
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
  await proposeForMark(ann, id, DOMAIN)
  await applyAsMark(app, ann, { id, jobId: job.id })
  await informMark(app, ann, id)
  await listMark(ann, id)
  await nearMark(app, ann, id)
  await index(app)
  return { id: id as string, twinId: twinId as string, twin, taskId: (task.taskId ?? task.id) as string }
}

/** She is not suggested any more, and neither is somebody else because of her. */
async function hideMark(ann: Who, jobId: string, id: string) {
  const other = await ok(ann.post('/v1/people', { name: 'Otto Other' }))
  const url = `/v1/jobs/${jobId}/candidates/hidden`
  await ok(ann.put(`${url}/${id}`, { reason: 'other', note: 'Zqxmarka asked for it' }))
  await ok(ann.put(`${url}/${other.personId}`, { reason: 'other', note: `Less than ${MARKED.name}` }))
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
