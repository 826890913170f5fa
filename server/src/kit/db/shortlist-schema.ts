import type { ShortlistField } from '@kontor/contract/shared-shortlists.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Generated } from 'kysely'

/** Candidates behind a link, who opened it and what readers said. */
export type ShortlistTables = {
  'flows.shortlists': {
    id: Generated<string>
    account_id: Generated<string>
    job_id: string
    title: string
    note: string
    blind: boolean
    fields: ShortlistField[]
    locale: Locale
    password_hash: string | null
    expires_at: Date
    revoked_at: Date | null
    created_by: string | null
    created_at: Date
  }
  'flows.shortlist_entries': {
    account_id: Generated<string>
    shortlist_id: string
    place: number
    submission_id: string
    person_id: string
    pitch: string
  }
  'flows.shortlist_views': {
    id: Generated<string>
    account_id: Generated<string>
    shortlist_id: string
    outcome: 'shown' | 'wrongPassword'
    device: string
    at: Date
    sequence: Generated<string>
  }
  'flows.shortlist_feedback': {
    id: Generated<string>
    account_id: Generated<string>
    shortlist_id: string
    submission_id: string
    person_id: string
    author: string
    verdict: 'advance' | 'reject' | 'undecided'
    stage_id: string | null
    text: string
    decision: 'accepted' | 'dismissed' | null
    decided_by: string | null
    decided_at: Date | null
    created_at: Date
    sequence: Generated<string>
  }
}
