import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CareersTables } from './careers-schema.ts'
import type { InterviewTables } from './interview-schema.ts'
import type { ShortlistTables } from './shortlist-schema.ts'
import type { IdentityTables } from './identity-schema.ts'
import type { ImportTables } from './import-schema.ts'
import type { JobTables } from './job-schema.ts'
import type { StatementTables } from './statement-schema.ts'
import type { MarketTables } from './market-schema.ts'
import type { NewsTables } from './news-schema.ts'
import type { PersonFileTables } from './person-file-schema.ts'
import type { PrivacyTables } from './privacy-schema.ts'
import type { PersonTables } from './person-schema.ts'
import type { RecordTables } from './record-schema.ts'
import type { SearchTables } from './search-schema.ts'
import type { WorkspaceTables } from './workspace-schema.ts'

type Json<T> = JSONColumnType<T & object, string, string>
type Given = ColumnType<Date, Date | undefined, Date>

export type MailRow = {
  id: Generated<string>
  account_id: string | null
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  sealed: Buffer | null
  calendar: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
  created_at: Given
  sent_at: Date | null
}

export type CompanyType =
  | 'public'
  | 'private'
  | 'education'
  | 'government'
  | 'nonprofit'
  | 'partnership'
  | 'personal'
  | 'soleprop'
  | 'unknown'
export type EnrichmentStatus = 'none' | 'pending' | 'enriched' | 'notFound'

/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>

export type CompanyRow = {
  id: Generated<string>
  account_id: string | null
  slug: string
  name: string
  name_key: string
  type: Generated<CompanyType>
  domain: string | null
  description: Value<Partial<Record<Locale, string>>>
  tags: Generated<string[]>
  industries: Value<{ system: string; code: string }[]>
  employees: number | null
  employees_as_of: string | null
  revenue_amount: string | null
  revenue_currency: string | null
  revenue_year: number | null
  founded_year: number | null
  register_number: string | null
  lei: string | null
  phone: string | null
  addresses: Value<AddressValue[]>
  country: string | null
  city: string | null
  profiles: Value<ProfileLink[]>
  logo_key: string | null
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

export type AddressValue = {
  kind: 'head' | 'branch' | 'postal'
  street: string
  postalCode: string
  city: string
  region: string
  country: CountryCode
  latitude: number | null
  longitude: number | null
}

export type RelationRow = {
  id: Generated<string>
  account_id: string | null
  company_id: string
  other_id: string
  kind: 'parent' | 'owner' | 'auditor' | 'client' | 'partner' | 'successor'
  valid_from: string | null
  valid_to: string | null
  source: string
  created_at: Given
}

export type DB = {
  'catalogue.companies': CompanyRow
  'catalogue.company_relations': RelationRow
  'catalogue.company_terms': {
    account_id: string | null
    company_id: string
    kind: 'tag' | 'place' | 'domainRoot' | 'peers'
    key: string
    label: string
  }
  'catalogue.industry_codes': {
    system: string
    code: string
    labels: Value<Partial<Record<Locale, string>>>
    isic: string[]
  }
  'flows.enrichments': {
    id: Generated<string>
    account_id: string
    company_id: string | null
    person_id: string | null
    user_id: string
    reservation_id: string | null
    wanted: string[] | null
    paid: string[]
    locale: Locale | null
    page_key: string | null
    page_host: string | null
    started_at: Date
    ended_at: Date | null
    outcome: 'enriched' | 'notFound' | null
  }
  'flows.events': {
    id: Generated<string>
    xid: Generated<string>
    account_id: string | null
    name: string
    payload: Json<Record<string, unknown>>
    at: Given
  }
  'flows.listeners': { name: string; xid: string; id: string }
  'flows.mails': MailRow
  'flows.idempotency_keys': {
    caller: string
    endpoint: string
    key: string
    account_id: string | null
    request_hash: Buffer
    response: Buffer | null
    created_at: Given
  }
  'flows.page_views': { day: string; path: string; locale: string; views: string }
} & CareersTables &
  IdentityTables &
  ImportTables &
  JobTables &
  MarketTables &
  NewsTables &
  PersonTables &
  PersonFileTables &
  PrivacyTables &
  RecordTables &
  SearchTables &
  ShortlistTables &
  InterviewTables &
  StatementTables &
  WorkspaceTables
