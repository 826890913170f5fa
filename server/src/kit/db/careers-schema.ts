import type { Localized } from '@kontor/contract/kit/in-language.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ColumnType, Generated } from 'kysely'

/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string, string>

/** The careers pages of accounts, the jobs on them and what applicants sent. */
export type CareersTables = {
  'flows.careers_pages': {
    account_id: Generated<string>
    slug: string
    enabled: boolean
    headline: Value<Localized>
    introduction: Value<Localized>
    contact_email: string
    privacy_url: string
    privacy_text: Value<Localized>
    version: Generated<number>
    updated_at: Date
  }
  'flows.careers_jobs': {
    account_id: Generated<string>
    job_id: string
    published_by: string | null
    published_at: Date
  }
  'flows.applications': {
    id: Generated<string>
    account_id: Generated<string>
    job_id: string
    person_id: string
    submission_id: string | null
    name: string
    email: string
    phone: string
    message: string
    locale: Locale
    consent: Value<{ url: string; text: string }>
    is_new_person: boolean
    file_name: string | null
    document_type: 'pdf' | 'docx' | 'html' | 'txt' | null
    storage_key: string | null
    created_at: Date
  }
}
