import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { HOSTILE_DOCX, HOSTILE_HTML, onePage } from '#kit/testing/hostile-documents.ts'
import { fileForm } from '#kit/testing/person-forms.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { stopJobAdReaders } from '../job-ads/job-ads.service.ts'

type Who = Awaited<ReturnType<TestApp['person']>>

const database = testDatabase()
afterAll(stopJobAdReaders)

const AD = `Nordlicht Optik GmbH
Qualitätsingenieur (m/w/d)
Standort: Hamburg
Vollzeit, unbefristet

Ihr Profil
- Abgeschlossenes Studium (Bachelor)
- Kenntnisse in Python und ISO 9001
- Fließendes Deutsch, Englisch B2
- Jira ist von Vorteil

Wir bieten
- Gehalt: 60.000 € bis 72.000 € im Jahr
`

function send(who: Pick<Who, 'post'>, content: Buffer | string, name = 'ad.txt', query = '?locale=de') {
  const { payload, headers } = fileForm(content, name)
  return who.post(`/v1/jobs/upload${query}`, payload, headers)
}

test('a file becomes a draft with what it says, and each value points at its words', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { status, body } = await send(ann, AD, 'Stelle Hamburg.txt')
  expect([status, body.data.title]).toEqual([201, 'Qualitätsingenieur'])
  const { jobId, posting } = body.data
  const job = (await ann.get(`/v1/jobs/${jobId}`)).body.data
  expect(job).toMatchObject({
    status: 'draft',
    access: 'company',
    clientCompany: 'Nordlicht Optik GmbH',
    places: [{ city: 'Hamburg', country: 'DE' }],
    employment: 'permanent',
    workload: { min: 100, max: 100 },
    educationDegrees: ['bachelor'],
    salary: { min: 60_000, max: 72_000, currency: 'EUR', per: 'year' },
    languages: [
      { language: 'de', proficiency: 'C1', must: true },
      { language: 'en', proficiency: 'B2', must: true },
    ],
    source: { name: 'Stelle Hamburg.txt', url: null },
  })
  // Jobs show a concept under its name in the language of the reader.
  expect(job.skills.map(({ name, must }: { name: string; must: boolean }) => [name, must])).toEqual([
    ['Python (computer programming)', true],
    ['ISO 9001', true],
    ['Jira', false],
  ])
  expect(job.description.de).toContain('Nordlicht Optik GmbH')
  const words = (field: string, index: number | null) => {
    const value = posting.values.find(
      (each: { field: string; index: number | null }) => each.field === field && each.index === index,
    )
    return posting.document.text.slice(value.start, value.end)
  }
  expect([words('clientCompany', null), words('skills', 1), words('languages', 1), words('salary', null)]).toEqual([
    'Nordlicht Optik GmbH',
    'ISO 9001',
    'Englisch',
    '60.000 € bis 72.000 €',
  ])
  // Another account knows nothing of it.
  expect((await (await app.person()).get(`/v1/jobs/${jobId}`)).status).toBe(404)
})

test('pasted text and a saved page are read, and nothing is kept', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const read = async (text: string) => (await ann.post('/v1/jobs/import', { kind: 'posting', text })).body.data
  const pasted = await read(AD)
  expect(pasted).toMatchObject({ language: 'de', draft: { title: 'Qualitätsingenieur' } })
  const page = await read(
    `<html><head><script type="application/ld+json">{"@type":"JobPosting","title":"Baker","hiringOrganization":{"name":"Ovens Ltd"}}</script></head><body><h1>Join us</h1></body></html>`,
  )
  expect(page.draft).toMatchObject({ title: 'Baker', clientCompany: 'Ovens Ltd' })
  expect((await read('It rained along the river all day long.')).draft.title).toBeUndefined()
  expect((await ann.get('/v1/jobs')).body.data.items).toEqual([])
})

test.each([
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'ad.pdf', 415, 309],
  ['a table', Buffer.from('title,place\na,b\n'), 'jobs.csv', 415, 309],
  ['nothing', Buffer.alloc(0), 'ad.pdf', 422, 327],
  ['a page without text', onePage(Buffer.from('')), 'scan.pdf', 422, 327],
  ['a Word document with a password', Buffer.from('\xD0\xCF\x11\xE0 locked', 'latin1'), 'ad.docx', 422, 327],
  ['a part that unpacks to 300 MB', HOSTILE_DOCX['a part that unpacks to 300 MB'](), 'ad.docx', 422, 327],
  ['elements nested too deep', HOSTILE_HTML['elements nested forty thousand deep'](), 'ad.html', 422, 327],
  ['21 MB', Buffer.alloc(21 * 2 ** 20, 'a'), 'ad.txt', 413, 318],
] as const)('refuses %s and keeps no job', async (_, content, name, status, code) => {
  const app = await startApp(database)
  const ann = await app.person()
  const refused = await send(ann, content, name)
  expect([refused.status, refused.body.error.errorCode]).toEqual([status, code])
  expect((await ann.get('/v1/jobs')).body.data.items).toEqual([])
})

test('an ad without a title is kept under the name of its file', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { body } = await send(ann, 'It rained along the river all day long.', 'Notes of May.txt')
  expect(body.data.title).toBe('Notes of May')
})

test('one call reads a text, a file, or a saved page that remembers its address', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ask = (body: object) => ann.post('/v1/jobs/import', { kind: 'posting', locale: 'de', ...body })
  const page = `<!doctype html><html><body><h1>Qualitätsingenieur (m/w/d)</h1><p>Standort: Hamburg</p></body></html>`
  const file = { name: 'Stelle.txt', content: Buffer.from(AD).toString('base64') }
  const url = 'https://jobs.example.com/qualitaet'
  for (const body of [{ text: AD }, { file }, { text: page, url }, { file, url }]) {
    const { status, body: answer } = await ask(body)
    expect([status, answer.data?.draft.title]).toEqual([200, 'Qualitätsingenieur'])
    expect(answer.data.draft.source?.url).toBe('url' in body ? url : undefined)
    expect(answer.data.values.length).toBeGreaterThan(0)
  }
  // An address alone is fetched, which nobody has allowed here.
  expect((await ask({ url })).status).toBe(409)
  expect((await ask({})).status).toBe(400)
  expect((await ask({ text: AD, file })).status).toBe(400)
  expect((await ask({ text: AD, url: 'file:///etc/passwd' })).status).toBe(400)
  const picture = { name: 'ad.png', content: Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64') }
  expect((await ask({ file: picture })).body.error.errorCode).toBe(309)
  expect((await ann.get('/v1/jobs')).body.data.items).toEqual([])
})

test('a plan without hiring, a restricted user and a visitor are refused, and so is what is no posting', async () => {
  const app = await startApp(database)
  expect((await send(app.anonymous, AD)).status).toBe(401)
  expect((await send(await app.person({ plan: 'free' }), AD)).status).toBe(403)
  expect((await send(await app.person({ roles: ['restricted'] }), AD)).status).toBe(403)
  const ann = await app.person()
  expect((await send(ann, AD, 'ad.txt', '?locale=xx')).status).toBe(400)
  expect((await ann.post('/v1/jobs/import', { kind: 'posting', text: '' })).status).toBe(400)
  expect((await ann.post('/v1/jobs/import', { kind: 'table', text: AD })).status).toBe(400)
  const free = await app.person({ plan: 'free' })
  expect((await free.post('/v1/jobs/import', { kind: 'posting', text: AD })).status).toBe(403)
})

async function adServer() {
  const server = createServer((request, response) => {
    const isAd = request.url === '/ad.txt'
    response.writeHead(isAd ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' }).end(isAd ? AD : '')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an ad is fetched by its address only where the operator allows it, and never from inside', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const site = await adServer()
  const fetchIt = (url: string) => ann.post('/v1/jobs/import/address', { url, locale: 'de' })
  const allowed = async () => (await ann.get('/v1/jobs/import/address')).body.data.isAllowed
  expect([await allowed(), (await fetchIt(`${site}/ad.txt`)).status]).toEqual([false, 409])

  app.kit.fetching = { networks: [] }
  expect(await allowed()).toBe(true)
  expect((await fetchIt(`${site}/ad.txt`)).status).toBe(422)
  expect((await fetchIt('http://169.254.169.254/latest/meta-data/')).status).toBe(422)
  expect((await fetchIt('file:///etc/passwd')).status).toBe(400)

  app.kit.fetching = { networks: ['127.0.0.1'] }
  const { status, body } = await fetchIt(`${site}/ad.txt`)
  expect(status).toBe(200)
  expect(body.data.draft).toMatchObject({
    title: 'Qualitätsingenieur',
    // A number is no address that a job shows.
    source: { url: null, name: '127.0.0.1' },
  })
  expect((await fetchIt(`${site}/gone`)).status).toBe(422)
  expect((await ann.get('/v1/jobs')).body.data.items).toEqual([])
  const created = await ann.post('/v1/jobs', { ...body.data.draft, access: 'company' })
  expect([created.status, created.body.data.source.name]).toEqual([201, '127.0.0.1'])
})
