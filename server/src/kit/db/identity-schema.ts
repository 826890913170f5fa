import type { RejectReason, Stage } from '@kontor/contract/hiring-stages.ts'
import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { BillingPeriod, Plan } from '@kontor/contract/kit/plans.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InvoiceTables } from './invoice-schema.ts'

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
  /** Seats that were bought; the number of the plan where there are none. */
  seats: ColumnType<number | null, number | null | undefined, number | null>
  privacy: Json<{ retentionMonths: number; retentionByCountry: Partial<Record<CountryCode, number>>; dpoEmail: string }>
  hiring: Json<{ stages: Stage[]; rejectReasons: RejectReason[] }>
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
  /** A key of the API acts as this user; no person signs in as it. */
  integration: Generated<boolean>
  settings: Generated<Record<string, unknown>>
  avatar_key: ColumnType<string | null, string | null | undefined, string | null>
  roles: Role[]
  active: Generated<boolean>
  email_verified_at: Date | null
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
  revoke_reason: 'signedOut' | 'reuse' | 'passwordReset' | 'passwordChange' | 'roleChange' | 'deactivated' | null
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

export type InvitationRow = {
  id: Generated<string>
  account_id: string
  email: string
  role: 'admin' | 'recruiter' | 'member' | 'restricted'
  locale: Locale
  invited_by: string | null
  hash: Buffer | null
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export type ApiKeyRow = {
  id: Generated<string>
  account_id: string
  user_id: string
  name: string
  hash: Buffer
  ending: string
  scopes: KeyScope[]
  networks: string[]
  per_minute: number
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/** Tables of accounts, users and their sessions. */
export type IdentityTables = InvoiceTables & {
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
  'identity.accounts': AccountRow
  'identity.users': UserRow
  'identity.api_keys': ApiKeyRow
  'identity.invitations': InvitationRow
  'identity.sessions': SessionRow
  'identity.refresh_tokens': RefreshTokenRow
  'identity.reset_codes': {
    id: Generated<string>
    account_id: string
    user_id: string
    hash: Buffer
    purpose: 'password' | 'email'
    browser: Buffer | null
    expires_at: Date
    used_at: Date | null
  }
  'identity.attempt_counts': { key: Buffer; count: number; until: Date }
  'identity.known_devices': { account_id: string; user_id: string; key: Buffer; seen_at: Date }
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
}
