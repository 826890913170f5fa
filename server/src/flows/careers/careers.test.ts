import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { block } from '#catalogue/blocked-people/blocked-people.service.ts'
import { inTenant } from '#kit/db/scope.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { APPLICATION, CAREERS_CHANGE } from '#kit/testing/careers-access.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { docxOf, HOSTILE_DOCX, HOSTILE_PDFS, onePage } from '#kit/testing/hostile-documents.ts'
import { fileForm, plainForm, resumeText } from '#kit/testing/person-forms.ts'
import { sessionOf } from '#kit/testing/record-access.ts'
import { notificationListeners } from '#workspace/notifications/notifications.worker.ts'
import { readInTurn } from '../documents/read-turns.ts'
import { stopReaders } from '../resumes/resumes.service.ts'
import { readApplicationResume } from './careers.worker.ts'

const database = testDatabase()
afterAll(stopReaders)

type Who = Awaited<ReturnType<TestApp['person']>>
const SETTINGS = '/v1/account/careers-page'
const DAY_MS = 86_400_000
const JOB = {
  title: 'Baker',
  titles: { de: 'Bäcker' },
  description: { en: 'Bake bread', de: 'Brot backen' },
  places: [{ city: 'Bern', country: 'CH', street: 'Secret Street 1' }],
  clientCompany: 'Secret Client AG',
  salary: { min: 70_123, max: 80_456, currency: 'CHF' },
  tags: ['secret-tag'],
  status: 'open',
}

async function openJob(who: Who, more: object = {}) {
  const { body } = await who.post('/v1/jobs', { ...JOB, ...more })
  expect(body.error).toBeNull()
  return body.data.id as string
}
const publish = (who: Who, id: string, published = true) => who.put(`/v1/jobs/${id}/careers-page`, { published })

/** An account with its careers page on and one job there. */
async function scene(more: object = {}) {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  const slug = `bakery-${randomUUID().slice(0, 8)}`
  const saved = await ann.put(SETTINGS, { ...CAREERS_CHANGE, slug, version: 0, ...more })
  expect([saved.status, saved.body.error]).toEqual([200, null])
  const jobId = await openJob(ann)
  expect((await publish(ann, jobId)).body.data).toMatchObject({ published: true })
  return { app, ann, slug, jobId, page: `/v1/careers/${slug}`, jobUrl: `/v1/careers/${slug}/jobs/${jobId}` }
}

type Sending = { fields?: object; file?: Buffer | string; fileName?: string; captcha?: boolean }
async function apply(
  app: TestApp,
  jobUrl: string,
  { fields, file, fileName = 'cv.txt', captcha = true }: Sending = {},
) {
  const sent = { ...APPLICATION, ...fields }
  const { payload, headers } = file === undefined ? plainForm(sent) : fileForm(file, fileName, sent)
  const proof = captcha ? await app.captcha() : {}
  return app.anonymous.post(`${jobUrl}/apply`, payload, { ...headers, ...proof })
}

const candidatesOf = async (who: Who, jobId: string) =>
  (await who.get(`/v1/jobs/${jobId}/candidate-submissions`)).body.data.items
const mailsTo = async (who: Who, email: string) =>
  (
    await database.owner.query('select * from flows.mails where recipient = $1 and account_id = $2', [
      email,
      who.accountId,
    ])
  ).rows as { subject: string; body: string; reply_to: string | null }[]

/** Takes the account's jobs of reading out of the queue and does them. */
async function readAll(app: TestApp, { accountId }: Who) {
  const { rows } = await database.owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'read-application' and jobs.payload ->> 'accountId' = $1
      returning jobs.payload`,
    [accountId],
  )
  for (const { payload } of rows) await readApplicationResume.handle(app.kit, payload, { number: 1, last: false })
  return rows.length
}

/** Does something while the account reads as many files as it may. */
async function whileBusy<T>({ accountId }: Who, work: () => Promise<T>): Promise<T> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const reading = [1, 2, 3, 4].map(() => readInTurn(accountId, () => over))
  try {
    return await work()
  } finally {
    end()
    await Promise.all(reading)
  }
}

test('a careers page is off until an administrator switches it on, with an address and a privacy notice', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { data } = (await ann.get(SETTINGS)).body
  expect(data).toMatchObject({ enabled: false, version: 0, jobs: 0, headline: {} })
  expect(data.slug).toMatch(/^company-\d+$/)
  const slug = `page-${randomUUID()}`
  const put = (change: object) => ann.put(SETTINGS, { ...CAREERS_CHANGE, slug, version: 0, ...change })
  expect((await put({ privacyUrl: '' })).body.error.details.fields).toMatchObject([{ path: 'privacyUrl' }])
  expect((await put({ privacyUrl: 'javascript:alert(1)' })).status).toBe(400)
  expect((await put({ slug: 'A b' })).body.error.details.fields).toMatchObject([{ path: 'slug', key: 'careers.slug' }])
  expect((await put({ enabled: false, privacyUrl: '' })).body.data).toMatchObject({ enabled: false, version: 1 })
  expect((await app.anonymous.get(`/v1/careers/${slug}`)).status).toBe(404)
  expect((await put({})).status).toBe(409)
  expect((await put({ version: 1 })).body.data).toMatchObject({ enabled: true, version: 2 })
  expect((await app.anonymous.get(`/v1/careers/${slug}`)).body.data).toMatchObject({ jobs: [], slug })

  const ben = await app.person()
  const taken = await ben.put(SETTINGS, { ...CAREERS_CHANGE, slug, version: 0 })
  expect([taken.status, taken.body.error.userMessage]).toEqual([409, 'Another careers page already has this address.'])
  const mia = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  expect((await mia.get(SETTINGS)).status).toBe(403)
  const fred = await app.person({ plan: 'free' })
  expect((await fred.get(SETTINGS)).status).toBe(403)
})

test('visitors see open jobs that were put on the page, and nothing of what is kept inside', async () => {
  const { app, ann, slug, jobId, page, jobUrl } = await scene()
  const hidden = await openJob(ann, { title: 'Not published' })
  const draft = await openJob(ann, { title: 'A draft', status: 'draft' })
  const confidential = await openJob(ann, { title: 'Confidential' })
  for (const id of [draft, confidential]) expect((await publish(ann, id)).status).toBe(200)
  const { version } = (await ann.get(`/v1/jobs/${confidential}`)).body.data
  await ann.put(`/v1/jobs/${confidential}`, { version, confidential: true })
  expect((await publish(ann, confidential)).status).toBe(409)

  const shown = (await app.anonymous.get(page)).body.data
  expect(shown.jobs.map(({ title }: { title: string }) => title)).toEqual(['Baker'])
  expect((await ann.get(`/v1/jobs/${jobId}/careers-page`)).body.data).toMatchObject({
    published: true,
    shown: true,
    url: `http://localhost:3000/careers/${slug}/jobs/${jobId}`,
    can: { publish: true },
  })
  const job = (await app.anonymous.get(jobUrl)).body.data
  expect(job).toMatchObject({
    slug,
    companyName: expect.stringContaining('Company'),
    privacyUrl: 'https://example.org/privacy',
    job: { jobId, titles: { de: 'Bäcker' }, description: { de: 'Brot backen' }, places: [{ city: 'Bern' }] },
  })
  for (const secret of ['ecret', '70123', '80456', ann.userId, ann.accountId, 'stages', 'team'])
    expect(JSON.stringify([shown, job])).not.toContain(secret)
  for (const id of [hidden, draft, confidential, randomUUID()])
    expect((await app.anonymous.get(`${page}/jobs/${id}`)).status).toBe(404)

  await publish(ann, jobId, false)
  expect((await app.anonymous.get(jobUrl)).status).toBe(404)
})

test('an application makes a person with consent in the first stage, tells the recruiter and confirms by mail', async () => {
  const { app, ann, slug, jobId, jobUrl } = await scene()
  const email = `ada-${randomUUID()}@example.org`
  const fields = { email, phone: '+41 31 555 22 33', message: 'I bake', locale: 'de' }
  const file = resumeText({ name: 'Ada Brunner', email: 'other@example.org' })
  const answer = await apply(app, jobUrl, { fields, file })
  expect([answer.status, answer.body]).toEqual([202, null])

  const [candidate] = await candidatesOf(ann, jobId)
  expect(candidate).toMatchObject({
    origin: 'applied',
    status: 'active',
    stage: { stageId: 'new' },
    note: 'I bake',
    addedBy: null,
    person: { name: 'Ada Brunner' },
  })
  const url = `/v1/people/${candidate.personId}`
  // It was read before it was answered, and is not read again.
  expect(await readAll(app, ann)).toBe(0)
  const { items } = (await ann.get(`${url}/files`)).body.data
  expect(items).toMatchObject([{ name: 'cv.txt', fileType: 'resume', hasResume: true, createdBy: null }])
  const filled = (await ann.get(url)).body.data
  expect(filled).toMatchObject({
    name: 'Ada Brunner',
    emails: [{ email: 'other@example.org' }, { email, kind: 'private', verified: false }],
    phones: expect.arrayContaining([expect.objectContaining({ phone: '+41315552233' })]),
    consent: { basis: 'consent', purpose: 'recruiting' },
    location: { city: 'Berlin' },
    provenance: { name: { source: 'careers' }, positions: { source: 'resume' } },
  })
  expect((await ann.get(`/v1/people/files/${items[0].fileId}/resume`)).status).toBe(200)

  const [mail, ...more] = await mailsTo(ann, email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ reply_to: 'jobs@example.org' })
  expect(mail?.body).toContain(`/de/stellen/${slug}/jobs/${jobId}`)
  expect(mail?.body).toContain('Bäcker')
  expect(mail?.body).not.toContain('Ada')

  const told = async () => {
    await deliver(app.kit, notificationListeners)
    return (await ann.get('/v1/account/notifications')).body.data.items
  }
  await expect.poll(async () => (await told()).length).toBe(1)
  expect(await told()).toMatchObject([
    { reason: 'applied', actor: null, record: { kind: 'person', title: 'Ada Brunner' }, excerpt: 'Baker' },
  ])
})

test('whoever applies twice is answered the same and stays one candidate; the known person is not changed', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const email = `kim-${randomUUID()}@example.org`
  const { id } = (await ann.post('/v1/people', { name: 'Kim Weber', emails: [{ email }] })).body.data
  await ann.put(`/v1/people/${id}`, { version: 1, summary: 'Known' })
  const first = await apply(app, jobUrl, {
    fields: { name: 'K. W.', email: email.toUpperCase(), phone: '+41 31 555 22 33' },
  })
  const again = await apply(app, jobUrl, { fields: { email }, file: resumeText({ name: 'Kim', email }) })
  expect([first.status, first.body]).toEqual([again.status, again.body])
  const candidates = await candidatesOf(ann, jobId)
  expect(candidates).toMatchObject([{ personId: id, person: { name: 'Kim Weber' } }])
  await readAll(app, ann)
  const person = (await ann.get(`/v1/people/${id}`)).body.data
  expect(person).toMatchObject({ name: 'Kim Weber', phones: [], summary: 'Known', version: 2 })
  expect((await ann.get(`/v1/people/${id}/files`)).body.data.items).toHaveLength(1)
  expect(await mailsTo(ann, email)).toHaveLength(1)

  // Nor after a rejection.
  const { submissionId, version } = candidates[0]
  await ann.put(`/v1/people/candidate-submissions/${submissionId}`, { version, status: 'rejected', reason: 'salary' })
  expect((await apply(app, jobUrl, { fields: { email } })).status).toBe(202)
  expect(await candidatesOf(ann, jobId)).toMatchObject([{ submissionId, status: 'rejected' }])

  // Whoever never stops is answered the same, and no more is kept.
  for (let sent = 0; sent < 5; sent += 1)
    expect((await apply(app, jobUrl, { fields: { email }, file: 'Again' })).status).toBe(202)
  const { rows } = await database.owner.query('select 1 from flows.applications where person_id = $1', [id])
  expect(rows).toHaveLength(6)
})

test('two applications at once make one person and one candidate', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const fields = { email: `twin-${randomUUID()}@example.org` }
  const answers = await Promise.all([1, 2, 3].map(() => apply(app, jobUrl, { fields })))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await candidatesOf(ann, jobId)).toHaveLength(1)
})

test('a page that is off, a job that is closed, a smaller plan and an unknown address take no application', async () => {
  const { app, ann, slug, jobId, jobUrl } = await scene()
  expect((await apply(app, `/v1/careers/no-such-page/jobs/${jobId}`)).status).toBe(404)
  expect((await apply(app, `/v1/careers/${slug}/jobs/${randomUUID()}`, { file: 'text' })).status).toBe(404)
  const close = async (change: object) => {
    const { version } = (await ann.get(`/v1/jobs/${jobId}`)).body.data
    expect((await ann.put(`/v1/jobs/${jobId}`, { version, ...change })).status).toBe(200)
  }
  await close({ status: 'onHold', statusReason: 'Budget' })
  expect((await apply(app, jobUrl)).status).toBe(404)
  await close({ status: 'open' })
  await database.owner.query(`update identity.accounts set plan = 'free' where id = $1`, [ann.accountId])
  expect((await apply(app, jobUrl)).status).toBe(404)
  await database.owner.query(`update identity.accounts set plan = 'enterprise' where id = $1`, [ann.accountId])
  await ann.put(SETTINGS, { ...CAREERS_CHANGE, slug, enabled: false, version: 1 })
  expect((await apply(app, jobUrl)).status).toBe(404)
  expect((await app.anonymous.get(jobUrl)).status).toBe(404)
  expect(await candidatesOf(ann, jobId)).toEqual([])
})

test('bad files, missing consent, a spent challenge and hostile words are refused or kept as words', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  expect((await apply(app, jobUrl, { captcha: false })).status).toBe(400)
  expect((await apply(app, jobUrl, { file: Buffer.from('MZ\u0000\u0001\u0002'), fileName: 'cv.pdf' })).status).toBe(415)
  expect((await apply(app, jobUrl, { file: '', fileName: 'cv.txt' })).status).toBe(422)
  expect((await apply(app, jobUrl, { file: Buffer.alloc(20 * 2 ** 20 + 1, 'a') })).status).toBe(413)
  const fieldsOf = async (fields: object) =>
    (await apply(app, jobUrl, { fields })).body.error.details.fields.map(({ path }: { path: string }) => path)
  expect(await fieldsOf({ consent: 'false' })).toEqual(['consent'])
  expect(await fieldsOf({ name: ' ', email: 'nobody' })).toEqual(['name', 'email'])
  expect(await fieldsOf({ phone: '12' })).toEqual(['phone'])
  expect(await fieldsOf({ message: 'x'.repeat(2001) })).toEqual(['message'])
  expect(await fieldsOf({ accountId: ann.accountId })).toEqual(['accountId'])
  expect(await candidatesOf(ann, jobId)).toEqual([])

  const name = `<img src=x onerror=alert(1)>'; drop table x`
  expect((await apply(app, jobUrl, { fields: { name, email: `x-${randomUUID()}@example.org` } })).status).toBe(202)
  expect(await candidatesOf(ann, jobId)).toMatchObject([{ person: { name } }])
})

test('whoever was erased is not taken in again; the form answers as ever, and the address alone is told, once a day', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const email = `gone-${randomUUID()}@example.org`
  await inTenant(app.kit.db, ann, 'read write', (tx) =>
    block(
      { kit: app.kit, tx, now: new Date(), locale: 'en', requestId: 'test', session: sessionOf(ann) },
      { emails: [email], phones: [] },
    ),
  )
  const taken = await apply(app, jobUrl, { fields: { email: `new-${email}` } })
  for (const file of [undefined, resumeText({ name: 'Gone', email })]) {
    const { status, body } = await apply(app, jobUrl, { fields: { email }, ...(file ? { file } : {}) })
    expect([status, body]).toEqual([taken.status, taken.body])
  }
  const { rows: mails } = await database.owner.query('select subject from flows.mails where recipient = $1', [email])
  expect(mails).toHaveLength(1)
  expect(mails[0].subject).toMatch(/was not kept$/)
  expect(await candidatesOf(ann, jobId)).toHaveLength(1)
  // Nor is a resume kept that is about her.
  await apply(app, jobUrl, { fields: { email: `other-${email}` }, file: resumeText({ name: 'Gone', email }) })
  await readAll(app, ann)
  for (const { personId } of await candidatesOf(ann, jobId))
    expect((await ann.get(`/v1/people/${personId}/files`)).body.data.items).toEqual([])
})

test('whoever enters the address of somebody else has few mails written there, in whatever language', async () => {
  const { app, ann, slug, jobId, jobUrl } = await scene()
  const [gone, stranger] = [`gone-${randomUUID()}@example.org`, `stranger-${randomUUID()}@example.org`]
  await inTenant(app.kit.db, ann, 'read write', (tx) =>
    block(
      { kit: app.kit, tx, now: new Date(), locale: 'en', requestId: 'test', session: sessionOf(ann) },
      { emails: [gone], phones: [] },
    ),
  )
  for (const locale of ['en', 'de', 'fr']) await apply(app, jobUrl, { fields: { email: gone, locale } })
  expect(await mailsTo(ann, gone)).toHaveLength(1)
  const others = await Promise.all(Array.from({ length: 6 }, (_, place) => openJob(ann, { title: `Baker ${place}` })))
  for (const id of others) await publish(ann, id)
  const jobs = [jobId, ...others]
  for (const [place, id] of jobs.entries()) {
    const fields = { email: stranger, locale: place % 2 === 0 ? 'en' : 'fr' }
    expect((await apply(app, `/v1/careers/${slug}/jobs/${id}`, { fields })).status).toBe(202)
  }
  expect(await mailsTo(ann, stranger)).toHaveLength(5)
  // All of them are candidates.
  for (const id of jobs) expect(await candidatesOf(ann, id)).toHaveLength(1)
})

test('the number of somebody who was erased is not kept, and whoever types it does not learn of it', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  await inTenant(app.kit.db, ann, 'read write', (tx) =>
    block(
      { kit: app.kit, tx, now: new Date(), locale: 'en', requestId: 'test', session: sessionOf(ann) },
      { emails: [], phones: ['+4930901820'] },
    ),
  )
  const email = `curious-${randomUUID()}@example.org`
  expect((await apply(app, jobUrl, { fields: { email, phone: '+4930901820' } })).status).toBeLessThan(300)
  const { rows: mails } = await database.owner.query('select subject from flows.mails where recipient = $1', [email])
  expect(mails.map(({ subject }) => subject)).toEqual([expect.not.stringMatching(/was not kept$/)])
  const [candidate] = await candidatesOf(ann, jobId)
  expect((await ann.get(`/v1/people/${candidate?.personId}`)).body.data.phones).toEqual([])
})

test('another account sees nothing of it; an access file holds it, a merge moves it and an erasure removes it', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const email = `eve-${randomUUID()}@example.org`
  const sent = { fields: { email, message: 'Zebrafish' }, file: resumeText({ name: 'Eve', email }) }
  await whileBusy(ann, () => apply(app, jobUrl, sent))
  const [candidate] = await candidatesOf(ann, jobId)
  const stranger = await app.person()
  expect((await stranger.get(`/v1/people/${candidate.personId}`)).status).toBe(404)
  expect((await stranger.get(`/v1/jobs/${jobId}/careers-page`)).status).toBe(404)
  expect((await publish(stranger, jobId)).status).toBe(404)
  expect((await stranger.get('/v1/candidate-submissions')).body.data.items).toEqual([])

  const { id: keepId } = (await ann.post('/v1/people', { name: 'Eve Again' })).body.data
  const merged = { personToKeepId: keepId, personToMergeId: candidate.personId }
  expect((await ann.put('/v1/people/merge-duplicates', merged)).status).toBe(200)
  const file = (await ann.get(`/v1/people/${keepId}/access-file`)).body
  const tables = file.sections.flatMap((section: { tables: { table: string }[] }) => section.tables)
  expect(JSON.stringify(tables.find(({ table }: { table: string }) => table === 'flows.applications'))).toContain(
    'Zebrafish',
  )

  expect((await ann.post(`/v1/people/${keepId}/erase`, {})).status).toBeLessThan(300)
  const { rows } = await database.owner.query('select 1 from flows.applications where email = $1', [email])
  expect(rows).toEqual([])
  // The bytes that still waited go with the next turn of the worker.
  expect(await readAll(app, ann)).toBe(1)
})

const wordXml = '<w:document xmlns:w="w"><w:body></w:body></w:document>'
test.each([
  ['a broken PDF', Buffer.from('%PDF-1.7\nnothing of it is here'), 'cv.pdf', 422, 327],
  ['a PDF that contains itself', HOSTILE_PDFS['a page tree that contains itself'](), 'cv.pdf', 422, 327],
  ['a scan', onePage(Buffer.from('')), 'cv.pdf', 422, 327],
  ['an empty file', Buffer.alloc(0), 'cv.pdf', 422, 327],
  ['blanks', Buffer.from(' \n \n'), 'cv.txt', 422, 327],
  ['an empty Word document', docxOf(wordXml), 'cv.docx', 422, 327],
  ['a Word document with a password', Buffer.from('\xD0\xCF\x11\xE0 locked', 'latin1'), 'cv.docx', 422, 327],
  ['a part with a password', HOSTILE_DOCX['a part with a password'](), 'cv.docx', 422, 327],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'cv.pdf', 415, 309],
  ['21 MB', Buffer.alloc(20 * 2 ** 20 + 1, 'a'), 'cv.txt', 413, 318],
])('%s is refused at its field, and nothing is kept of the application', async (_, file, fileName, status, code) => {
  const { app, ann, jobId, jobUrl } = await scene()
  const email = `broken-${randomUUID()}@example.org`
  const answer = await apply(app, jobUrl, { fields: { email }, file, fileName })
  expect([answer.status, answer.body.error]).toMatchObject([
    status,
    { errorCode: code, details: { fields: [{ path: 'file', key: `errors.${code}` }] } },
  ])
  expect(await candidatesOf(ann, jobId)).toEqual([])
  expect(await mailsTo(ann, email)).toEqual([])
  const { rows } = await database.owner.query(
    `select id from flows.applications where account_id = $1 union all select id from catalogue.people
      where account_id = $1 union all select id from workspace.person_files where account_id = $1`,
    [ann.accountId],
  )
  expect(rows).toEqual([])
  expect(await readAll(app, ann)).toBe(0)
  // With another file the same application is taken.
  expect((await apply(app, jobUrl, { fields: { email }, file: resumeText({ name: 'Ada', email }) })).status).toBe(202)
  expect(await candidatesOf(ann, jobId)).toHaveLength(1)
})

test('who applies while many files are read is taken at once, and the resume is read by the worker', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const email = `busy-${randomUUID()}@example.org`
  const sent = { fields: { email }, file: resumeText({ name: 'Ada Brunner', email }) }
  expect((await whileBusy(ann, () => apply(app, jobUrl, sent))).status).toBe(202)
  const [{ personId }] = await candidatesOf(ann, jobId)
  const files = async () => (await ann.get(`/v1/people/${personId}/files`)).body.data.items
  expect(await files()).toEqual([])
  expect(await readAll(app, ann)).toBe(1)
  expect(await files()).toMatchObject([{ name: 'cv.txt', hasResume: true }])
  expect((await ann.get(`/v1/people/${personId}`)).body.data).toMatchObject({ location: { city: 'Berlin' } })
})

test('what a form agrees to is no consent of somebody who is known already', async () => {
  const { app, ann, jobId, jobUrl } = await scene()
  const [told, untold] = [`told-${randomUUID()}@example.org`, `untold-${randomUUID()}@example.org`]
  const known = async (email: string) =>
    (await ann.post('/v1/people', { name: 'Kim Weber', emails: [{ email }] })).body.data.id as string
  const [withReason, without] = [await known(told), await known(untold)]
  const keptUntil = new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10)
  const reason = { basis: 'legitimateInterest', purpose: 'recruiting', keptUntil }
  expect((await ann.put(`/v1/people/${withReason}/retention`, reason)).body.error).toBeNull()
  const seen = async (id: string) => {
    const { consent, keptUntil: until, version } = (await ann.get(`/v1/people/${id}`)).body.data
    return { consent, until, version }
  }
  const before = [await seen(withReason), await seen(without)]
  expect(before).toMatchObject([{ consent: { basis: 'legitimateInterest' } }, { consent: null }])
  app.advance(60)
  for (const email of [told, untold])
    expect((await apply(app, jobUrl, { fields: { email }, file: resumeText({ name: 'Kim', email }) })).status).toBe(202)
  await readAll(app, ann)
  expect([await seen(withReason), await seen(without)]).toEqual(before)
  expect((await ann.get('/v1/people/consented')).body.data.items).not.toContainEqual(
    expect.objectContaining({ basis: 'consent' }),
  )
  // What was agreed to stands with the application, and the candidates are there.
  expect(await candidatesOf(ann, jobId)).toHaveLength(2)
  const { rows } = await database.owner.query('select consent from flows.applications where person_id = any ($1)', [
    [withReason, without],
  ])
  expect(rows).toEqual([1, 2].map(() => ({ consent: expect.objectContaining({ url: 'https://example.org/privacy' }) })))
  // Whoever is new is kept by what she agreed to.
  const fresh = `new-${randomUUID()}@example.org`
  await apply(app, jobUrl, { fields: { email: fresh } })
  const added = (await candidatesOf(ann, jobId)).find(
    ({ personId }: { personId: string }) => personId !== withReason && personId !== without,
  )
  expect(await seen(added.personId)).toMatchObject({ consent: { basis: 'consent' } })
})
