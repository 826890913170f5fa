import type { JobStatus } from '@kontor/contract/hiring-states.ts'
import type { Employment, Workplace } from '@kontor/contract/job-parts.ts'
import type { JobRecordField } from '@kontor/contract/job-record.ts'
import type { JobSource } from '#catalogue/jobs/search-source.ts'
import type { Column } from '../kind.ts'

/** What the documents of jobs show. */
export type JobColumns = {
  status: JobStatus
  client_company: string | null
  company_id: string | null
  /** Of the first place. */
  country: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  workplace: Workplace | null
  employment: Employment | null
  /** The most in a year, in euros. */
  salary: number | null
  openings: number
  functions: string[]
  seniorities: string[]
  degrees: string[]
  /** Ids of concepts, or words that are none. */
  skills: string[]
  languages: string[]
  /** As `de:B2`, or `de` where any level will do. */
  language_levels: string[]
  countries: string[]
  cities: string[]
  tags: string[]
  /** Who may read a confidential job; nobody is named where everybody may. Row security asks for it. */
  readers: string[]
}

export const COLUMNS: { [Key in keyof JobColumns]: Column<JobColumns[Key], JobRecordField> } = {
  status: { type: 'text', field: 'status', without: 'open' },
  client_company: { type: 'text', field: 'clientCompany', without: null },
  company_id: { type: 'text', field: 'companyId', without: null },
  country: { type: 'text', field: 'location', without: null },
  city: { type: 'text', field: 'location', without: null },
  latitude: { type: 'real', field: 'places', without: null },
  longitude: { type: 'real', field: 'places', without: null },
  workplace: { type: 'text', field: 'remoteShare', without: null },
  employment: { type: 'text', field: 'employment', without: null },
  salary: { type: 'double precision', field: 'salary', without: null },
  openings: { type: 'integer', field: 'openings', without: 1 },
  functions: { type: 'text[]', field: 'functions', without: [] },
  seniorities: { type: 'text[]', field: 'seniorities', without: [] },
  degrees: { type: 'text[]', field: 'educationDegrees', without: [] },
  skills: { type: 'text[]', field: 'skills', without: [] },
  languages: { type: 'text[]', field: 'languages', without: [] },
  language_levels: { type: 'text[]', field: 'languages', without: [] },
  countries: { type: 'text[]', field: 'location', without: [] },
  cities: { type: 'text[]', field: 'location', without: [] },
  tags: { type: 'text[]', field: 'tags', without: [] },
  readers: { type: 'text[]', field: null },
}

/** What a document is made of where a field has no value. */
export const WITHOUT: Readonly<Record<JobRecordField, Partial<JobSource>>> = {
  title: { title: '' },
  titles: { titles: {} },
  description: { description: {} },
  clientCompany: { client_company: null },
  companyId: { company_id: null },
  // Towns and countries stand in columns of their own, under the location.
  places: { places: [] },
  location: { city: null, country: null, cities: [], countries: [] },
  remoteShare: { remote_share: null },
  functions: { functions: [] },
  seniorities: { seniorities: [] },
  educationDegrees: { education_degrees: [] },
  occupations: { occupations: [] },
  skills: { skills: [] },
  languages: { languages: [] },
  experienceYears: {},
  salary: { salary: null },
  employment: { employment: null },
  workload: {},
  openings: { openings: 1 },
  startDate: {},
  team: {},
  confidential: {},
  stages: {},
  tags: { tags: [] },
  source: {},
  status: { status: 'open' },
  statusReason: {},
  statusNote: {},
  candidates: {},
  dates: {},
  relationship: {},
}
