import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Mood, MoodReason, NamedCompany, StoryLine } from '@kontor/contract/news.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>

/** A company as a story names it. */
export type StoryCompany = { companyId: string; mood: Mood | null; why: MoodReason[]; spans: NamedCompany['spans'] }

export type NewsTables = {
  'catalogue.news': {
    id: Generated<string>
    account_id: string | null
    title: string
    text: string
    source: string
    address: string | null
    language: Locale | null
    published_at: Date
    read_at: ColumnType<Date | null, Date | undefined, Date>
    mood: ColumnType<Mood | null, Mood | null | undefined, Mood | null>
    reasons: Value<MoodReason[]>
    triggers: Value<StoryLine['triggers']>
    companies: Value<StoryCompany[]>
    folded_into: ColumnType<string | null, string | null | undefined, string | null>
    created_by: string | null
    created_at: Given
    deleted_at: ColumnType<Date | null, undefined, Date | null>
  }
  'catalogue.news_terms': {
    account_id: string | null
    kind: ColumnType<'news', undefined, never>
    news_id: string
    term: 'company' | 'trigger' | 'piece' | 'word'
    key: string
    mood: Mood | null
    published_at: Date
  }
  'catalogue.news_corrections': {
    id: Generated<string>
    account_id: Generated<string>
    kind: ColumnType<'news', undefined, never>
    news_id: string
    company_id: string | null
    mood: Mood
    read_mood: Mood | null
    user_id: string | null
    at: Given
    ended_at: ColumnType<Date | null, undefined, Date>
  }
}
