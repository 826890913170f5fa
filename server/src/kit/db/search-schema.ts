import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, string, string>
type Given = ColumnType<Date, Date | undefined, Date>

/** What the search keeps beside the records and their documents, which are asked in its own SQL. */
export type SearchTables = {
  'flows.public_words': { kind: Kind; word: string; lexeme: string; generation: number }
  'flows.own_words': { account_id: string; kind: Kind; word: string; lexeme: string; generation: number }
  'flows.index_queue': {
    sequence: Generated<string>
    kind: Kind
    record_id: string
    account_id: string | null
    at: Given
  }
  'flows.index_rebuild': {
    kind: Kind
    generation: Generated<number>
    started_at: Date | null
    ended_at: Date | null
    done: Generated<number>
    recipe: Generated<number>
  }
  'flows.exports': {
    id: Generated<string>
    account_id: string
    user_id: string
    kind: Kind
    question: Json<Record<string, unknown>>
    rows_sent: number | null
    started_at: Date
    ended_at: Date | null
  }
  'workspace.saved_searches': {
    id: Generated<string>
    account_id: Generated<string>
    user_id: string
    kind: Kind
    name: string
    state: Json<Record<string, string>>
    shared: Generated<boolean>
    asked_since: Date
    created_at: Date
  }
  'workspace.search_readers': {
    account_id: Generated<string>
    search_id: string
    user_id: string
    pinned: Generated<boolean>
    alerts: Generated<boolean>
    seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    alerted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
