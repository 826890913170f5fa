import type { Job } from '@kontor/contract/job-record.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { DraftRules } from '~/records/kit/form/form-kind.ts'

/** A row of a list as the form holds it: what is not filled in is empty or missing. */
type Row = Record<string, unknown>
type Texts = Record<Locale, string>

/** A job as the form holds it. */
export type Draft = {
  title: string
  titles: Texts
  description: Texts
  clientCompany: string
  companyId: string | null
  places: Row[]
  remoteShare: number | null
  functions: Job['functions']
  seniorities: Job['seniorities']
  educationDegrees: Job['educationDegrees']
  occupations: Job['occupations']
  skills: Job['skills']
  languages: Row[]
  experienceYears: number | null
  salary: { min: number | null; max: number | null; currency: string; per: string }
  employment: string | null | undefined
  workload: { min: number | null; max: number | null }
  openings: number | null
  startDate: string | null
  team: Row[]
  confidential: boolean
  tags: string[]
}

const noTexts = (): Texts => ({ en: '', de: '', fr: '' })
const textsOf = (given: Partial<Record<Locale, string>>): Texts => ({ ...noTexts(), ...given })

function empty(): Draft {
  return {
    title: '',
    titles: noTexts(),
    description: noTexts(),
    clientCompany: '',
    companyId: null,
    places: [],
    remoteShare: null,
    functions: [],
    seniorities: [],
    educationDegrees: [],
    occupations: [],
    skills: [],
    languages: [],
    experienceYears: null,
    salary: { min: null, max: null, currency: 'EUR', per: 'year' },
    employment: null,
    workload: { min: null, max: null },
    openings: 1,
    startDate: '',
    team: [],
    confidential: false,
    tags: [],
  }
}

function of(job: Job): Draft {
  const none = empty()
  return {
    title: job.title,
    titles: textsOf(job.titles),
    description: textsOf(job.description),
    clientCompany: job.clientCompany ?? '',
    companyId: job.companyId,
    places: job.places.map((place) => ({ ...place })),
    remoteShare: job.remoteShare,
    functions: job.functions,
    seniorities: job.seniorities,
    educationDegrees: job.educationDegrees,
    occupations: job.occupations,
    skills: job.skills,
    languages: job.languages.map(({ must, ...rest }) => ({ ...rest, need: must ? 'must' : 'nice' })),
    experienceYears: job.experienceYears,
    salary: job.salary ?? none.salary,
    employment: job.employment,
    workload: job.workload ?? none.workload,
    openings: job.openings,
    startDate: job.startDate ?? '',
    team: job.team.map((member) => ({ ...member })),
    confidential: job.confidential,
    tags: job.tags,
  }
}

/** The fields as the contract takes them; rows in which nothing is written are left out. */
function valuesOf(draft: Draft): Record<string, unknown> {
  const { salary, workload } = draft
  return {
    title: draft.title,
    titles: written(draft.titles),
    description: written(draft.description),
    clientCompany: draft.clientCompany.trim() || null,
    companyId: draft.companyId ?? null,
    places: draft.places.filter(isBegun).map(tidied),
    remoteShare: draft.remoteShare,
    functions: draft.functions,
    seniorities: draft.seniorities,
    educationDegrees: draft.educationDegrees,
    occupations: draft.occupations,
    skills: draft.skills,
    languages: draft.languages.filter(isBegun).map(languageOf),
    experienceYears: draft.experienceYears,
    // Currency and period stand there from the start and alone say nothing.
    salary: salary.min === null && salary.max === null ? null : salary,
    employment: draft.employment ?? null,
    workload: workloadOf(workload),
    // Nothing is sent as it is, so that the check asks for a number.
    openings: draft.openings ?? undefined,
    startDate: draft.startDate || null,
    team: draft.team.filter(isBegun).map(tidied),
    confidential: draft.confidential,
    tags: draft.tags,
  }
}

/** One number alone is the whole range. */
function workloadOf({ min, max }: Draft['workload']) {
  return min === null && max === null ? null : { min: min ?? max, max: max ?? min }
}

/** The languages in which something stands. */
function written(texts: Texts) {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = texts[locale].trim()
      return text === '' ? [] : [[locale, text]]
    }),
  )
}

function languageOf({ need, ...row }: Row) {
  return { ...tidied(row), proficiency: row.proficiency || null, must: need !== 'nice' }
}

/** Choices stand there from the start and alone say nothing. */
const CHOSEN = new Set(['need', 'role', 'latitude', 'longitude'])

function isBegun(row: Row | undefined): row is Row {
  return Object.entries(row ?? {}).some(
    ([key, value]) => !CHOSEN.has(key) && value !== null && value !== undefined && value !== '',
  )
}

function tidied(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

export const jobDrafts: DraftRules<Job, Draft> = { empty, of, valuesOf }
