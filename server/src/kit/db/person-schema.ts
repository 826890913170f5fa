import type {
  ConceptLabel,
  Education,
  PersonEmail,
  PersonPhone,
  PersonPlace,
  Position,
  Seniority,
  SpokenLanguage,
} from '@kontor/contract/person-parts.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { Consent, Person } from '@kontor/contract/person-record.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>
type ValueOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type PersonRow = {
  id: Generated<string>
  account_id: string | null
  name: string
  name_key: string
  first_name: string | null
  last_name: string | null
  prefix: string | null
  summary: string | null
  positions: Value<Position[]>
  educations: Value<Education[]>
  skills: Value<ConceptLabel[]>
  occupations: Value<ConceptLabel[]>
  languages: Value<SpokenLanguage[]>
  places: Value<PersonPlace[]>
  phones: Value<PersonPhone[]>
  emails: Value<PersonEmail[]>
  profiles: Value<ProfileLink[]>
  tags: Generated<string[]>
  availability: ValueOrNull<NonNullable<Person['availability']>>
  notice_period: ValueOrNull<NonNullable<Person['noticePeriod']>>
  salary_expectation: ValueOrNull<NonNullable<Person['salaryExpectation']>>
  work_permits: Value<Person['workPermits']>
  do_not_contact: string | null
  off_limits: Value<Person['offLimits']>
  title: string | null
  company: string | null
  seniority: Seniority | null
  country: string | null
  city: string | null
  language_levels: Generated<string[]>
  company_ids: Generated<string[]>
  former_company_ids: Generated<string[]>
  school_ids: Generated<string[]>
  photo_key: string | null
  provenance: Value<Record<string, { source: string; at: string }>>
  enrichment_status: Generated<EnrichmentStatus>
  enrichment_updated_at: Date | null
  enrichment_reason: string | null
  merged_into: string | null
  version: Generated<number>
  created_by: string | null
  created_at: Given
  updated_at: Given
  deleted_at: Date | null
}

/** People, whom companies know by them, and why an account keeps the copy of a public one. */
export type PersonTables = {
  'catalogue.people': PersonRow
  'catalogue.person_companies': {
    account_id: string | null
    company_id: string
    person_id: string
    role: 'current' | 'former' | 'school'
  }
  'catalogue.person_links': {
    account_id: string | null
    person_id: string
    kind: 'position' | 'education'
    place: number
    company_id: string
    since: string
    until: string
  }
  'catalogue.person_consents': {
    id: Generated<string>
    account_id: Generated<string>
    person_id: string
    public_person_id: string | null
    basis: Generated<Consent['basis']>
    interest: Consent['interest']
    purpose: Consent['purpose']
    usage: Consent['usage']
    created_by: string | null
    at: Given
    expires_at: Date | null
    withdrawn_at: Date | null
    sequence: Generated<string>
  }
}
