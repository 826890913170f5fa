import { expect, test } from 'vitest'
import type { Found } from '../documents/found.ts'
import { readDocument } from '../documents/read-document.ts'
import { isAdHeading } from './ad-headings.ts'
import type { JobAd } from './job-ad.ts'
import { readJobAd } from './read-job-ad.ts'

async function read(text: string, type: 'txt' | 'html' = 'txt') {
  return readJobAd(await readDocument(Buffer.from(text), type, isAdHeading))
}

const GERMAN = `Muster Maschinen GmbH sucht zum 1. März 2027
Senior Softwareentwickler:in (m/w/d)
Standort: Hamburg
Vollzeit, unbefristet, 3 Tage pro Woche Homeoffice

Ihre Aufgaben
- Entwicklung unserer Steuerungen

Ihr Profil
- Abgeschlossenes Studium (Master)
- Sehr gute Kenntnisse in Java und PostgreSQL
- Teamfähigkeit
- Verhandlungssicheres Deutsch, Englisch B2
- Kubernetes ist von Vorteil

Wir bieten
- Gehalt zwischen 70.000 € und 85.000 € im Jahr
Kontakt: Frau Ines Okoye, jobs@muster-maschinen.example, +49 40 55501234
Bewerbung unter https://muster-maschinen.example/karriere/17
`

test('reads a German ad: every field with its value', async () => {
  const { ad } = await read(GERMAN)
  expect(ad.locale).toBe('de')
  expect(ad.title?.value).toBe('Senior Softwareentwickler:in')
  expect(ad.company?.value).toBe('Muster Maschinen GmbH')
  expect(ad.places.map(({ value }) => value)).toEqual([{ city: 'Hamburg', country: 'DE' }])
  expect(ad.remote?.value).toBe(60)
  expect([ad.seniority?.value, ad.functions.map(({ value }) => value)]).toEqual(['senior', ['it']])
  expect(ad.educations.map(({ value }) => value)).toEqual(['master'])
  expect(ad.skills.map(({ value }) => [value.label, value.must])).toEqual([
    ['Java', true],
    ['PostgreSQL', true],
    ['Teamfähigkeit', true],
    ['Kubernetes', false],
  ])
  expect(ad.skills.every(({ value }) => value.concept !== undefined)).toBe(true)
  expect(ad.languages.map(({ value }) => value)).toEqual([
    { code: 'de', level: 'C1', must: true },
    { code: 'en', level: 'B2', must: true },
  ])
  expect(ad.salary?.value).toEqual({ currency: 'EUR', min: 70_000, max: 85_000, period: 'year' })
  expect(ad.employment.map(({ value }) => value)).toEqual(['fullTime', 'permanent'])
  expect(ad.start?.value).toBe('2027-03-01')
  expect([ad.contactName?.value, ad.contactEmail?.value, ad.contactPhone?.value]).toEqual([
    'Ines Okoye',
    'jobs@muster-maschinen.example',
    '+494055501234',
  ])
  expect(ad.applyUrl?.value).toBe('https://muster-maschinen.example/karriere/17')
})

/** Every value of an ad that carries a source. */
function sources(ad: JobAd): Found<unknown>[] {
  const all: unknown[] = Object.values(ad).flat()
  return all.filter((value): value is Found<unknown> => typeof value === 'object' && value !== null && 'span' in value)
}

test('every value points at a piece of the text and says how sure it is', async () => {
  const { ad, document } = await read(GERMAN)
  const all = sources(ad)
  expect(all.length).toBeGreaterThan(18)
  for (const { span, confidence } of all) {
    expect(document.text.slice(span.start, span.end).trim()).not.toBe('')
    expect(span.end <= document.text.length && confidence > 0 && confidence <= 1).toBe(true)
  }
  const at = (found: Found<unknown> | undefined) => found && document.text.slice(found.span.start, found.span.end)
  expect(at(ad.salary)).toBe('70.000 € und 85.000 €')
  expect(at(ad.languages[1])).toBe('Englisch')
  expect(at(ad.skills[3])).toBe('Kubernetes')
})

test.each([
  ['Salaire : 42 à 52 k€ brut annuel', { currency: 'EUR', min: 42_000, max: 52_000, period: 'year' }],
  ["Salaire entre CHF 85'000 et CHF 95'000 par an", { currency: 'CHF', min: 85_000, max: 95_000, period: 'year' }],
  ['Pay: £12.60 per hour', { currency: 'GBP', min: 12.6, max: null, period: 'hour' }],
  ['Salary up to $120,000 a year', { currency: 'USD', min: null, max: 120_000, period: 'year' }],
  ['Vergütung: 3.800 – 4.600 € brutto pro Monat', { currency: 'EUR', min: 3800, max: 4600, period: 'month' }],
])('reads the pay in "%s"', async (text, salary) => {
  const { ad } = await read(`Sales Manager\nExample Ltd, London\n${text}\n`)
  expect(ad.salary?.value).toEqual(salary)
})

const PAGE = (ld: unknown) =>
  `<html lang="en"><head><script type="application/ld+json">${JSON.stringify(ld)}</script></head><body><nav>Jobs Login</nav>
<main><h1>Join our crew</h1><p>We sail.</p><h2>Requirements</h2><ul><li>Experience with Docker</li></ul></main></body></html>`

test('a JobPosting comes before the text, and its values that the page does not show can be pointed at', async () => {
  const { ad, document } = await read(
    PAGE({
      '@type': 'JobPosting',
      title: 'Deck Officer (m/f/d)',
      hiringOrganization: { name: 'Seaworthy Lines' },
      jobLocation: { address: { addressLocality: 'Rotterdam', addressCountry: 'NL' } },
      employmentType: 'FULL_TIME',
      baseSalary: { currency: 'EUR', value: { minValue: 4000, maxValue: 5000, unitText: 'MONTH' } },
    }),
    'html',
  )
  expect([ad.title?.value, ad.company?.value]).toEqual(['Deck Officer', 'Seaworthy Lines'])
  expect(ad.places[0]?.value).toEqual({ city: 'Rotterdam', country: 'NL' })
  expect(ad.salary?.value).toEqual({ currency: 'EUR', min: 4000, max: 5000, period: 'month' })
  const { span } = ad.company ?? { span: { start: 0, end: 0 } }
  expect(document.text.slice(span.start, span.end)).toBe('Seaworthy Lines')
  expect(ad.skills.map(({ value }) => value.label)).toEqual(['Docker'])
  expect(document.text).not.toContain('Login')
})

test('a broken or strange JobPosting leaves the text to speak', async () => {
  for (const ld of ['{', [], { '@type': 'JobPosting', title: 7, baseSalary: { value: { minValue: 'much' } } }]) {
    const { ad } = await read(PAGE(ld), 'html')
    expect(ad.title?.value).toBeTruthy()
    expect(ad.salary).toBeUndefined()
  }
})

test('a text that is no ad gives no title made up from nothing', async () => {
  const { ad } = await read('We had a walk along the river yesterday, and it rained all day long on us.\n')
  expect(ad.title).toBeUndefined()
  expect(ad.skills).toEqual([])
})
