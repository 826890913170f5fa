import { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import { countryOf } from '#flows/webpages/countries.ts'
import { isObject, listOf, objectsOfType, textOf } from '#flows/webpages/json-ld.ts'
import { type Line, PLAIN_LINE, type SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import { EMPLOYMENTS, type AdPlace, type Employment, type Salary, SALARY_PERIODS, type SalaryPeriod } from './job-ad.ts'

/** What the page says of the job in the words of schema.org, each value where it can be seen. */
export type Posting = {
  title?: Found<string> | undefined
  company?: Found<string> | undefined
  places: Found<AdPlace>[]
  remote?: Found<number> | undefined
  employment: Found<Employment>[]
  salary?: Found<Salary> | undefined
  openings?: Found<number> | undefined
  start?: Found<string> | undefined
  skills?: Found<string> | undefined
}

const JOB_POSTING = /^(?:https?:\/\/schema\.org\/)?JobPosting$/
const EMPLOYMENT_TYPES: Readonly<Record<string, Employment>> = {
  FULL_TIME: 'fullTime',
  PART_TIME: 'partTime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  PERMANENT: 'permanent',
}
const CONFIDENCE = 0.98
const LONGEST_VALUE = 500

/**
 * A page with a JobPosting becomes a document that also shows what the posting says, one line for each value below the
 * text: so every value that was taken from it can be pointed at. Nothing for a page without one.
 */
export function postingOf(document: SourceDocument): { document: SourceDocument; posting: Posting } | undefined {
  const [job] = objectsOfType(document.jsonLd, JOB_POSTING)
  if (!job) return undefined
  const added: { key: string; value: string; span: Span }[] = []
  let { text } = document
  const note = (key: string, value: unknown): string | undefined => {
    const written = textOf(value)?.slice(0, LONGEST_VALUE)
    if (written === undefined) return undefined
    const start = text.length + 1 + key.length + 2
    text += `\n${key}: ${written}`
    added.push({ key, value: written, span: { start, end: start + written.length } })
    return written
  }
  const values = noteAll(job, note)
  const last = document.lines.at(-1)
  const lines = added.map(({ key, span }): Line => ({
    ...plainLine(last),
    start: span.start - key.length - 2,
    end: span.end,
  }))
  const whole = { ...document, text, lines: [...document.lines, ...lines] }
  // What can be read on the page is shown there; the posting itself stands below it.
  const source = (value: string, key: string): Span => {
    const at = document.text.indexOf(value)
    if (at >= 0) return { start: at, end: at + value.length }
    return added.find((each) => each.value === value && each.key === key)?.span ?? { start: 0, end: 0 }
  }
  return { document: whole, posting: fieldsOf(whole, values, source) }
}

function plainLine(last: Line | undefined): Omit<Line, 'start' | 'end'> {
  return { ...PLAIN_LINE, page: last?.page ?? 1, gap: 1, column: -1 }
}

type Noted = {
  title: string | undefined
  company: string | undefined
  places: { city: string; country: string | undefined; postalCode: string | undefined }[]
  telecommute: string | undefined
  employment: string[]
  salary: { value: Salary; written: string; key: string } | undefined
  openings: string | undefined
  start: string | undefined
  skills: string | undefined
}
type Note = (key: string, value: unknown) => string | undefined

function noteAll(job: Readonly<Record<string, unknown>>, note: Note): Noted {
  const places = listOf(job['jobLocation']).flatMap((each) => {
    const address = isObject(each) ? (each['address'] ?? each) : each
    const inner = isObject(address) ? address : { addressLocality: address }
    const city = note('jobLocation', inner['addressLocality'])
    const country = note('addressCountry', inner['addressCountry'])
    return city === undefined ? [] : [{ city, country, postalCode: note('postalCode', inner['postalCode']) }]
  })
  return {
    title: note('title', job['title']),
    company: note('hiringOrganization', job['hiringOrganization']),
    places,
    telecommute: note('jobLocationType', job['jobLocationType']),
    employment: listOf(job['employmentType']).flatMap((each) => note('employmentType', each) ?? []),
    salary: salaryOf(job['baseSalary'], note),
    openings: note('totalJobOpenings', job['totalJobOpenings']),
    start: note('jobStartDate', job['jobStartDate']),
    skills: note('skills', listOf(job['skills']).map(textOf).filter(Boolean).join(', ')),
  }
}

function salaryOf(given: unknown, note: Note): Noted['salary'] {
  if (!isObject(given)) return undefined
  const value = isObject(given['value']) ? given['value'] : { value: given['value'] }
  const currency = CurrencyCode.safeParse(textOf(given['currency'])?.toUpperCase())
  const number = (key: string) => {
    const amount = Number(textOf(value[key]))
    return textOf(value[key]) !== undefined && Number.isFinite(amount) && amount > 0 ? amount : null
  }
  const min = number('minValue') ?? number('value')
  const max = number('maxValue')
  const unit = textOf(value['unitText'])?.toLowerCase() ?? 'year'
  const period = SALARY_PERIODS.find((each): each is SalaryPeriod => each === unit)
  if (!currency.success || (min === null && max === null) || !period) return undefined
  const written = note(
    'baseSalary',
    `${currency.data} ${[min, max].filter((each) => each !== null).join(' – ')} / ${period}`,
  )
  return written === undefined
    ? undefined
    : { value: { currency: currency.data, min, max, period }, written, key: 'baseSalary' }
}

function fieldsOf(document: SourceDocument, noted: Noted, source: (value: string, key: string) => Span): Posting {
  const one = <T>(written: string | undefined, key: string, value: T) =>
    written === undefined ? undefined : found(document, value, CONFIDENCE, source(written, key))
  const openings = Number(noted.openings)
  return {
    title: one(noted.title, 'title', noted.title ?? ''),
    company: one(noted.company, 'hiringOrganization', noted.company ?? ''),
    places: noted.places.map(({ city, country, postalCode }) =>
      found(
        document,
        {
          city,
          country: country === undefined ? undefined : countryOf(country),
          ...(postalCode ? { postalCode } : {}),
        },
        CONFIDENCE,
        source(city, 'jobLocation'),
      ),
    ),
    remote: /TELECOMMUTE/i.test(noted.telecommute ?? '') ? one(noted.telecommute, 'jobLocationType', 100) : undefined,
    employment: EMPLOYMENTS.flatMap((employment) => {
      const written = noted.employment.find(
        (each) => EMPLOYMENT_TYPES[each.toUpperCase().replace(/[ -]/g, '_')] === employment,
      )
      return written === undefined ? [] : [found(document, employment, CONFIDENCE, source(written, 'employmentType'))]
    }),
    salary: noted.salary && one(noted.salary.written, 'baseSalary', noted.salary.value),
    openings:
      Number.isInteger(openings) && openings > 0 ? one(noted.openings, 'totalJobOpenings', openings) : undefined,
    start: /^\d{4}-\d{2}(?:-\d{2})?/.test(noted.start ?? '')
      ? one(noted.start, 'jobStartDate', (noted.start ?? '').slice(0, 10))
      : undefined,
    skills: one(noted.skills, 'skills', noted.skills ?? ''),
  }
}
