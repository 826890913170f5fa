import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { block } from '#catalogue/blocked-people/blocked-people.service.ts'
import { docxOf, HOSTILE_DOCX, HOSTILE_HTML, HOSTILE_PDFS, onePage } from '#kit/testing/hostile-documents.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { fileForm, resumeText } from '#kit/testing/person-forms.ts'
import { sessionOf } from '#kit/testing/record-access.ts'
import { costlyRuns } from '../../../../tools/runs.ts'
import { stopReaders } from '../resumes/resumes.service.ts'
import { readResumeUpload } from './resume-uploads.worker.ts'

const database = testDatabase()
afterAll(stopReaders)

type Who = Awaited<ReturnType<TestApp['person']>>
const MISSING = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'
const ADA = { name: 'Ada Brunner', email: 'ada.brunner@example.org' }

function send(who: Who, content: Buffer | string, name = 'cv.txt', query = '') {
  const { payload, headers } = fileForm(content, name)
  return who.post(`/v1/people/upload${query}`, payload, headers)
}

async function uploaded(who: Who, resume: Parameters<typeof resumeText>[0], query = '') {
  const answer = await send(who, resumeText(resume), 'cv.txt', query)
  expect(answer.status).toBe(201)
  return answer.body.data as { personId: string; fileId: string; name: string; uploadId: string }
}

test('a resume becomes a person with the values that it says, each with its source', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { personId, name, fileId } = await uploaded(ann, ADA, '?locale=de&tags=Talent,Backend')
  expect(name).toBe('Ada Brunner')

  const { data: person } = (await ann.get(`/v1/people/${personId}`)).body
  expect(person).toMatchObject({
    personId,
    access: 'company',
    name: 'Ada Brunner',
    firstName: 'Ada',
    lastName: 'Brunner',
    emails: [{ email: ADA.email, kind: 'private' }],
    phones: [{ phone: '+4930901820', kind: 'private' }],
    tags: ['Talent', 'Backend'],
    location: { city: 'Berlin', country: 'DE' },
  })
  expect(person.positions[0]).toMatchObject({ title: 'Software Engineer', from: '2019-03', to: null })
  expect(person.positions[0].company).toContain('Brenner')
  expect(person.positions[1]).toMatchObject({ from: '2015-01', to: '2019-02' })
  expect(person.languages).toEqual([
    { language: 'de', proficiency: 'C2' },
    { language: 'en', proficiency: 'C1' },
    { language: 'fr', proficiency: 'B1' },
  ])
  expect(person.provenance.emails.source).toBe('resume')

  const { data: review } = (await ann.get(`/v1/people/files/${fileId}/resume`)).body
  const email = review.values.find((value: { field: string }) => value.field === 'emails')
  expect(review.document.text.slice(email.start, email.end)).toBe(ADA.email)
  expect(email.confidence).toBeGreaterThan(0.9)
  const title = review.values.find((value: { part: string | null }) => value.part === 'title')
  expect(review.document.text.slice(title.start, title.end)).toBe('Software Engineer')
  const history = (await ann.get(`/v1/people/${personId}/history`)).body.data.items
  expect(new Set(history.map((entry: { source: string }) => entry.source))).toEqual(new Set(['resume']))
})

test('corrections of the review are saved to the person, and a stale version is refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { personId, fileId } = await uploaded(ann, ADA)
  const path = `/v1/people/files/${fileId}/resume`
  const { person } = (await ann.get(path)).body.data
  const saved = await ann.put(path, { version: person.version, change: { name: 'Ada Brunner-Holt' } })
  expect(saved.body.data).toMatchObject({
    person: { name: 'Ada Brunner-Holt' },
    file: { reviewedAt: expect.any(String) },
  })
  expect((await ann.get(`/v1/people/${personId}`)).body.data.provenance.name.source).toBe('user')
  expect((await ann.put(path, { version: person.version, change: { name: 'Late' } })).status).toBe(409)
  expect((await ann.put(path, { version: person.version + 1, change: { nonsense: 1 } })).status).toBe(400)
})

test('whoever is known is named with 328: same address, number, or name and employer; on wish another one is added', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { personId } = await uploaded(ann, ADA)
  const others = [
    { ...ADA, name: 'A. Brunner', phone: '+49 30 901821', company: 'Other GmbH' },
    { ...ADA, email: 'other@example.org', name: 'Somebody Else', company: 'Other GmbH' },
    { ...ADA, email: 'third@example.org', phone: '+49 30 901822' },
  ]
  for (const other of others) {
    const refused = await send(ann, resumeText(other))
    expect([refused.status, refused.body.error.errorCode]).toEqual([409, 328])
    expect(refused.body.error.details).toMatchObject({ personId, name: 'Ada Brunner' })
  }
  expect((await ann.get('/v1/people?access=company')).body.data.items).toHaveLength(1)
  const again = await send(ann, resumeText(ADA), 'cv.txt', '?duplicate=add')
  expect(again.status).toBe(201)
  expect(again.body.data.personId).not.toBe(personId)
  // Another account knows nobody of them.
  expect((await send(await app.person(), resumeText(ADA))).status).toBe(201)
})

test('two uploads of one resume at once make one person', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answers = await Promise.all([1, 2, 3].map(() => send(ann, resumeText(ADA))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('whoever was blocked is refused with 451, in this account alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const session = sessionOf(ann)
  await inTenant(app.kit.db, session, 'read write', (tx) =>
    block(
      { kit: app.kit, tx, session, now: app.kit.now(), locale: 'en', requestId: 'test' },
      {
        emails: [ADA.email],
        phones: [],
      },
    ),
  )
  const refused = await send(ann, resumeText(ADA))
  expect([refused.status, refused.body.error.errorCode]).toEqual([451, 451])
  expect((await send(await app.person(), resumeText(ADA))).status).toBe(201)
  const { personId } = await uploaded(ann, { name: 'Cora Holt', email: 'cora@example.org', phone: '+49 30 901899' })
  const { payload, headers } = fileForm(resumeText(ADA), 'cv.txt', { fileType: 'resume' })
  expect((await ann.post(`/v1/people/${personId}/files`, payload, headers)).status).toBe(451)
})

const PICTURE = Buffer.from('GIF89a%PDF-1.7 and more', 'latin1')
test.each([
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'cv.pdf', 415, 309],
  ['a picture that also says it is a PDF', PICTURE, 'cv.pdf', 415, 309],
  ['an archive without a document', HOSTILE_DOCX['no document at all'](), 'cv.docx', 415, 309],
  ['a table', Buffer.from('name,email\na,b\n'), 'people.csv', 415, 309],
  ['nothing', Buffer.alloc(0), 'cv.pdf', 422, 327],
  ['a Word document with a password', Buffer.from('\xD0\xCF\x11\xE0 locked', 'latin1'), 'cv.docx', 422, 327],
  ['a text about nobody', Buffer.from('lorem ipsum 123\n%%%% ---- ====\n12345 67\n'), 'leer.txt', 422, 327],
  ['a page without text', onePage(Buffer.from('')), 'scan.pdf', 422, 327],
  ['21 MB', Buffer.alloc(21 * 2 ** 20, 'a'), 'cv.txt', 413, 318],
] as const)('refuses %s', async (_, content, name, status, code) => {
  const app = await startApp(database)
  const ann = await app.person()
  const refused = await send(ann, content, name)
  expect([refused.status, refused.body.error.errorCode]).toEqual([status, code])
})

test('the content decides, not the name: a Word document called .pdf is read and gets its own extension', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const word = docxOf(
    `<w:document xmlns:w="w"><w:body>${line('Eva Lindner')}${line('eva.lindner@example.org')}</w:body></w:document>`,
  )
  const { fileId } = (await send(ann, word, '../../Eva.pdf')).body.data
  expect((await ann.get(`/v1/people/files/${fileId}/info`)).body.data).toMatchObject({
    name: 'Eva.pdf.docx',
    fileType: 'resume',
    preview: 'pages',
  })
})

const HOSTILE = [
  ['pdf', HOSTILE_PDFS['a page tree that contains itself']],
  ['pdf', HOSTILE_PDFS['a script that opens with the file']],
  ['docx', HOSTILE_DOCX['a part that unpacks to 300 MB']],
  ['docx', HOSTILE_DOCX['an entity that names a file']],
  ['docx', HOSTILE_DOCX['a name that climbs out of its folder']],
  ['html', HOSTILE_HTML['elements nested forty thousand deep']],
  ['html', HOSTILE_HTML['only scripts']],
] as const

test('hostile files are refused with 327, leave nothing behind, and the API answers meanwhile', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [type, make] of HOSTILE) {
    const [refused, health] = await Promise.all([send(ann, make(), `cv.${type}`), ann.get('/v1/health')])
    expect([refused.status, refused.body.error.errorCode, health.status]).toEqual([422, 327, 200])
  }
  expect((await ann.get('/v1/people?access=company')).body.data.items).toEqual([])
  const { rows } = await database.owner.query(
    'select id from workspace.person_files where account_id = $1 union all select id from flows.resume_uploads where account_id = $1',
    [ann.accountId],
  )
  expect(rows).toEqual([])
})

const CLEAN = {
  pdf: onePage(Buffer.from('BT /F 12 Tf 60 780 Td (Ada Example) Tj 0 -20 Td (ada@example.org) Tj ET')),
  docx: docxOf(
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Ada Example</w:t></w:r></w:p><w:p><w:r><w:t>ada@example.org</w:t></w:r></w:p></w:body></w:document>',
  ),
  html: Buffer.from('<html><body><h1>Ada Example</h1><table><tr><td>ada@example.org</td></tr></table></body></html>'),
  txt: Buffer.from('Ada Example\nada@example.org\n\nExperience\n2019 – today Engineer, Brenner GmbH\n'),
}

test.each(Object.entries(CLEAN))(
  'a mutated resume in %s becomes a person or is refused by a known code',
  async (type, clean) => {
    const app = await startApp(database)
    const ann = await app.person()
    await fc.assert(
      fc.asyncProperty(fc.nat(clean.length - 1), fc.nat(255), fc.nat(40), async (at, value, cut) => {
        const broken = Buffer.concat([clean.subarray(0, at), Buffer.from([value]), clean.subarray(at + cut)])
        const { status, body } = await send(ann, broken, `cv.${type}`, '?duplicate=add')
        expect(status === 201 || [309, 327].includes(body.error.errorCode)).toBe(true)
      }),
      { numRuns: costlyRuns(25) },
    )
  },
)

test('a large resume is read in the background: its state tells how far it is, for whoever sent it alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const html = (email: string) =>
    `<html><body><h1>Nora Feld</h1><p>${email}</p><!--${'x'.repeat(3 * 2 ** 20)}--></body></html>`
  const queued = await send(ann, html('nora.feld@example.org'), 'Nora Feld.html')
  expect(queued.body.data).toMatchObject({ personId: null, name: 'Nora Feld', state: 'queued' })
  const { uploadId } = queued.body.data
  const state = `/v1/people/uploads/${uploadId}`
  expect((await ann.get(state)).body.data).toMatchObject({ state: 'queued', progress: 0, error: null })
  expect((await (await app.person({ accountId: ann.accountId })).get(state)).status).toBe(404)
  expect((await (await app.person()).get(state)).status).toBe(404)

  const work = async () => {
    const { rows } = await database.owner.query(
      `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = 'read-resume' order by jobs.id`,
    )
    for (const { payload } of rows) await readResumeUpload.handle(app.kit, payload, { number: 1, last: false })
  }
  await work()
  const done = (await ann.get(state)).body.data
  expect(done).toMatchObject({ state: 'done', progress: 100, name: 'Nora Feld' })
  expect((await ann.get(`/v1/people/${done.personId}/files`)).body.data.items).toHaveLength(1)

  // Whoever may no longer write when it is read has uploaded in vain.
  const ben = await app.person({ accountId: ann.accountId })
  const late = (await send(ben, html('late@example.org'), 'late.html')).body.data.uploadId
  const setRole = async (role: string) => {
    await database.owner.query('update identity.users set roles = array[$2] where id = $1', [ben.userId, role])
    app.advance(2)
  }
  await setRole('restricted')
  await work()
  expect((await ben.get(`/v1/people/uploads/${late}`)).status).toBe(403)
  await setRole('member')
  expect((await ben.get(`/v1/people/uploads/${late}`)).body.data).toMatchObject({ state: 'failed', personId: null })

  const second = (await send(ann, html('nora.feld@example.org'), 'again.html')).body.data.uploadId
  await work()
  expect((await ann.get(`/v1/people/uploads/${second}`)).body.data).toMatchObject({
    state: 'failed',
    personId: null,
    error: { errorCode: 328, personId: done.personId },
  })
})

test('only editors upload public people; a free plan, a restricted user and a visitor are refused', async () => {
  const app = await startApp(database)
  const form = fileForm(resumeText(ADA), 'cv.txt')
  const post = (who: Pick<Who, 'post'>, query = '') => who.post(`/v1/people/upload${query}`, form.payload, form.headers)
  expect((await post(app.anonymous)).status).toBe(401)
  expect((await post(await app.person({ plan: 'free' }))).status).toBe(403)
  expect((await post(await app.person({ roles: ['restricted'] }))).status).toBe(403)
  expect((await post(await app.person(), '?access=public')).status).toBe(403)
  expect((await post(await app.person(), '?jobId=nonsense')).status).toBe(400)
  expect((await post(await app.person(), `?purpose=fun`)).status).toBe(400)
  const eva = await app.person({ roles: ['editor'] })
  const { personId } = (await post(eva, '?access=public')).body.data
  expect((await eva.get(`/v1/people/${personId}`)).body.data.access).toBe('public')
})

test('a resume that is uploaded for a list becomes its member; a list that cannot be changed is refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const made = async (who: Who, body: object) => (await who.post('/v1/lists', body)).body.data.id as string
  const [people, firms] = [
    await made(ann, { name: 'Engineers', holds: 'person' }),
    await made(ann, { name: 'Firms', holds: 'company' }),
  ]
  const { personId } = await uploaded(ann, ADA, `?listId=${people}`)
  const { items } = (await ann.get(`/v1/lists/${people}/members`)).body.data
  expect(items.map(({ record }: { record: { id: string } }) => record.id)).toEqual([personId])

  const stranger = await made(await app.person(), { name: 'Theirs', holds: 'person' })
  const other = resumeText({ name: 'Carla Dorn', email: 'carla.dorn@example.org', phone: '+49 30 901821' })
  const refused = [stranger, MISSING, firms].map((id) => send(ann, other, 'cv.txt', `?listId=${id}`))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 400])
  expect((await ann.get('/v1/people?query=Carla')).body.data.items).toEqual([])
})

const WELDER = { title: 'Welder', description: { en: 'Welds.' }, places: [{ city: 'Hamburg', country: 'DE' }] }

test('a resume that is uploaded for a job becomes its candidate; whoever may not add one gets no person either', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const made = async (who: Who, status: string) =>
    (await who.post('/v1/jobs', { ...WELDER, status })).body.data.jobId as string
  const [open, draft] = [await made(ann, 'open'), await made(ann, 'draft')]
  const { personId } = await uploaded(ann, ADA, `?jobId=${open}`)
  const candidates = async () => (await ann.get(`/v1/jobs/${open}/candidate-submissions`)).body.data.items
  expect(await candidates()).toMatchObject([{ person: { personId }, status: 'active', origin: 'sourced' }])

  const other = resumeText({ name: 'Carla Dorn', email: 'carla.dorn@example.org', phone: '+49 30 901821' })
  const theirs = await made(await app.person(), 'open')
  const refused = [theirs, MISSING, draft].map((id) => send(ann, other, 'cv.txt', `?jobId=${id}`))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 409])
  const mia = await app.person({ roles: ['member'], accountId: ann.accountId })
  expect((await send(mia, other, 'cv.txt', `?jobId=${open}`)).status).toBe(403)
  expect((await ann.get('/v1/people?query=Carla')).body.data.items).toEqual([])
  expect(await candidates()).toHaveLength(1)
})

test('the purpose of an upload is kept with the person, for as long as the account keeps people of the country', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { version } = (await ann.get('/v1/account')).body.data.account
  const privacy = { retentionMonths: 24, retentionByCountry: { DE: 6 }, dpoEmail: '' }
  expect((await ann.put('/v1/account', { version, privacy })).status).toBe(200)
  const { personId } = await uploaded(ann, ADA, '?purpose=talentPool')
  const { consent } = (await ann.get(`/v1/people/${personId}`)).body.data
  expect(consent).toMatchObject({ basis: 'legitimateInterest', interest: 'talentPool', purpose: 'talentPool' })
  const months = (new Date(consent.expiresAt).getTime() - new Date(consent.at).getTime()) / (86_400_000 * 30.4)
  expect(Math.round(months)).toBe(6)
})

test('a resume whose reading breaks off again and again is told as failed, and its bytes go', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const content = `<html><body><h1>Ida Lang</h1><!--${'x'.repeat(3 * 2 ** 20)}--></body></html>`
  const { uploadId } = (await send(ann, content, 'Ida Lang.html')).body.data
  const { rows } = await database.owner.query('select storage_key from flows.resume_uploads where id = $1', [uploadId])
  const key = rows[0].storage_key as string
  const { get } = app.kit.storage
  app.kit.storage.get = () => Promise.reject(new Error('the disk is away'))
  const attempt = (number: number) =>
    readResumeUpload.handle(app.kit, { uploadId, accountId: ann.accountId, key }, { number, last: false })
  await expect(attempt(1)).rejects.toThrow('the disk is away')
  await expect(attempt(2)).rejects.toThrow('the disk is away')
  expect((await ann.get(`/v1/people/uploads/${uploadId}`)).body.data.state).toBe('reading')
  await attempt(3)
  const state = (await ann.get(`/v1/people/uploads/${uploadId}`)).body.data
  expect(state).toMatchObject({ state: 'failed', error: { errorCode: 327 } })
  expect(await get(key)).toBeNull()
})
