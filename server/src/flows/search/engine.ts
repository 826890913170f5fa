import type { Match, Order } from '@kontor/contract/kit/filters.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'
import type { Part } from './text/query.ts'

/** Whose documents are written: those of an account, or the public ones. */
export type Layer = string | null

/** What documents of every kind have; the columns of their kind stand beside it. */
export type Core = {
  record_id: string
  slug: string
  name: string
  name_key: string
  popularity: number
  version: number
  updated_at: Date
}
/**
 * What the index keeps of a record, and the words of it as they are written. Where fields are hidden from a restricted
 * user, it has the terms of the others besides.
 */
export type Document<Columns = object> = Core & Columns & { terms: Terms; visibleTerms?: Terms; words: Word[] }
export type Hit<Columns = object> = Core & Columns & { isOwn: boolean }

export type Weight = 'A' | 'B' | 'C' | 'D'
/** Everything by which a document is found, with the letters of its weights; values of filters have none. */
export type Terms = ReadonlyMap<string, string>
export type Word = { word: string; lexeme: string }

/** What is asked in words: every part must be found, nothing of `excluded` may be; `phrase` is a name as it is typed. */
export type Asked = {
  parts: readonly Part[]
  excluded: readonly Part[]
  /** Words that no result may have all together. */
  excludedPhrases: readonly (readonly string[])[]
  phrase: string
}
export type Area = { latitude: number; longitude: number; kilometres: number }
export type Owned = 'public' | 'own'
/** Values of one filter: of `any` a document has one, of `all` each, of `none` no one. Never empty. */
export type AskedTerms = Readonly<Partial<Record<Match, readonly string[]>>>
export type Filters = {
  /** Whose records; both where nothing is said. */
  of?: readonly Owned[]
  terms: Readonly<Record<string, AskedTerms>>
  ranges: Readonly<Record<string, { min: number | undefined; max: number | undefined }>>
  area?: Area
  /** Only what came into the index after this moment. */
  newerThan?: Date
}
export type Question = { asked: Asked | undefined; filters: Filters; view: View }

/**
 * What the caller sees: everything, public documents alone, or the fields that a restricted user sees of both or of
 * public ones alone. Nothing of a hidden field finds, ranks, counts or is shown in a teaser.
 */
export type View = 'full' | 'public' | 'teasers' | 'publicTeasers'

/** Where a page begins: after this key and id. `rest`: beyond those that were ranked. */
export type Mark = { key: string | null; id: string; rest?: true }
export type Page = { by: string; order: Order; after: Mark | undefined; limit: number }

export type Found<Columns = object> = { hits: Hit<Columns>[]; next: Mark | undefined; total: number | null }
export type Counted = { count: number; more: boolean }
export type FacetCount = { filter: string; value: string; label: string; count: number }
/** Exact, or the values of some important matches where there are too many to count. */
export type Facets = { counts: FacetCount[]; isExact: boolean }

/** Points of one hit by reason, and which words stand where in it. */
export type Score = {
  id: string
  exactName: number
  namePrefix: number
  words: number
  size: number
  found: { word: string; weights: Weight[] }[]
}

/** Of each list of terms a document must have one. */
export type TermGroup = readonly (readonly string[])[]

/** What similar documents are sought by: each group of terms brings candidates of its own. */
export type Likeness = {
  groups: readonly TermGroup[]
  /** Lists of terms, the most telling first, and the same of what is not wanted. */
  levels: readonly (readonly string[])[]
  otherLevels: readonly (readonly string[])[]
  words: readonly string[]
  otherWords: readonly string[]
  exclude: readonly string[]
}
/**
 * What candidates are compared by; there are hundreds of them, so they carry nothing else. `likeLevel` is the first of
 * the levels that it has a term of, `likeWords` ranks the words in it.
 */
export type Candidate<Columns = object> = Pick<Core, 'record_id' | 'popularity'> &
  Columns & { likeLevel: number | null; unlikeLevel: number | null; likeWords: number; unlikeWords: number }

export type Sharing = { id: string; values: string[] }

export type Span = { after: string | undefined; upTo: string | undefined; ids: readonly string[] }

/**
 * The search of one kind of record, as small as it can be. Everything above speaks in these words and asks
 * chosen-engine.ts for the engine of a kind, so that another one can take the place of PostgreSQL for all or some kinds,
 * or answer for the public documents while PostgreSQL answers for the account's own. The transaction says who is asking:
 * what the account may not see is in no answer.
 */
export type SearchEngine<Columns = object> = {
  search: (tx: Tx, question: Question, page: Page) => Promise<Found<Columns>>
  explain: (tx: Tx, asked: Asked, ids: readonly string[], view: View) => Promise<Score[]>
  count: (tx: Tx, question: Question, most: number) => Promise<Counted>
  /** Counts up to so many matches. The values of `access` are those of `Owned`. */
  facets: (tx: Tx, question: Question, wanted: readonly string[], most: number) => Promise<Facets>
  /** Documents whose name begins so, or has a word that does, the most important first. */
  suggest: (tx: Tx, asked: Asked, limit: number, view: View) => Promise<Hit<Columns>[]>
  similar: <Key extends keyof Columns & string>(
    tx: Tx,
    likeness: Likeness,
    compared: readonly Key[],
  ) => Promise<Candidate<Pick<Columns, Key>>[]>
  /** Documents that fit and have a value of such a column in common with the given ones, each with all of them. */
  sharing: (tx: Tx, question: Question, column: string, values: readonly string[]) => Promise<Sharing[]>
  /** Documents by their ids, in their order. */
  documents: (tx: Tx, ids: readonly string[], view: View) => Promise<Hit<Columns>[]>
  /** The terms of documents, or those among the given ones that each has. */
  termsOf: (tx: Tx, ids: readonly string[], among?: readonly string[]) => Promise<Map<string, Terms>>
  /** Those of the words that occur, and words that look like one that does not. */
  knownWords: (tx: Tx, words: readonly string[], lexemes: readonly string[], view: View) => Promise<ReadonlySet<string>>
  hasBeginning: (tx: Tx, lexeme: string, view: View) => Promise<boolean>
  /** `share`: of its pieces of three letters at least this part is the same. */
  wordsLike: (tx: Tx, lexeme: string, share: number, view: View) => Promise<Word[]>
  /** Stems as people write them. */
  spelled: (tx: Tx, stems: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** How many documents there are of all accounts. */
  size: (tx: PlatformTx) => Promise<number>
  write: (tx: Tx, layer: Layer, documents: readonly Document[], generation: number) => Promise<void>
  remove: (tx: Tx, layer: Layer, ids: readonly string[]) => Promise<void>
  /** Removes what stands between two ids (the first one excluded) and is not among those given. */
  removeOthers: (tx: Tx, layer: Layer, span: Span) => Promise<void>
  removeOldWords: (tx: Tx, layer: Layer, generation: number) => Promise<void>
  /** What was written can be found at once; after this it is found fast. Others may write meanwhile. */
  settle: (tx: Tx, layer: Layer) => Promise<void>
}
