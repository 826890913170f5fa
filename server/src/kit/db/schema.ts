import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { BillingPeriod, Plan } from '@kontor/contract/kit/plans.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

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

export type DB = {
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
}
