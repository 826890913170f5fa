import type { EmailPattern } from '@kontor/contract/email-patterns.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ColumnType, Generated } from 'kysely'

type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What people were told about their data, the ends of their times, and addresses that were proposed for them. */
export type PrivacyTables = {
  'flows.privacy_notices': {
    id: Generated<string>
    account_id: Generated<string>
    person_id: string
    email: string
    locale: Locale
    sent_by: string | null
    sent_at: Date
    expires_at: Date
    opened_at: Later
    corrected_at: Later
    withdrawn_at: Later
    messages: ColumnType<{ at: string; text: string }[], string | undefined, string>
  }
  'flows.email_proposals': {
    account_id: Generated<string>
    person_id: string
    domain: string
    email: string
    pattern: EmailPattern
    confidence: number
    proposed_by: string | null
    proposed_at: Date
  }
  'flows.retention_reminders': {
    account_id: Generated<string>
    person_id: string
    kept_until: Date
    reminded_at: Date
    removed_at: Later
    told_ends: Generated<Date[]>
    mail_to: Generated<string[]>
  }
}
