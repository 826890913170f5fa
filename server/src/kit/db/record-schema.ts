import type { Frequency } from '@kontor/contract/following.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>

export type ChangeRow = {
  id: Generated<string>
  account_id: string | null
  kind: Kind
  record_id: string
  field: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  source: string
  actor_id: string | null
  version: number
  at: Given
  sequence: Generated<string>
}

/** What is kept about records of every kind. */
export type RecordTables = {
  'catalogue.record_changes': ChangeRow
  'catalogue.record_slugs': {
    account_id: string | null
    kind: Kind
    slug: string
    record_id: string
    created_at: Given
  }
  'catalogue.record_keys': { account_id: string | null; kind: Kind; record_id: string; key: string; value: string }
  'catalogue.record_pairs': {
    id: Generated<string>
    account_id: string | null
    kind: Kind
    first_id: string
    second_id: string
    score: number
    reasons: Value<{ kind: string; value: string; points: number }[]>
    found_at: Given
    dismissed_at: Date | null
  }
  'catalogue.record_merges': {
    id: Generated<string>
    account_id: string | null
    kind: Kind
    kept_id: string
    merged_id: string
    merged_title: string
    deleted: boolean
    journal: Value<unknown>
    actor_id: string | null
    at: Given
    undo_until: Date
    undone_at: Date | null
    sequence: Generated<string>
  }
  'workspace.follows': {
    account_id: Generated<string>
    user_id: string
    kind: Kind
    subject_id: string
    created_at: Given
    seen_at: Date | null
    frequency: ColumnType<Frequency | null, Frequency | null | undefined, Frequency | null>
  }
  'workspace.record_relationships': {
    account_id: Generated<string>
    kind: Kind
    record_id: string
    owner_id: string | null
    status: RelationshipStatus | null
    /** It was said after others were merged into the record, so what was said of those counts no more. */
    decided: Generated<boolean>
  }
}
