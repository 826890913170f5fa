import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { profileOf } from '@kontor/contract/kit/profile-of-url.ts'
import type { ResumeValue } from '@kontor/contract/person-files.ts'
import {
  ConceptLabel,
  Education,
  PartialDate,
  PersonEmail,
  PersonPhone,
  PersonPlace,
  Position,
  type Proficiency,
  SpokenLanguage,
} from '@kontor/contract/person-parts.ts'
import { MOST_OF_PERSON, personFields, type PersonField } from '@kontor/contract/person-record.ts'
import type { z } from 'zod'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import type { Found } from '../documents/found.ts'
import type { Level } from '../documents/language-levels.ts'
import type { Resume } from '../resumes/parse-resume.ts'

type Values = { [F in PersonField]?: z.output<(typeof personFields)[F]> }
type Dates = { from: string | undefined; to: string | undefined }
/** The parts of an entry with their sources. */
type Sources = Readonly<Record<string, Found<unknown> | undefined>>
type Entry<T> = { value: Readonly<Record<string, unknown>>; schema: z.ZodType<T>; sources: Sources }

export type ReadPerson = { values: Values & { name: string }; evidence: ResumeValue[] }

/**
 * What a resume says as the fields of a person, and for each of them where it stands. A strange line must not cost the
 * rest: what the record would refuse is left out of it, and named among the values as not kept.
 */
export function personOf(resume: Resume, fallbackName: string): ReadPerson {
  const evidence: ResumeValue[] = []
  const note = (field: PersonField, index: number | null, sources: Sources, isKept: (part: string) => boolean) => {
    for (const [part, source] of Object.entries(sources)) {
      if (!source) continue
      const kept = isKept(part)
      evidence.push(evidenceOf({ field, index: kept ? index : null, part: part || null, isKept: kept }, source))
    }
  }
  const one = (field: PersonField, value: unknown, source: Found<unknown> | undefined): Values => {
    if (value === undefined || value === '') return {}
    const parsed = personFields[field].safeParse(value)
    note(field, null, { '': source }, () => parsed.success)
    return parsed.success ? { [field]: parsed.data } : {}
  }
  const many = <T>(field: keyof typeof MOST_OF_PERSON & PersonField, entries: readonly Entry<T>[]): T[] => {
    const kept: T[] = []
    const seen = new Set<string>()
    for (const { value, schema, sources } of entries) {
      const { data, refused } = mostOf(schema, value)
      const key = JSON.stringify(data)
      if (data !== undefined && seen.has(key)) continue
      const isTaken = data !== undefined && kept.length < MOST_OF_PERSON[field]
      note(field, kept.length, sources, (part) => isTaken && !refused.includes(part))
      if (!isTaken) continue
      seen.add(key)
      kept.push(data)
    }
    return kept
  }

  const { name, summary } = resume
  const named = one('name', name?.value.full.slice(0, 200), name)
  const values: Values = {
    ...named,
    ...one('firstName', name?.value.given.slice(0, 100), name),
    ...one('lastName', name?.value.family.slice(0, 100), name),
    ...one('summary', summary?.value.slice(0, 5000), summary),
    emails: many(
      'emails',
      resume.emails.map((each) => entry(PersonEmail, { email: each.value, kind: 'private' }, each)),
    ),
    phones: many(
      'phones',
      resume.phones.map((each) => entry(CallablePhone, { phone: each.value.number, kind: 'private' }, each)),
    ),
    places: many('places', placesOf(resume)),
    profiles: many('profiles', resume.links.map(linkOf)),
    positions: many('positions', positionsOf(resume)),
    educations: many('educations', educationsOf(resume)),
    skills: many(
      'skills',
      resume.skills.map((each) =>
        entry(ConceptLabel, { id: each.value.concept ?? null, name: each.value.label }, each),
      ),
    ),
    occupations: many('occupations', occupationsOf(resume)),
    languages: many(
      'languages',
      resume.languages.map((each) =>
        entry(SpokenLanguage, { language: each.value.code, proficiency: proficiencyOf(each.value.level) }, each),
      ),
    ),
  }
  return { values: { ...values, name: values.name ?? fallbackName }, evidence }
}

/** A number that cannot be called would be refused with the whole person. */
const CallablePhone = PersonPhone.refine(({ phone }) => !explainPhone(phone), { path: ['phone'] })

/** The levels of the record end at C2; whoever grew up with a language knows it that well. */
function proficiencyOf(level: Level | undefined): Proficiency | null {
  return level === 'native' ? 'C2' : (level ?? null)
}

/** The parts of an entry that go with each other: a beginning alone would say "to this day". */
const DATES: readonly string[] = ['from', 'to']

/** An entry without the parts that its schema refuses; none where it cannot be without them. */
function mostOf<T>(schema: z.ZodType<T>, value: Readonly<Record<string, unknown>>): { data?: T; refused: string[] } {
  const whole = schema.safeParse(value)
  if (whole.success) return { data: whole.data, refused: [] }
  const faulty = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  if (DATES.some((part) => faulty.has(part))) for (const part of DATES) faulty.add(part)
  const rest = Object.fromEntries(Object.entries(value).filter(([part]) => !faulty.has(part)))
  const { data } = schema.safeParse(rest)
  const refused = [...faulty].map((part) => (DATES.includes(part) ? 'dates' : part === 'country' ? 'city' : part))
  return data === undefined ? { refused } : { data, refused }
}

function entry<T>(schema: z.ZodType<T>, value: Entry<T>['value'], source: Found<unknown>): Entry<T> {
  return { schema, value, sources: { '': source } }
}

function positionsOf({ positions }: Resume): Entry<z.output<typeof Position>>[] {
  return positions.map(({ title, company, place, dates, isCurrent, text }) => ({
    schema: Position,
    value: {
      title: title?.value.slice(0, 200),
      company: company?.value.slice(0, 200) ?? '',
      ...spanOf(dates?.value, isCurrent),
      city: place?.value.city ?? '',
      country: place?.value.country ?? null,
      description: text?.value.slice(0, 1000) ?? '',
    },
    sources: { title, company, dates, city: place, description: text },
  }))
}

function educationsOf({ educations }: Resume): Entry<z.output<typeof Education>>[] {
  return educations.map(({ school, degree, field, dates }) => ({
    schema: Education,
    value: {
      school: school?.value.slice(0, 200),
      degree: degree?.value.slice(0, 200) ?? '',
      subject: field?.value.slice(0, 200) ?? '',
      ...spanOf(dates?.value, false),
    },
    sources: { school, degree, subject: field, dates },
  }))
}

/** Nothing at the end means "to this day", so what ended at an unknown time ends when it began. */
function spanOf(dates: Dates | undefined, isCurrent: boolean) {
  const [from, to] = [dateOf(dates?.from), dateOf(dates?.to)]
  return { from: from ?? to, to: isCurrent ? null : (to ?? from) }
}

function dateOf(date: string | undefined) {
  return PartialDate.safeParse(date).data ?? null
}

function placesOf({ place }: Resume): Entry<z.output<typeof PersonPlace>>[] {
  if (!place) return []
  const { city, country, postalCode = '' } = place.value
  return [entry(PersonPlace, { kind: 'home', city, country, postalCode }, place)]
}

function linkOf(link: Found<string>) {
  const profile = profileOf(link.value, 'person') ?? { type: 'website' as const, serviceUrl: link.value }
  return entry(personFields.profiles.element, profile, link)
}

function occupationsOf({ positions, locale }: Resume): Entry<z.output<typeof ConceptLabel>>[] {
  return positions.flatMap(({ occupation }) =>
    occupation
      ? [entry(ConceptLabel, { id: occupation.value, name: labelOf(occupation.value, locale) }, occupation)]
      : [],
  )
}

type Kept = Pick<ResumeValue, 'index' | 'part' | 'isKept'> & { field: PersonField }

function evidenceOf(kept: Kept, { span, page, confidence, value }: Found<unknown>): ResumeValue {
  return { ...kept, value: textOf(value), confidence, ...span, page }
}

/** As a person would read it; the record itself holds the value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.values(value as Record<string, unknown>).filter((part) => typeof part === 'string')
  return parts.join(' · ')
}
