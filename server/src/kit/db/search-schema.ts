import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CompanyType, EnrichmentStatus } from './schema.ts'

type Json<T> = JSONColumnType<T & object, string, string>
type Given = ColumnType<Date, Date | undefined, Date>

/** One company as the search knows it. */
export type CompanyDocumentRow = {
  company_id: string
  slug: string
  name: string
  name_key: string
  type: CompanyType
  domain: string | null
  country: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  employees: number | null
  revenue: number | null
  founded_year: number | null
  industry: string | null
  industries: string[]
  tags: string[]
  enrichment_status: EnrichmentStatus
  logo_key: string | null
  terms: string
  popularity: number
  version: number
  updated_at: Date
  indexed_at: Given
}

/** What the search keeps beside the records. */
export type SearchTables = {
  'flows.public_company_index': CompanyDocumentRow
  'flows.own_company_index': CompanyDocumentRow & { account_id: string }
  'flows.public_words': { word: string; lexeme: string; generation: number }
  'flows.own_words': { account_id: string; word: string; lexeme: string; generation: number }
  'flows.company_index_queue': {
    sequence: Generated<string>
    company_id: string
    account_id: string | null
    at: Given
  }
  'flows.company_index_rebuild': {
    only_row: Generated<boolean>
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
    kind: 'company'
    question: Json<Record<string, unknown>>
    rows_sent: number | null
    started_at: Date
    ended_at: Date | null
  }
  'workspace.saved_searches': {
    id: Generated<string>
    account_id: Generated<string>
    user_id: string
    kind: 'company'
    name: string
    state: Json<Record<string, string>>
    last_seen_at: Date
    created_at: Date
  }
}
