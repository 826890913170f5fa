import type { ActivityOutcome, ActivityType } from '@kontor/contract/activities.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>

/** What an account keeps about records: lists, discussions, tasks, and what its people are told. */
export type WorkspaceTables = {
  'workspace.lists': {
    id: Generated<string>
    account_id: string
    name: string
    name_key: string
    note: string | null
    holds: Kind
    state: Value<Record<string, string> | null>
    shared: boolean
    owner_id: Generated<string | null>
    featured_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    provenance: Value<Record<string, { source: string; at: string }>>
    version: Generated<number>
    created_by: string | null
    created_at: Given
    updated_at: Given
    deleted_at: Date | null
  }
  'workspace.list_members': {
    account_id: Generated<string>
    list_id: string
    kind: Kind
    record_id: string
    position: string
    note: string | null
    added_by: string | null
    added_at: Date
    added_in: string
    removed_in: string | null
    removed_at: Date | null
    removed_by: string | null
  }
  'workspace.comments': {
    id: Generated<string>
    account_id: Generated<string>
    kind: Kind
    record_id: string
    parent_id: string | null
    list_id: ColumnType<string | null, string | null | undefined, string | null>
    author_id: string | null
    text: string
    version: Generated<number>
    created_at: Date
    edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    resolved_by: ColumnType<string | null, string | null | undefined, string | null>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    sequence: Generated<string>
  }
  'workspace.comment_versions': {
    account_id: Generated<string>
    comment_id: string
    version: number
    text: string
    written_at: Date
  }
  'workspace.comment_mentions': { account_id: Generated<string>; comment_id: string; user_id: string }
  'workspace.activities': {
    id: Generated<string>
    account_id: Generated<string>
    type: ActivityType
    outcome: ActivityOutcome | null
    text: string
    happened_at: Date
    author_id: string | null
    version: Generated<number>
    created_at: Date
    edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  'workspace.activity_records': {
    account_id: Generated<string>
    activity_id: string
    kind: Kind
    record_id: string
    place: number
  }
  'workspace.tag_colours': { account_id: Generated<string>; tag: string; colour: string }
  'workspace.tag_changes': {
    id: Generated<string>
    account_id: string
    tags: string[]
    into_tag: string | null
    actor_id: string
    at: Date
    state: 'running' | 'done' | 'undoing' | 'undone'
    records: number
    undone_to: string
  }
  'workspace.tasks': {
    id: Generated<string>
    account_id: string
    title: string
    name_key: string
    notes: string | null
    assignee_id: string | null
    due_on: string | null
    due_time: string | null
    time_zone: string
    due_at: Date | null
    remind_minutes: number | null
    priority: Generated<number>
    checklist: Value<{ text: string; done: boolean }[]>
    recurrence: string | null
    recurs_on: string | null
    done_at: Date | null
    done_by: string | null
    next_id: string | null
    provenance: Value<Record<string, { source: string; at: string }>>
    version: Generated<number>
    created_by: string | null
    created_at: Given
    updated_at: Given
    deleted_at: Date | null
  }
  'workspace.notifications': {
    id: Generated<string>
    account_id: Generated<string>
    user_id: string
    reason:
      | 'mention'
      | 'assigned'
      | 'reminder'
      | 'newHits'
      | 'applied'
      | 'news'
      | 'expiring'
      | 'corrected'
      | 'withdrawn'
      | 'dueToday'
      | 'overdue'
      | 'moved'
      | 'imported'
      | 'enriched'
      | 'statement'
      | 'management'
      | 'creditsLow'
      | 'invoice'
      | 'unpaid'
      | 'strongFit'
    comment_id: string | null
    task_id: string | null
    search_id: ColumnType<string | null, string | null | undefined, string | null>
    hits: ColumnType<number | null, number | null | undefined, number | null>
    submission_id: ColumnType<string | null, string | null | undefined, string | null>
    news_id: ColumnType<string | null, string | null | undefined, string | null>
    company_id: ColumnType<string | null, string | null | undefined, string | null>
    person_id: ColumnType<string | null, string | null | undefined, string | null>
    kind: ColumnType<Kind | null, Kind | null | undefined, Kind | null>
    record_id: ColumnType<string | null, string | null | undefined, string | null>
    details: ColumnType<object | null, string | null | undefined, string | null>
    occasion: string
    actor_id: string | null
    created_at: Date
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    sequence: Generated<string>
    in_app: Generated<boolean>
    digest: Generated<boolean>
    mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    hidden_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    xid: Generated<string>
  }
  'workspace.notification_settings': {
    account_id: Generated<string>
    user_id: string
    channels: Value<Record<string, { app: boolean; mail: boolean }>>
    only_followed: boolean
    quiet_from: string | null
    quiet_to: string | null
    digest_hour: number
  }
  'workspace.notification_mutes': {
    account_id: Generated<string>
    user_id: string
    kind: Kind
    record_id: string
    created_at: Date
  }
  'flows.calendar_addresses': { account_id: string; user_id: string; hash: Buffer; created_at: Date }
  'workspace.task_records': {
    account_id: Generated<string>
    task_id: string
    kind: Kind
    record_id: string
    place: number
  }
}
