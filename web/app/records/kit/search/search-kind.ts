import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { PageName } from '@kontor/contract/kit/paths.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { FollowableKind } from '../list/follow-rows.queries.ts'
import type { ChangeSearch, SearchState } from './search-state.ts'

/** What a text of a hit is written with. */
export type Writing = {
  i18n: I18n
  locale: Locale
  /** Names of countries by their codes. */
  countries: Readonly<Record<string, string>>
}

export type SearchColumn<Hit> = {
  key: string
  name: MessageDescriptor
  /** Its share of the width, of which a table takes those it shows. */
  share: number
  isNumber?: true
  /** The field of the record that it shows; a role may not see it. */
  field: string | null
  /** What it is called in a file. */
  file: string
  text: (hit: Hit, writing: Writing) => string | null
  /** The whole value, on hover, where the text is a short form of it. */
  exact?: (hit: Hit, writing: Writing) => string
  /** A small picture before the text. */
  mark?: (hit: Hit) => ReactNode
  /** What the search sorts by when its head is pressed, where that is called otherwise than the column. */
  sort?: string
}

export type TermsGroup = { name: MessageDescriptor; values: readonly string[] }

/** How the filters of a kind are spoken of; which there are is declared in the contract. */
export type FilterWords = {
  names: Readonly<Record<string, MessageDescriptor>>
  /** The most used first; the first few begin open. */
  order: readonly string[]
  open: number
  /** Names of values that are words of ours, by filter and value. */
  values: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>
  /** The name of a value that is put together, such as a language with its level. */
  valueText?: (key: string, value: string, writing: Pick<Writing, 'i18n' | 'locale'>) => string | undefined
  /** Filters that are chosen otherwise than by ticking values. */
  controls?: Readonly<Record<string, ComponentType<{ state: SearchState; onChange: ChangeSearch }>>>
  /** Values that are chosen together by one press, by filter. */
  groups?: Readonly<Record<string, readonly TermsGroup[]>>
  /** Filters whose values are records: those that are not among the most frequent are found by name. */
  found?: Readonly<Record<string, Kind>>
  /** A number of a range in words, where it is not a plain one. */
  numberText?: (key: string, value: number, writing: Pick<Writing, 'i18n' | 'locale'>) => string | undefined
  /** Ranges whose first span is told as it is and not as “up to”. */
  exactFrom?: readonly string[]
  /** Ranges of money: a span ends one before the next begins, which nobody wants to read. */
  money?: readonly string[]
}

export type SearchEndpoints = { search: Endpoint; count: Endpoint; facets: Endpoint }

/** Everything that differs between searches for two kinds of record. */
export type SearchKind<Hit extends RecordHit> = {
  kind: Kind
  /** The page of its results. */
  page: PageName
  filters: KindFilters
  endpoints: SearchEndpoints
  filterWords: FilterWords
  sortNames: Readonly<Record<string, MessageDescriptor>>
  columns: readonly SearchColumn<Hit>[]
  /** The columns of a table and the facts of a card where nobody has chosen others. */
  usualColumns: readonly string[]
  cardFacts: readonly string[]
  tagsOf?: (hit: Hit) => readonly string[]
  withTags?: (hit: Hit, tags: string[]) => Hit
  hrefOf: (hit: Hit, locale: Locale) => string
  /** The second line of a hit in the search over everything. */
  lineOf: (hit: Hit) => string
  Picture: ComponentType<{ hit: Hit; size: 20 | 32 }>
  /** The record behind a hit, beside the results. */
  Preview: ComponentType<{ id: string }>
  /** What can be done with chosen hits besides taking them away as a file. */
  renderActions?: (hits: readonly Hit[], onTagged: OnTagged) => ReactNode
  /** Where a hit is edited, for those who may. */
  editHref?: (hit: Hit, locale: Locale) => string | undefined
  /** How a hit is followed, for a kind that can be. */
  follows?: FollowableKind
  fileName: string
  /** What columns of a file and their codes are called, where the columns of the screen do not say it. */
  fileLabels?: {
    heads: Readonly<Record<string, MessageDescriptor>>
    values: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>
  }
  words: {
    many: MessageDescriptor
    title: MessageDescriptor
    placeholder: MessageDescriptor
    none: MessageDescriptor
    noneForWords: MessageDescriptor
    count: (count: number, number: string) => MessageDescriptor
    chosen: (count: number) => MessageDescriptor
  }
}
type OnTagged = (changes: readonly { id: string; add: string[]; remove: string[] }[]) => void
