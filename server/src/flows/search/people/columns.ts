import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { AVAILABILITIES, Seniority } from '@kontor/contract/person-parts.ts'
import type { PersonRecordField } from '@kontor/contract/person-record.ts'
import type { PersonSource } from '#catalogue/people/search-source.ts'
import type { Column } from '../kind.ts'

/** What the documents of people show. */
export type PersonColumns = {
  /** Title and company of today. */
  position: string | null
  company: string | null
  seniority: Seniority | null
  country: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  photo_key: string | null
  availability: (typeof AVAILABILITIES)[number] | null
  enrichment_status: EnrichmentStatus
  career_start: number | null
  graduation: number | null
  languages: string[]
  /** As `de:B2`, or `de` where the level is not known. */
  language_levels: string[]
  /** Ids of concepts, or words that are none. */
  skills: string[]
  occupations: string[]
  functions: string[]
  seniorities: string[]
  /** By name, as facets show them; each is found by its id too. */
  companies: string[]
  former_companies: string[]
  schools: string[]
  degrees: string[]
  work_permits: string[]
  tags: string[]
  /** What matching finds people by: concepts of skills and titles, in the profile and its texts. */
  match_keys: string[]
}

export const COLUMNS: { [Key in keyof PersonColumns]: Column<PersonColumns[Key], PersonRecordField> } = {
  position: { type: 'text', field: 'headline', without: null },
  company: { type: 'text', field: 'headline', without: null },
  seniority: { type: 'text', field: 'positions', without: null },
  country: { type: 'text', field: 'location', without: null },
  city: { type: 'text', field: 'location', without: null },
  latitude: { type: 'real', field: 'places', without: null },
  longitude: { type: 'real', field: 'places', without: null },
  photo_key: { type: 'text', field: 'photo', without: null },
  availability: { type: 'text', field: 'availability', without: null },
  enrichment_status: { type: 'text', field: 'enrichment', without: 'none' },
  career_start: { type: 'integer', field: 'positions', without: null },
  graduation: { type: 'integer', field: 'educations', without: null },
  languages: { type: 'text[]', field: 'languages', without: [] },
  language_levels: { type: 'text[]', field: 'languages', without: [] },
  skills: { type: 'text[]', field: 'skills', without: [] },
  occupations: { type: 'text[]', field: 'occupations', without: [] },
  functions: { type: 'text[]', field: 'positions', without: [] },
  seniorities: { type: 'text[]', field: 'positions', without: [] },
  companies: { type: 'text[]', field: 'positions', without: [] },
  former_companies: { type: 'text[]', field: 'positions', without: [] },
  schools: { type: 'text[]', field: 'educations', without: [] },
  degrees: { type: 'text[]', field: 'educations', without: [] },
  work_permits: { type: 'text[]', field: 'workPermits', without: [] },
  tags: { type: 'text[]', field: 'tags', without: [] },
  match_keys: { type: 'text[]', field: 'skills', without: [] },
}

/** What a document is made of where a field has no value. */
export const WITHOUT: Readonly<Record<PersonRecordField, Partial<PersonSource>>> = {
  name: { name: '' },
  firstName: {},
  lastName: {},
  prefix: {},
  summary: { summary: null },
  // Title and company of today stand in columns of their own, under the headline.
  positions: { positions: [], seniority: null },
  headline: { title: null, company: null },
  educations: { educations: [] },
  skills: { skills: [] },
  occupations: { occupations: [] },
  languages: { languages: [] },
  places: { places: [] },
  location: { city: null, country: null },
  phones: {},
  emails: {},
  profiles: {},
  tags: { tags: [] },
  availability: { availability: null },
  noticePeriod: {},
  salaryExpectation: {},
  workPermits: { work_permits: [] },
  doNotContact: {},
  offLimits: {},
  photo: { photo_key: null },
  files: {},
  enrichment: { enrichment_status: 'none' },
  consent: {},
  relationship: {},
}
