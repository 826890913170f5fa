import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { BillingPeriod, Plan } from '@kontor/contract/kit/plans.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SearchTables } from './search-schema.ts'

type Json<T> = JSONColumnType<T & object, string, string>
type Given = ColumnType<Date, Date | undefined, Date>

export type AccountRow = {
  id: Generated<string>
  company_name: string
  legal_name: Generated<string>
  vat_id: Generated<string>
  billing_email: Generated<string>
  phone: Generated<string>
  address: Json<{ street: string; postalCode: string; city: string; region: string; country: CountryCode | '' }>
  default_currency: Generated<string>
  default_locale: Generated<Locale>
  plan: Generated<Plan>
  billing_period: Generated<BillingPeriod>
  subscription_status: Generated<'none' | 'trialing' | 'active' | 'pastDue' | 'canceled'>
  subscription_renews_at: Date | null
  subscription_cancel_at: Date | null
  privacy: Json<{ retentionMonths: number; retentionByCountry: Partial<Record<CountryCode, number>>; dpoEmail: string }>
  hiring: Json<{ stages: string[]; rejectReasons: string[] }>
  is_operator: Generated<boolean>
  version: Generated<number>
  created_at: Given
}

export type UserRow = {
  id: Generated<string>
  account_id: string
  email: string
  name: string
  password_hash: string
  locale: Generated<Locale>
  time_zone: Generated<string>
  roles: Role[]
  active: Generated<boolean>
  last_login_at: Date | null
  created_at: Given
}

export type SessionRow = {
  id: Generated<string>
  account_id: string
  user_id: string
  device: string
  started_at: Date
  last_seen_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoke_reason: 'signedOut' | 'reuse' | 'passwordReset' | 'roleChange' | null
}

export type RefreshTokenRow = {
  id: Generated<string>
  account_id: string
  session_id: string
  hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
  successor: Buffer | null
}

export type MailRow = {
  id: Generated<string>
  account_id: string | null
  recipient: string
  reply_to: string | null
  subject: string
  body: string
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

export type ChangeRow = {
  id: Generated<string>
  account_id: string | null
  company_id: string
  field: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  source: string
  actor_id: string | null
  version: number
  at: Given
  sequence: Generated<string>
}

export type DB = {
  'catalogue.companies': CompanyRow
  'catalogue.company_slugs': { account_id: string | null; slug: string; company_id: string; created_at: Given }
  'catalogue.company_relations': RelationRow
  'catalogue.company_changes': ChangeRow
  'catalogue.company_terms': {
    account_id: string | null
    company_id: string
    kind: 'tag' | 'place' | 'domainRoot' | 'peers'
    key: string
    label: string
  }
  'catalogue.company_keys': { account_id: string | null; company_id: string; kind: string; value: string }
  'catalogue.company_pairs': {
    id: Generated<string>
    account_id: string | null
    first_id: string
    second_id: string
    score: number
    reasons: Value<{ kind: string; value: string; points: number }[]>
    found_at: Given
    dismissed_at: Date | null
  }
  'catalogue.company_merges': {
    id: Generated<string>
    account_id: string | null
    kept_id: string
    merged_id: string
    merged_name: string
    deleted: boolean
    journal: Value<unknown>
    actor_id: string | null
    at: Given
    undo_until: Date
    undone_at: Date | null
    sequence: Generated<string>
  }
  'catalogue.industry_codes': {
    system: string
    code: string
    labels: Value<Partial<Record<Locale, string>>>
    isic: string[]
  }
  'workspace.follows': {
    account_id: Generated<string>
    user_id: string
    kind: 'company'
    subject_id: string
    created_at: Given
  }
  'identity.credit_entries': {
    id: Generated<string>
    account_id: string
    month: string
    kind: 'grant' | 'reserve' | 'capture' | 'release'
    amount: number
    reservation_id: string | null
    purpose: string
    subject_id: string | null
    at: Given
  }
  'flows.enrichments': {
    id: Generated<string>
    account_id: string
    company_id: string
    user_id: string
    reservation_id: string | null
    page_key: string | null
    page_host: string | null
    started_at: Date
    ended_at: Date | null
    outcome: 'enriched' | 'notFound' | null
  }
  'identity.accounts': AccountRow
  'identity.users': UserRow
  'identity.sessions': SessionRow
  'identity.refresh_tokens': RefreshTokenRow
  'identity.reset_codes': {
    id: Generated<string>
    account_id: string
    user_id: string
    hash: Buffer
    expires_at: Date
    used_at: Date | null
  }
  'identity.sign_in_failures': { key: Buffer; at: Date }
  'identity.spent_captchas': { signature: string; expires_at: Date }
  'identity.installation': { only_row: Generated<boolean>; set_up_at: Date | null }
  'identity.audit_log': {
    id: Generated<string>
    account_id: string
    actor_id: string | null
    action: string
    object_id: string | null
    request_id: Generated<string>
    at: Given
    previous: Generated<Buffer | null>
    hash: Generated<Buffer>
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
} & SearchTables
