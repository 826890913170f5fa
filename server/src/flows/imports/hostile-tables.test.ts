import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { read, rehearsed, rowsOf, run, work } from '#kit/testing/import-scene.ts'
import { xlsxOf } from '#kit/testing/workbook.ts'
import { zipOf } from '#kit/testing/zip.ts'
import { runs } from '../../../../tools/runs.ts'
import { dateOf, languageOf, numberOf } from './cell-values.ts'
import { targetByName } from './column-words.ts'
import { readTable } from './read-table.ts'
import { stopTableReaders } from './table-reader.ts'

const database = testDatabase()
afterAll(stopTableReaders)

const part = (name: string, text: string) => ({ name, content: Buffer.from(text) })
const BOOK = part('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>')
const RELS = part('xl/_rels/workbook.xml.rels', '<R><Relationship Id="r1" Target="worksheets/s.xml"/></R>')
const ENTITIES =
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>'
const ODS = (rows: string) =>
  `<office:document-content><table:table table:name="A">${rows}</table:table></office:document-content>`

const BROKEN: readonly (readonly [string, string, Buffer, string])[] = [
  ['unbalanced quotes', 'a.csv', Buffer.from('Name,Email\n"Ada,a@example.org\nBea,b@example.org\n'), 'import.quotes'],
  ['a program', 'a.csv', Buffer.from([0x4d, 0x5a, 0, 1, 0x20, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 'import.unreadable'],
  ['1,000 columns', 'a.csv', Buffer.from(`${'Name,'.repeat(1000)}\n`), 'import.columns'],
  ['50,001 rows', 'a.csv', Buffer.from(`Name\n${'Ada\n'.repeat(50_001)}`), 'import.rows'],
  ['nothing but names', 'a.csv', Buffer.from('Name,Email\n'), 'import.empty'],
  ['an entity bomb', 'a.xlsx', zipOf([BOOK, RELS, part('xl/worksheets/s.xml', ENTITIES)]), 'import.unreadable'],
  [
    'a zip bomb',
    'a.xlsx',
    zipOf([BOOK, RELS, { name: 'xl/worksheets/s.xml', content: Buffer.alloc(150 * 2 ** 20) }]),
    'import.tooLarge',
  ],
  [
    'a workbook with a password',
    'a.xlsx',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
    'import.unreadable',
  ],
  ['half a workbook', 'a.xlsx', xlsxOf([['Name'], ['Ada']]).subarray(0, 300), 'import.unreadable'],
  [
    'endless rows',
    'a.ods',
    zipOf([
      part(
        'content.xml',
        ODS(
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
        ),
      ),
    ]),
    'import.rows',
  ],
  ['no cards', 'a.vcf', Buffer.from('BEGIN:VCARD\nFN:Ada\n'), 'import.unreadable'],
  ['broken JSON', 'a.json', Buffer.from('[{"name": "Ada"'), 'import.unreadable'],
]

test('broken files get a reason each, and nothing is written', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [what, name, content, problem] of BROKEN) {
    const asked = await read(app, ann, 'people', content, { name })
    expect([what, asked.state, asked.problem?.key, asked.rows]).toEqual([what, 'failed', problem, 0])
    expect(asked.problem?.message).not.toBe(problem)
  }
  expect((await ann.get('/v1/people?access=company')).body.data.items).toEqual([])
})

test('a wrong encoding is refused when it is chosen, and corrected by the next choice', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const asked = await read(app, ann, 'people', Buffer.from('Name\nJürgen\n', 'latin1'))
  expect([asked.settings.encoding, asked.columns[0]?.samples]).toEqual(['windows-1252', ['Jürgen']])
  const path = `/v1/people/import/${asked.importId}`
  await ann.put(path, { settings: { encoding: 'utf-8' } })
  expect((await work(app, ann, asked.importId)).problem?.key).toBe('import.encoding')
  await ann.put(path, { settings: { encoding: 'macintosh' } })
  expect((await work(app, ann, asked.importId)).state).toBe('ready')
})

test('LinkedIn connections, cards, JSON and OpenDocument become the same people', async () => {
  const app = await startApp(database)
  const linkedin =
    'Notes:\n"When exporting your connection data, you may notice, that some are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,Brunner,https://www.linkedin.com/in/ada-brunner,ada@example.org,Brenner GmbH,Engineer,01 Mar 2024\n'
  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Brunner;Ada;;;\r\nFN:Ada Brunner\r\nEMAIL;TYPE=WORK:ada@example.org\r\nORG:Brenner GmbH;IT\r\nTITLE:Engi\r\n neer\r\nURL:https://www.linkedin.com/in/ada-brunner\r\nEND:VCARD\r\n'
  const json = JSON.stringify({
    people: [
      {
        name: 'Ada Brunner',
        emails: [{ email: 'ada@example.org' }],
        position: 'Engineer',
        company: 'Brenner GmbH',
        linkedin: 'ada-brunner',
      },
    ],
  })
  const cells = (texts: string[]) =>
    `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`
  const ods = zipOf([
    part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    part(
      'content.xml',
      ODS(
        cells(['Name', 'Email', 'Position', 'Firma', 'LinkedIn']) +
          cells(['Ada Brunner', 'ada@example.org', 'Engineer', 'Brenner GmbH', 'ada-brunner']),
      ),
    ),
  ])
  const files = [
    ['Connections.csv', Buffer.from(linkedin)],
    ['cards.vcf', Buffer.from(card)],
    ['people.json', Buffer.from(json)],
    ['people.ods', ods],
  ] as const
  for (const [name, content] of files) {
    const ann = await app.person()
    const asked = await rehearsed(app, ann, 'people', content, name)
    expect([name, asked.counts]).toEqual([name, { create: 1 }])
    await run(app, ann, 'people', asked.importId)
    const [row] = await rowsOf(ann, 'people', asked.importId)
    const { data } = (await ann.get(`/v1/people/${row?.record?.id}`)).body
    expect([name, data]).toMatchObject([
      name,
      {
        name: 'Ada Brunner',
        emails: [{ email: 'ada@example.org' }],
        positions: [{ title: 'Engineer', company: 'Brenner GmbH' }],
        profiles: [{ type: 'linkedin', serviceUsername: 'ada-brunner' }],
      },
    ])
  }
})

test('hostile values are kept as they are or named as faults, and the report is safe to open', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const names = [`O'Neil "Bob"`, 'مريم', '=1+1', '👩‍🚀 Zoë', 'x'.repeat(10_000), '‮turned']
  const lines = names.map((name, index) => `"${name.replaceAll('"', '""')}",h${index}@example.org`)
  const asked = await rehearsed(app, ann, 'people', `Name,Email\n${lines.join('\n')}\n`)
  expect(asked.counts).toEqual({ create: 4, fault: 2 })
  await run(app, ann, 'people', asked.importId)
  const rows = await rowsOf(ann, 'people', asked.importId, 'created')
  expect(rows.map(({ record }) => record?.title)).toEqual(names.slice(0, 4))
  expect((await ann.get(`/v1/people/import/${asked.importId}/report`)).body).toContain(`"'=1+1"`)
})

test('whatever bytes come, a table or a reason comes out', async () => {
  const formats = fc.constantFrom('csv', 'xlsx', 'ods', 'vcard', 'json')
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), formats, async (bytes, format) => {
      const result = await readTable(bytes, { format }).then(
        ({ rows }) => rows.length > 0,
        (error: unknown) => error instanceof Error && error.name === 'Error' && 'reason' in error,
      )
      expect(result).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})

test('numbers and dates are read in the style of the file', () => {
  expect([numberOf('1.250', 'comma'), numberOf('1.250', 'point'), numberOf('1,250', 'point')]).toEqual([
    1250, 1.25, 1250,
  ])
  expect([numberOf('1.234,5 €', 'point'), numberOf('12 Mio.', 'comma'), numberOf('abc', 'comma')]).toEqual([
    1234.5,
    12e6,
    undefined,
  ])
  expect([dateOf('31.12.2026', 'dmy'), dateOf('12/31/2026', 'mdy'), dateOf('03.2019', 'dmy')]).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2019-03',
  ])
})

test('halves of characters and control characters of JSON are left out, of its names too', async () => {
  const sent = String.raw`[{"name":"Firma \ud800 X","na\u0000me 2":"b","${'long '.repeat(39)}\ud83d\ude00":"c"}]`
  const table = await readTable(Buffer.from(sent), { format: 'json' })
  const cells = table.rows.flatMap((row) => row.cells)
  expect(cells).toContain('Firma \ufffd X')
  expect(cells.join('')).not.toMatch(/\0/)
  expect(cells.every((cell) => cell.isWellFormed())).toBe(true)
})

test('headings and languages that go on for long name nothing, and hold up nobody', () => {
  expect(targetByName('company', `a${'\t'.repeat(32_000)}a`)).toBeUndefined()
  expect(targetByName('company', 'Domain (main)')).toBe(targetByName('company', 'Domain'))
  expect(languageOf(`${'-'.repeat(32_000)}\n`)).toBeUndefined()
})
