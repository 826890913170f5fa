import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import type { DraftRules } from '~/records/kit/form/form-kind.ts'
import { type LinkRow, linkOf } from '~/records/kit/form/link-rows.ts'

/** A row of a list as the form holds it: what is not filled in is empty or missing. */
export type Row = Record<string, unknown>

/** A cleared choice gives undefined. */
type Choice = string | null | undefined

/** A person as the form holds it. */
export type Draft = {
  name: string
  firstName: string
  lastName: string
  prefix: string
  summary: string
  positions: Row[]
  educations: Row[]
  languages: Row[]
  places: Row[]
  phones: Row[]
  emails: Row[]
  workPermits: Row[]
  offLimits: Row[]
  profiles: LinkRow[]
  skills: ConceptLabel[]
  occupations: ConceptLabel[]
  tags: string[]
  availability: { status: Choice; from: string }
  noticePeriod: { count: number | null; unit: string }
  salaryExpectation: { min: number | null; max: number | null; currency: string; per: string }
  doNotContact: string
}

const TEXTS = ['firstName', 'lastName', 'prefix', 'summary'] as const
const LISTS = [
  'positions',
  'educations',
  'languages',
  'places',
  'phones',
  'emails',
  'workPermits',
  'offLimits',
] as const

function empty(): Draft {
  return {
    name: '',
    firstName: '',
    lastName: '',
    prefix: '',
    summary: '',
    positions: [],
    educations: [],
    languages: [],
    places: [],
    phones: [],
    emails: [],
    workPermits: [],
    offLimits: [],
    profiles: [],
    skills: [],
    occupations: [],
    tags: [],
    availability: { status: null, from: '' },
    noticePeriod: { count: null, unit: 'month' },
    salaryExpectation: { min: null, max: null, currency: 'EUR', per: 'year' },
    doNotContact: '',
  }
}

function of(person: Person): Draft {
  const none = empty()
  const { name, profiles, skills, occupations, tags, availability } = person
  return {
    ...none,
    name,
    ...Object.fromEntries(TEXTS.map((field) => [field, person[field] ?? ''])),
    ...Object.fromEntries(LISTS.map((field) => [field, person[field].map((row) => ({ ...row }))])),
    profiles,
    skills,
    occupations,
    tags,
    availability: { status: availability?.status ?? null, from: availability?.from ?? '' },
    noticePeriod: person.noticePeriod ?? none.noticePeriod,
    salaryExpectation: person.salaryExpectation ?? none.salaryExpectation,
    doNotContact: person.doNotContact?.reason ?? '',
  }
}

/** The fields as the contract takes them; rows in which nothing is written are left out. */
function valuesOf(draft: Draft): Record<string, unknown> {
  return {
    name: draft.name,
    ...Object.fromEntries(TEXTS.map((field) => [field, draft[field].trim() || null])),
    ...Object.fromEntries(LISTS.map((field) => [field, draft[field].filter(isBegun).map(tidied)])),
    profiles: draft.profiles.map(linkOf),
    skills: draft.skills,
    occupations: draft.occupations,
    tags: draft.tags,
    availability: availabilityOf(draft.availability),
    noticePeriod: draft.noticePeriod.count === null ? null : draft.noticePeriod,
    salaryExpectation: salaryOf(draft.salaryExpectation),
    doNotContact: draft.doNotContact.trim() ? { reason: draft.doNotContact.trim() } : null,
  }
}

/** A day without a status is sent as it is, so that the check names what is missing. */
function availabilityOf({ status, from }: Draft['availability']) {
  return status || from ? { status: status ?? undefined, from: from || null } : null
}

/** Currency and period stand there from the start and alone say nothing. */
function salaryOf(salary: Draft['salaryExpectation']) {
  return salary.min === null && salary.max === null ? null : salary
}

/** Choices stand there from the start and alone say nothing. */
const CHOSEN = new Set(['kind', 'verified'])

function isBegun(row: Row | undefined): row is Row {
  return Object.entries(row ?? {}).some(
    ([key, value]) => !CHOSEN.has(key) && value !== null && value !== undefined && value !== '',
  )
}

/** What may be unknown is null where nothing stands; texts stay empty. */
const UNKNOWN = new Set([
  'from',
  'to',
  'until',
  'level',
  'proficiency',
  'function',
  'seniority',
  'country',
  'companyId',
  'schoolId',
])

function tidied(row: Row) {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (value === undefined) return []
      return [[key, UNKNOWN.has(key) && value === '' ? null : value]]
    }),
  )
}

export const contactDrafts: DraftRules<Person, Draft> = { empty, of, valuesOf }
