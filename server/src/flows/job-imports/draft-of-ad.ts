import { MOST_OF_JOB, jobFields, type JobField } from '@kontor/contract/job-record.ts'
import type { Employment } from '@kontor/contract/job-parts.ts'
import type { PostingValue } from '@kontor/contract/job-imports.ts'
import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { z } from 'zod'
import { exactConceptOf, labelOf } from '#catalogue/concepts/concepts.service.ts'
import { cityIn } from '#kit/text/city-names.ts'
import type { Found } from '../documents/found.ts'
import type { AdLanguage, AdPlace, AdSkill, Employment as AdEmployment, JobAd } from '../job-ads/job-ad.ts'

/** A draft has no status yet, and no reason for one. */
type DraftField = Exclude<JobField, 'status' | 'statusReason' | 'statusNote'>
type Draft = { [F in DraftField]?: z.output<(typeof jobFields)[F]> }
export type DraftOfAd = { draft: Draft & { title: string }; values: PostingValue[] }

const LONGEST_DESCRIPTION = 10_000
const LONGEST_VALUE = 300
/** The country of a town that no list has, by the language of the ad; the review marks it as unsure. */
const COUNTRY: Readonly<Record<Locale, CountryCode>> = { de: 'DE', fr: 'FR', en: 'GB' }
const EMPLOYMENT: Readonly<Partial<Record<AdEmployment, Employment>>> = {
  permanent: 'permanent',
  temporary: 'fixedTerm',
  contract: 'freelance',
  internship: 'internship',
  apprenticeship: 'apprenticeship',
}

/**
 * What an ad says as the fields of a job, and for each of them where it stands. Whatever the record would refuse is
 * left out: a strange line must not cost the rest.
 */
export function draftOfAd(ad: JobAd, fallbackTitle: string): DraftOfAd {
  const values: PostingValue[] = []
  const draft: Record<string, unknown> = {}
  const one = <T>(field: JobField, source: Found<T> | undefined, value: (found: T) => unknown) => {
    const given = source === undefined ? undefined : value(source.value)
    if (!source || given === undefined || given === null) return
    const parsed = jobFields[field].safeParse(given)
    if (!parsed.success) return
    draft[field] = parsed.data
    values.push(evidence(field, null, source, parsed.data))
  }
  const many = <T>(field: keyof typeof MOST_OF_JOB, sources: readonly Found<T>[], value: (found: T) => unknown) => {
    const kept: unknown[] = []
    const seen = new Set<string>()
    for (const source of sources) {
      const parsed = jobFields[field].safeParse([value(source.value)])
      const [entry] = parsed.success ? parsed.data : []
      const key = JSON.stringify(entry)
      if (entry === undefined || seen.has(key) || kept.length === MOST_OF_JOB[field]) continue
      seen.add(key)
      values.push(evidence(field, kept.length, source, entry))
      kept.push(entry)
    }
    if (kept.length > 0) draft[field] = kept
  }
  one('title', ad.title, (title) => title.slice(0, 200))
  one('clientCompany', ad.company, (company) => company.slice(0, 200))
  many(
    'places',
    ad.places.map((each) => withCountry(each, ad.locale)),
    placeOf,
  )
  one('remoteShare', ad.remote, (share) => share)
  many('functions', ad.functions, (each) => each)
  many('seniorities', ad.seniority ? [ad.seniority] : [], (each) => each)
  many('educationDegrees', ad.educations, (each) => each)
  many('occupations', ad.title ? [ad.title] : [], (title) => occupationOf(title, ad.locale))
  many('skills', ad.skills, skillOf)
  many('languages', ad.languages, languageOf)
  one('salary', ad.salary, ({ period, ...salary }) => ({ ...salary, per: period }))
  const kind = ad.employment.find(({ value }) => EMPLOYMENT[value] !== undefined)
  one('employment', kind, (each) => EMPLOYMENT[each])
  const full = ad.employment.find(({ value }) => value === 'fullTime')
  const isPart = ad.employment.some(({ value }) => value === 'partTime')
  one('workload', isPart ? undefined : full, () => ({ min: 100, max: 100 }))
  one('openings', ad.openings, (count) => count)
  one('startDate', ad.start, (date) => (date === 'now' ? undefined : date.length === 7 ? `${date}-01` : date))
  const text = ad.description?.value.slice(0, LONGEST_DESCRIPTION)
  const description = jobFields.description.safeParse({ [ad.locale]: text })
  if (description.success) draft['description'] = description.data
  return { draft: { ...draft, title: (draft['title'] as string | undefined) ?? fallbackTitle }, values }
}

function evidence(field: JobField, index: number | null, { confidence, span, page }: Found<unknown>, value: unknown) {
  return {
    field,
    index,
    value: wordsOf(value).slice(0, LONGEST_VALUE),
    confidence,
    start: span.start,
    end: span.end,
    page,
  }
}

/** A value in one line, for the list beside the source. */
function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { name, city, language, currency } = value as Record<string, unknown>
    const word = name ?? city ?? language ?? currency
    return typeof word === 'string' ? word : JSON.stringify(value)
  }
  return String(value)
}

function withCountry(place: Found<AdPlace>, locale: Locale): Found<AdPlace> {
  if (place.value.country) return place
  return { ...place, confidence: Math.min(place.confidence, 0.5), value: { ...place.value, country: COUNTRY[locale] } }
}

function placeOf({ city, country, postalCode = '' }: AdPlace) {
  const known = country === undefined ? undefined : cityIn(city, country)
  return { city, country, postalCode, latitude: known?.latitude ?? null, longitude: known?.longitude ?? null }
}

function occupationOf(title: string, locale: Locale) {
  const concept = exactConceptOf(title, 'occupation', locale)?.concept
  return concept === undefined ? undefined : { id: concept, name: labelOf(concept, locale) ?? title }
}

function skillOf({ label, concept, must }: AdSkill) {
  return { id: concept ?? null, name: label.slice(0, 100), must }
}

function languageOf({ code, level, must }: AdLanguage) {
  return { language: code, proficiency: level === 'native' ? 'C2' : (level ?? null), must }
}
