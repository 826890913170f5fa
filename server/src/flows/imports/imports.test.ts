import { afterAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { read, rehearsed, rowsOf, run, stepOf, work } from '#kit/testing/import-scene.ts'
import { xlsxOf } from '#kit/testing/workbook.ts'
import { fileForm } from '#kit/testing/person-forms.ts'
import { doStep } from './steps.ts'
import { stopTableReaders } from './table-reader.ts'

const database = testDatabase()
afterAll(stopTableReaders)

const GERMAN = [
  ['Kontaktliste Stand 2026'],
  [],
  ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Firma', 'Funktion', 'Ort', 'PLZ', 'Abteilung'],
  ['Ada', 'Brunner', 'ada@example.org', '030 901820', 'Brenner GmbH', 'Leiterin', 'Berlin', 10115, 'Vertrieb'],
  ['Béla', 'Ökten', 'bela@@example', '0171 2345678', 'Falkner AG', 'Einkauf', 'Köln', 50667, 'Einkauf'],
  ['Ada', 'Brunner', 'ada@example.org', '', 'Brenner GmbH', 'Leiterin', 'Berlin', '', ''],
  ['', '', 'nobody@example.org', '', '', '', '', '', ''],
]

test('a German workbook is recognised, rehearsed, mended, run and reported', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['member'], plan: 'essential' })
  const asked = await read(app, ann, 'people', xlsxOf(GERMAN), { name: 'Kontakte.xlsx', locale: 'de' })
  expect(asked).toMatchObject({ state: 'ready', format: 'xlsx', rows: 4, sheets: ['Tabelle1'] })
  expect(asked.settings).toMatchObject({ headerRow: 3, country: 'DE' })
  expect(asked.columns.map(({ target }) => target)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'employer',
    'position',
    'city',
    'postalCode',
    'skip',
  ])
  const path = `/v1/people/import/${asked.importId}`
  expect((await ann.post(`${path}/rehearse`, {})).body.error.userMessage).toContain('legal basis')
  const targets = asked.columns.map(({ target }) => target).with(8, 'tag')
  await ann.put(path, { targets, purpose: 'recruiting', basis: 'consent' })
  await ann.post(`${path}/rehearse`, {})
  const done = await work(app, ann, asked.importId)
  expect([done.state, done.counts]).toEqual(['rehearsed', { create: 1, fault: 2, left: 1 }])
  const [left] = await rowsOf(ann, 'people', asked.importId, 'left')
  expect(left).toMatchObject({ row: 6, reason: 'sameRow', sameAsRow: 4 })
  const faults = await rowsOf(ann, 'people', asked.importId, 'fault')
  expect(faults.map(({ row, faults: [first] }) => [row, first?.column, first?.value, first?.message])).toEqual([
    [5, 2, 'bela@@example', 'Please enter a valid email address.'],
    [7, 1, '', 'The name is missing.'],
  ])
  expect((await ann.get('/v1/people?access=company')).body.data.items).toEqual([])

  const mended = await ann.put(`${path}/rows`, { cells: [{ row: 5, column: 2, value: 'bela@example.org' }] })
  expect(mended.status).toBe(200)
  expect((await work(app, ann, asked.importId)).counts).toEqual({ create: 2, fault: 1, left: 1 })
  const ran = await run(app, ann, 'people', asked.importId)
  expect([ran.state, ran.counts]).toEqual(['done', { created: 2, fault: 1, left: 1 }])
  const [bela] = (await ann.get('/v1/people?access=company&query=bela')).body.data.items
  const { data: person } = (await ann.get(`/v1/people/${bela.id}`)).body
  expect(person).toMatchObject({
    name: 'Béla Ökten',
    emails: [{ email: 'bela@example.org' }],
    phones: [{ phone: '+491712345678' }],
    positions: [{ title: 'Einkauf', company: 'Falkner AG' }],
    places: [{ city: 'Köln', postalCode: '50667', country: 'DE' }],
    tags: ['Einkauf'],
    consent: { purpose: 'recruiting', basis: 'consent' },
    provenance: { name: { source: 'import' } },
  })
  const report = await ann.get(`${path}/report`)
  expect(report.headers['content-type']).toContain('text/csv')
  expect(report.body).toContain('5,Created,,Béla Ökten,')
  expect((await ann.get('/v1/people/import')).body.data.items).toMatchObject([{ importId: asked.importId }])
  expect((await ann.get('/v1/companies/import')).body.data.items).toEqual([])

  // Columns are mapped as they were before, whatever their names say; the same file changes nothing.
  const again = await read(app, ann, 'people', xlsxOf(GERMAN), { name: 'Kontakte.xlsx', locale: 'de' })
  expect(again.columns[8]).toMatchObject({ target: 'tag', found: 'before' })
  const next = `/v1/people/import/${again.importId}`
  await ann.put(next, { purpose: 'recruiting', basis: 'consent' })
  await ann.post(`${next}/rehearse`, {})
  expect((await work(app, ann, again.importId)).counts).toEqual({ same: 1, fault: 2, left: 1 })
})

test('companies are recognised by domain and name; conflicts show both values and are chosen row by row', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { data: known } = (
    await ann.post('/v1/companies', { name: 'Nordwind AG', domain: 'nordwind.example', foundedYear: 1990 })
  ).body
  const table =
    'Firma;Webseite;Mitarbeiter;Gründungsjahr;Ort;Land\nNordwind;https://www.nordwind.example/;1.250;1991;Kiel;Deutschland\nSüdwind GmbH;;12;;Graz;Österreich\n'
  const asked = await rehearsed(app, ann, 'companies', Buffer.from(table, 'latin1'))
  expect(asked.settings).toMatchObject({ encoding: 'windows-1252', separator: ';', numberStyle: 'comma' })
  expect(asked.counts).toEqual({ update: 1, create: 1 })
  const [row] = await rowsOf(ann, 'companies', asked.importId, 'update')
  expect(row).toMatchObject({ reason: 'domain', record: { id: known.companyId, title: 'Nordwind AG' } })
  expect(row?.conflicts).toEqual([
    { field: 'name', before: 'Nordwind AG', after: 'Nordwind', take: 'keep' },
    { field: 'foundedYear', before: 1990, after: 1991, take: 'keep' },
  ])
  const choices = [{ row: 2, field: 'foundedYear', take: 'replace' }]
  await ann.put(`/v1/companies/import/${asked.importId}/rows`, { choices })
  await work(app, ann, asked.importId)
  await run(app, ann, 'companies', asked.importId)
  const { data: company } = (await ann.get(`/v1/companies/${known.companyId}`)).body
  expect(company).toMatchObject({
    name: 'Nordwind AG',
    foundedYear: 1991,
    employees: { value: 1250 },
    location: { city: 'Kiel', country: 'DE' },
  })
})

test('a run that is stopped or killed goes on where it stopped, and no row is lost or doubled', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const lines = Array.from({ length: 180 }, (_, i) => `Person ${i},person${i}@example.org`)
  const asked = await rehearsed(app, ann, 'people', `Name,Email\n${lines.join('\n')}\n`)
  const path = `/v1/people/import/${asked.importId}`
  await ann.post(`${path}/run`, {})
  // The process dies in the midst of the second batch.
  let calls = 0
  const now = () => {
    calls += 1
    if (calls === 5) throw new Error('killed')
    return app.kit.now()
  }
  const { step } = await stepOf(app, ann, asked.importId)
  const payload = { importId: asked.importId, accountId: ann.accountId, step }
  await expect(doStep({ ...app.kit, now }, payload)).rejects.toThrow('killed')
  const { created = 0, create = 0 } = (await ann.get(path)).body.data.counts
  expect([created > 0, create > 0, created + create]).toEqual([true, true, 180])
  const cancelled = await ann.post(`${path}/cancel`, {})
  expect(cancelled.body.data).toMatchObject({ state: 'stopped', can: { run: true, undo: true } })
  const ran = await run(app, ann, 'people', asked.importId, -1)
  expect(ran.counts).toEqual({ created: 180 })
  expect(await countOf(ann)).toBe(180)
})

async function countOf(who: {
  get: (url: string) => Promise<{ body: { data: { items: unknown[]; searchAfter: string | null } } }>
}) {
  let count = 0
  let after = ''
  for (;;) {
    const { items, searchAfter } = (await who.get(`/v1/people?access=company&limit=100${after}`)).body.data
    count += items.length
    if (!searchAfter) return count
    after = `&searchAfter=${encodeURIComponent(searchAfter)}`
  }
}

test('another account finds nothing, a restricted user may not, and a state refuses what it cannot', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const asked = await rehearsed(app, ann, 'people', 'Name\nAda\n')
  const path = `/v1/people/import/${asked.importId}`
  const stranger = await app.person()
  for (const answer of [
    await stranger.get(path),
    await stranger.get(`${path}/rows`),
    await stranger.get(`${path}/report`),
    await stranger.post(`${path}/run`, {}),
    await ann.get(`/v1/companies/import/${asked.importId}`),
  ])
    expect(answer.status).toBe(404)
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await restricted.get(path)).status).toBe(403)
  expect((await ann.post(`${path}/undo`, {})).status).toBe(409)
  expect((await ann.put(path, { targets: ['lei'] })).status).toBe(400)
  expect((await ann.put(`${path}/rows`, { cells: [{ row: 99, column: 0, value: 'x' }] })).status).toBe(400)
  expect((await ann.delete(path)).status).toBe(204)
  expect((await ann.get(path)).status).toBe(404)
  const { payload, headers } = fileForm('%PDF-1.4', 'a.csv')
  expect((await ann.post('/v1/people/import', payload, headers)).status).toBe(415)
  for (let i = 0; i < 5; i += 1) await read(app, ann, 'people', 'Name\nAda')
  const sixth = fileForm('Name\nAda', 'a.csv')
  expect((await ann.post('/v1/people/import', sixth.payload, sixth.headers)).status).toBe(409)
})
