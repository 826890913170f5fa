import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Feature, hasFeature, type Plan } from '@kontor/contract/kit/plans.ts'
import { OWN } from '@kontor/contract/kit/roles.ts'
import type { RecordHit, searchEndpoints } from '@kontor/contract/kit/search-endpoints.ts'
import { hiddenIn, type Reader } from '@kontor/contract/kit/visible.ts'
import type { SearchSuggestion } from '@kontor/contract/search.ts'
import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import type { Cell } from '#kit/text/csv.ts'
import type { Document, Hit, Layer, Weight } from './engine.ts'
import type { KnownWords } from './document-words.ts'

export type SqlType = 'text' | 'text[]' | 'integer' | 'bigint' | 'real' | 'double precision' | 'date' | 'timestamptz'

/** A column of the documents, the field it shows, and what stands there for whoever does not see that field. */
export type Column<Value = unknown, Field extends string = string> = { type: SqlType } & (
  | { field: null }
  | { field: Field; without: Value }
)

/** What the contract declares for a kind: what is read and answered is of its own shape. */
export type SearchEndpoints = ReturnType<typeof searchEndpoints<KindFilters, typeof RecordHit>>

/** A record as documents are made of it. */
export type Source = { id: string }
/** `state` tells one state of the row from the next. */
export type SourceRow<Row extends Source> = Row & { state: string }

/** Functions of these two shapes are methods, so that a kind with columns of its own is one of all kinds. */
type MakeDocument<Columns, Row> = { of(row: Row, known?: KnownWords): Document<Columns> }['of']
type DetailsOf<Columns, Details> = { of(hit: Hit<Columns>): Details }['of']

/** Everything the search knows of one kind of record. */
export type SearchKind<
  Columns extends object = object,
  Row extends Source = Source,
  Details extends object = object,
> = {
  /** Kind, filters and sorts, and which fields a role sees. */
  filters: KindFilters
  endpoints: { search: Endpoint; count: Endpoint; facets: Endpoint }
  columns: Readonly<Record<string, Column>>
  /** The column in which each filter finds its values. */
  at: Readonly<Record<string, string>>
  /** Filters whose values people write as they like: upper and lower case are the same. */
  anyCase?: readonly string[]
  /** How a value of a filter is written in the index where several are the same. */
  spelling?: Readonly<Record<string, (folded: string) => string>>
  /** Parts of the table of public documents by importance, the most important first; without them it is one table. */
  tiers?: readonly string[]
  /** Counts the ways in which documents were made: one more whenever they become others, so that the index follows. */
  recipe: number
  /** Where the words of each weight stand, for whoever asks why something was found. */
  places: Readonly<Record<Weight, string>>
  /** The records, asked of the module that owns them. */
  source: {
    /** Those that can be found today. */
    listLive(tx: Tx, ids: readonly string[]): Promise<SourceRow<Row>[]>
    /** The same, with their states alone. */
    listStates(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
    /** The next of an account, or the public ones, in the order of their ids. */
    listNext(tx: Tx, accountId: string | null, after: string | undefined, limit: number): Promise<Row[]>
  }
  /** What a record is without the value of a field. */
  without: Readonly<Record<string, object>>
  /** Makes documents; what all of them need is read once. Words that are known need not be named again. */
  documentMaker(tx: Tx): Promise<MakeDocument<Columns, Row>>
  subtitleOf(hit: Hit<Columns>, locale: Locale): string
  avatarUrlOf(kit: Kit, hit: Hit<Columns>): string
  /** What these hits of the kind show beside what all show. */
  details(ctx: Ctx, hits: readonly Hit<Columns>[]): Promise<DetailsOf<Columns, Details>>
  /** Names for values of facets, where the values themselves are none. */
  facetLabels?(tx: Tx, locale: Locale): Promise<Readonly<Record<string, (value: string) => string | undefined>>>
  /** Filters whose values may be ids of records, and of which kind those are. */
  recordValues?: Readonly<Record<string, Kind>>
  /** What the account's own records need, where public ones need less: without it they are found by nobody. */
  ownFeature?: Feature
  /** Names are suggested on the free plan too. */
  isFree?: true
  /** What else typed text may become: values of filters. */
  suggestOthers?(ctx: Ctx, text: string, locale: Locale, limit: number): Promise<SearchSuggestion[]>
  export: {
    file: string
    /** How the ledger of actions calls it, where it is not just an export of records. */
    action?: AuditAction
    /** The first is the id and always comes. Names stay the same, so that a file can be read in again. */
    columns: Readonly<Record<string, DetailsOf<Columns, Cell>>>
  }
}

type FieldOf<F extends KindFilters> = F['fields']['all'][number]
type FoundKey<F extends KindFilters> = Exclude<F['termsKeys'][number] | F['rangeKeys'][number], 'access'>

/** A kind with everything that can be checked of it: each column names its field, and each filter its column. */
type Declared<Columns extends object, Row extends Source, Details extends object, F extends KindFilters> = Omit<
  SearchKind<Columns, Row, Details>,
  'filters' | 'columns' | 'at' | 'anyCase' | 'spelling' | 'without'
> & {
  filters: F
  columns: { readonly [Key in keyof Columns]: Column<Columns[Key], FieldOf<F>> }
  at: Readonly<Record<FoundKey<F>, keyof Columns & string>>
  anyCase?: readonly FoundKey<F>[]
  spelling?: Readonly<Partial<Record<FoundKey<F>, (folded: string) => string>>>
  without: Readonly<Record<FieldOf<F>, Partial<Row>>>
}

export function searchKind<Columns extends object, Row extends Source, Details extends object, F extends KindFilters>(
  kind: Declared<Columns, Row, Details, F>,
): SearchKind<Columns, Row, Details> {
  const isPlaced = Object.values(kind.filters.filters).some((filter) => filter.kind === 'place')
  if (isPlaced && !('latitude' in kind.columns && 'longitude' in kind.columns)) {
    throw new Error(`the search of ${kind.filters.kind} by place needs the columns latitude and longitude`)
  }
  return kind as unknown as SearchKind<Columns, Row, Details>
}

const RESTRICTED: Reader = { roles: ['restricted'], plan: 'enterprise' }

/** Fields of documents that a restricted user does not see. What an account says of a public record is in none. */
export function hiddenFrom({ filters: { fields } }: Pick<SearchKind, 'filters'>, layer: Layer): readonly string[] {
  if (layer !== null) return hiddenIn(fields, RESTRICTED, OWN)
  return hiddenIn(fields, RESTRICTED, 'public').filter((field) => !fields.ofAccount?.includes(field))
}

/** Whether documents have a second list of terms, made of what a restricted user sees. */
export function hasTeasers(kind: Pick<SearchKind, 'filters'>, layer: Layer) {
  return layer !== null || hiddenFrom(kind, layer).length > 0
}

/** The record as a restricted user sees it: hidden fields have no value. */
export function visibleTo<Row extends Source>(kind: SearchKind, layer: Layer, row: Row): Row {
  return Object.assign({}, row, ...hiddenFrom(kind, layer).map((field) => kind.without[field]))
}

/** A document as the reader sees it, whichever way it was found. */
export function shownHit<Columns extends object>(
  { filters, columns }: Pick<SearchKind, 'filters' | 'columns'>,
  who: Reader,
  hit: Hit<Columns>,
): Hit<Columns> {
  const hidden = new Set(hiddenIn(filters.fields, who, hit.isOwn ? OWN : 'public'))
  if (hidden.size === 0) return hit
  const emptied = Object.entries(columns).flatMap(([name, column]) =>
    column.field !== null && hidden.has(column.field) ? [[name, column.without] as const] : [],
  )
  return { ...hit, ...Object.fromEntries(emptied) }
}

const kinds = new Map<string, SearchKind>()

/** Answers how to take it away again. */
export function registerSearchKind(kind: SearchKind) {
  kinds.set(kind.filters.kind, kind)
  return () => kinds.delete(kind.filters.kind)
}

/** Every kind of record that can be searched. */
export function searchKinds(): SearchKind[] {
  return [...kinds.values()]
}

/** The search of one kind, for modules that ask it without knowing where it is declared. */
export function searchKindOf(kind: Kind): SearchKind {
  const known = kinds.get(kind)
  if (!known) throw new Error(`there is no search of ${kind}`)
  return known
}

/** Those that the plan includes: what is asked of all kinds at once shows nothing that a kind alone would refuse. */
export function searchKindsOf(plan: Plan): SearchKind[] {
  return searchKinds().filter(({ endpoints: { search } }) => !search.feature || hasFeature(plan, search.feature))
}
