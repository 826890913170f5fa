import { expect, test } from 'vitest'
import { buildDocument } from '../documents/document.ts'
import type { Found } from '../documents/found.ts'
import { linesOfPage, type Piece } from '../documents/page-layout.ts'
import { parseResume, type Resume } from './parse-resume.ts'
import { readDocument } from '../documents/read-document.ts'
import { isHeading } from './headings.ts'

const GERMAN = `Lebenslauf
Dr. Jana Kowalczyk-Ünal
Lindenallee 4, 8005 Zürich
Tel. 044 123 45 67
jana.kowalczyk@example.org
www.linkedin.com/in/jana-k

Beruflicher Werdegang
seit 04/2021\tLeiterin Einkauf bei Muster Handels AG, Zürich
2016 – 2021\tEinkäuferin, Beispiel GmbH & Co. KG, Bern
- Verhandlungen mit Lieferanten

Ausbildung
2010 – 2014\tBachelor of Science in Betriebswirtschaft, Universität Bern

Kenntnisse
SAP MM (sehr gut), Verhandlungsführung, Excel

Sprachen
Polnisch (Muttersprache), Deutsch verhandlungssicher, Französisch: Grundkenntnisse
`

async function read(text: string) {
  const document = await readDocument(Buffer.from(text), 'txt', isHeading)
  return { document, resume: await parseResume(document) }
}

test('reads a German resume: person, career, skills as concepts, languages with level', async () => {
  const { resume } = await read(GERMAN)
  expect(resume.locale).toBe('de')
  expect(resume.name?.value).toEqual({ full: 'Jana Kowalczyk-Ünal', given: 'Jana', family: 'Kowalczyk-Ünal' })
  expect(resume.emails.map(({ value }) => value)).toEqual(['jana.kowalczyk@example.org'])
  expect(resume.phones.map(({ value }) => value)).toEqual([{ number: '+41441234567', country: 'CH' }])
  expect(resume.place?.value).toMatchObject({ city: 'Zürich', country: 'CH' })
  expect(resume.links.map(({ value }) => value)).toEqual(['https://www.linkedin.com/in/jana-k'])
  expect(resume.positions.map(({ title, company, isCurrent }) => [title?.value, company?.value, isCurrent])).toEqual([
    ['Leiterin Einkauf', 'Muster Handels AG', true],
    ['Einkäuferin', 'Beispiel GmbH & Co. KG', false],
  ])
  expect(resume.positions[0]?.occupation?.value).toMatch(/^e:occupation:/)
  expect(resume.educations[0]).toMatchObject({
    school: { value: 'Universität Bern' },
    degree: { value: 'Bachelor of Science' },
    field: { value: 'Betriebswirtschaft' },
  })
  expect(resume.skills.filter(({ value }) => value.isListed).map(({ value }) => value.label)).toEqual([
    'SAP MM',
    'Verhandlungsführung',
    'Excel',
  ])
  expect(resume.skills.every(({ value }) => value.concept !== undefined)).toBe(true)
  expect(resume.languages.map(({ value }) => `${value.code} ${value.level}`)).toEqual(['pl native', 'de C1', 'fr A2'])
})

function everyValue(resume: Resume): Found<unknown>[] {
  const isFound = (value: unknown): value is Found<unknown> =>
    typeof value === 'object' && value !== null && 'span' in value
  const walk = (value: unknown): Found<unknown>[] => {
    if (isFound(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(walk) : []
  }
  return walk(resume)
}

test('every value names its exact source and a confidence between 0 and 1', async () => {
  const { document, resume } = await read(GERMAN)
  const values = everyValue(resume)
  expect(values.length).toBeGreaterThan(20)
  for (const { span, confidence, value } of values) {
    const source = document.text.slice(span.start, span.end)
    expect(source).not.toBe('')
    expect(source).toBe(source.trim())
    expect(confidence).toBeGreaterThan(0)
    expect(confidence).toBeLessThanOrEqual(1)
    // Concepts and addresses are put together; every other text is exactly what the document says.
    const isWritten = typeof value === 'string' && !/^(?:e:|o:|https:)/.test(value)
    expect(isWritten ? value : source).toBe(source)
  }
})

test('a birth date is not read, neither as a birth date nor as anything else', async () => {
  const { resume } = await read(
    `Max Beispiel\nGeburtsdatum: 14.02.1979\nTelefon: 030 12345678\n\nBerufserfahrung\n2019 – 2021\tKoch, Gasthof Adler\n`,
  )
  expect(JSON.stringify(resume)).not.toContain('1979')
  expect(resume.phones.map(({ value }) => value.number)).toEqual(['+493012345678'])
})

const piece = (text: string, x: number, y: number, font = 'plain'): Piece => ({
  text,
  x,
  right: x + text.length * 5,
  y,
  size: 10,
  font,
})

test('two columns are read one after the other, a column of dates row by row', () => {
  const columns = [
    ...['Skills', 'Java', 'SQL', 'Python', 'Git'].map((text, i) => piece(text, 40, 100 + i * 13)),
    ...['Experience', 'Engineer', 'Example Ltd', 'Berlin', 'Tests and releases'].map((text, i) =>
      piece(text, 240, 104 + i * 15),
    ),
  ]
  expect(linesOfPage(columns, 1, isHeading).map(({ text }) => text)).toEqual([
    'Skills',
    'Java',
    'SQL',
    'Python',
    'Git',
    'Experience',
    'Engineer',
    'Example Ltd',
    'Berlin',
    'Tests and releases',
  ])
  const dates = ['2019 – 2021', '2017 – 2019', '2015 – 2017', '2012 – 2015'].flatMap((text, i) => [
    piece(text, 40, 100 + i * 20),
    piece(`Job ${i}`, 240, 100 + i * 20),
  ])
  expect(linesOfPage(dates, 1, isHeading)[0]?.text).toBe('2019 – 2021\tJob 0')
})

test('what is set in below a title with its company and dates is no company', async () => {
  const job = (y: number, title: string, dates: string, told: string) => [
    piece(title, 50, y, 'bold'),
    piece(dates, 430, y),
    piece(told, 62, y + 14),
  ]
  const lines = linesOfPage(
    [
      piece('Marit Oosterveld', 50, 40, 'bold'),
      piece('EXPERIENCE', 50, 80, 'bold'),
      ...job(100, 'Process Engineer, Rheinquell Pumpen', '04/2021 - today', 'Cut changeover with workshops'),
      ...job(140, 'Working student, Lindau Armaturen', '10/2015 - 08/2016', 'Time studies at the test bench'),
    ],
    1,
    isHeading,
  )
  const { positions } = await parseResume(buildDocument('pdf', lines, [{ width: 595, height: 842 }]))
  expect(positions.map(({ title, company, text }) => [title?.value, company?.value, text?.value])).toEqual([
    ['Process Engineer', 'Rheinquell Pumpen', 'Cut changeover with workshops'],
    ['Working student', 'Lindau Armaturen', 'Time studies at the test bench'],
  ])
})

test('every cell keeps its place, without bullets and icons', () => {
  const lines = linesOfPage(
    [piece('•', 40, 100), piece('Engineer', 60, 100), piece('\ue0af', 300, 100), piece('2019 – 2021', 320, 100)],
    1,
    isHeading,
  )
  const [line] = buildDocument('pdf', lines, []).lines
  expect(line?.cells).toEqual([
    { x: 60, width: 40 },
    { x: 320, width: 55 },
  ])
})

test('a range of dates that a narrow column breaks is one range', () => {
  const lines = linesOfPage(
    [
      piece('September 2016 –', 40, 100),
      piece('Engineer', 160, 100),
      piece('Januar 2020', 40, 113),
      piece('Example Ltd', 160, 113),
    ],
    1,
    isHeading,
  )
  expect(lines.map(({ text }) => text)).toEqual(['September 2016 – Januar 2020\tEngineer', 'Example Ltd'])
})

test('an address that a narrow column breaks is one email', async () => {
  const box = (width: number) => ({ x: 20, y: 20, width, height: 10 })
  const document = buildDocument(
    'pdf',
    [
      { text: 'Max Beispiel', box: box(60) },
      { text: 'max.beispiel@kontaktbox.exampl', box: box(150) },
      { text: 'e', box: box(5) },
    ],
    [{ width: 595, height: 842 }],
  )
  expect((await parseResume(document)).emails.map(({ value }) => value)).toEqual(['max.beispiel@kontaktbox.example'])
})

const numbersIn = async (text: string) => (await read(text)).resume.phones.map(({ value }) => value.number)

test('a number of a new range stays at home, and is not read as one of a far country', async () => {
  expect(await numbersIn('Kim Carter\nPlumber\nMobile: 07700 900461\nLeeds\n')).toEqual(['+447700900461'])
  expect(await numbersIn('Kim Carter\nPlumber\n07700 900 735\nLeeds\n')).toEqual(['+447700900735'])
  expect(await numbersIn('Kim Carter\nSan Francisco, CA 94103\n(415) 555-0132\n')).toEqual(['+14155550132'])
})

test('a number that the line breaks is read as a whole', async () => {
  const { document, resume } = await read(
    'Mia Brandt\nBettinastraße 31, 60325 Frankfurt am Main · Telefon +49 69 90009142 · Mobil +49 172\n9925904\n\nSprachen\nDeutsch\n',
  )
  expect(resume.phones.map(({ value }) => value.number)).toEqual(['+496990009142', '+491729925904'])
  const [, mobile] = resume.phones
  expect(mobile && document.text.slice(mobile.span.start, mobile.span.end)).toBe('+49 172\n9925904')
})

test('the year of a birthday is no postal code of the label below it', async () => {
  const { resume } = await read(
    'Lebenslauf\nAngaben zur Person\nName\tMatthias Freund\nGeburtsdatum\t18. Juli 1985\nWohnort\tHechinger Straße 52, 72072 Tübingen\nTelefon\t0174/9091317\n\nBeruflicher Werdegang\nseit 2017\tLehrer, Schule am Neckar\n',
  )
  expect(resume.place?.value).toMatchObject({ city: 'Tübingen', postalCode: '72072' })
  expect(resume.phones.map(({ value }) => value.number)).toEqual(['+491749091317'])
})

test('addresses and numbers of referees are not those of the person', async () => {
  const { resume } = await read(
    'Sam Reed\nManchester\nsam.reed@example.org\nTel 0161 496 0123\n\nExperience\n2019 – 2024\tShift lead, Parts Ltd\n\nReferences\nMr P. Sandhu, Operations Director, 0121 496 0900, sandhu@parts.example\n',
  )
  expect(resume.phones.map(({ value }) => value.number)).toEqual(['+441614960123'])
  expect(resume.emails.map(({ value }) => value)).toEqual(['sam.reed@example.org'])
})

test('a point of a list with a date tells of its entry and begins no other', async () => {
  const { resume } = await read(
    'Sam Reed\nLeeds\n\nExperience\nMay 2017 – Sept 2019\nBartender\nMurphy & Finch, Cork\n- Gastropub with 24 taps; opened and closed alone from 2018\n2015 – 2017\nWaitress\nCafé Lunula, Cork\n',
  )
  expect(resume.positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
    ['Bartender', 'Murphy & Finch'],
    ['Waitress', 'Café Lunula'],
  ])
})

test('a school that somebody works at is not a part of the title', async () => {
  const { resume } = await read(
    'Matthias Freund\nTübingen\n\nBeruflicher Werdegang\nseit September 2017\tStudienrat am Uhland-Gymnasium, Tübingen\n2014 – 2017\tLehrer an der Deutschen Schule Valparaíso\n',
  )
  expect(resume.positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
    ['Studienrat', 'Uhland-Gymnasium'],
    ['Lehrer', 'Deutschen Schule Valparaíso'],
  ])
})
