import type { CompanySort, FacetKey, Order, RangeKey, TermsKey } from '@kontor/contract/search-filters.ts'
import type { Selectable } from 'kysely'
import type { CompanyDocumentRow } from '#kit/db/search-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Part } from './text/query.ts'

/** Whose documents are written: those of an account, or the public ones. */
export type Layer = string | null

/** What the index keeps of a company, and the words of it as they are written. */
export type Document = Omit<Selectable<CompanyDocumentRow>, 'indexed_at' | 'terms'> & { terms: Terms; words: Word[] }
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
export type Filters = {
  terms: Partial<Record<TermsKey, readonly string[]>>
  ranges: Partial<Record<RangeKey, { min: number | undefined; max: number | undefined }>>
  area?: Area
  /** Only what came into the index after this moment. */
  newerThan?: Date
}
export type Question = { asked: Asked | undefined; filters: Filters }

/** Where a page begins: after this key and id. `rest`: beyond those that were ranked. */
export type Mark = { key: string | null; id: string; rest?: true }
export type Page = { by: CompanySort; order: Order; after: Mark | undefined; limit: number }

export type Hit = Omit<Selectable<CompanyDocumentRow>, 'terms' | 'indexed_at'> & { isOwn: boolean }
export type Found = { hits: Hit[]; next: Mark | undefined; total: number | null }
export type Counted = { count: number; more: boolean }
export type FacetCount = { filter: FacetKey; value: string; label: string; count: number }
export type Facets = { counts: FacetCount[]; estimated: boolean }

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

/** What lookalikes are sought by: each group of terms brings candidates of its own. */
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
export type Candidate = Pick<
  Hit,
  'company_id' | 'country' | 'city' | 'latitude' | 'longitude' | 'employees' | 'revenue' | 'tags' | 'popularity'
> & { likeLevel: number | null; unlikeLevel: number | null; likeWords: number; unlikeWords: number }

/**
 * A search engine, as small as it can be. Everything above speaks in these words, so another engine can take the place
 * of PostgreSQL. The transaction says who is asking: what the account may not see is in no answer.
 */
export type SearchEngine = {
  search(tx: Tx, question: Question, page: Page): Promise<Found>
  explain(tx: Tx, asked: Asked, ids: readonly string[]): Promise<Score[]>
  count(tx: Tx, question: Question, most: number): Promise<Counted>
  facets(tx: Tx, question: Question, wanted: readonly FacetKey[]): Promise<Facets>
  /** Documents whose name begins so, or has a word that does, the most important first. */
  suggest(tx: Tx, asked: Asked, limit: number): Promise<Hit[]>
  similar(tx: Tx, likeness: Likeness): Promise<Candidate[]>
  /** Documents by their ids, with the words among those given that each has. */
  documents(tx: Tx, ids: readonly string[]): Promise<Hit[]>
  termsOf(tx: Tx, ids: readonly string[], among?: readonly string[]): Promise<Map<string, Terms>>
  /** Those of the words that occur, and words that look like one that does not. */
  knownWords(tx: Tx, words: readonly string[], lexemes: readonly string[]): Promise<ReadonlySet<string>>
  hasBeginning(tx: Tx, lexeme: string): Promise<boolean>
  /** `share`: of its pieces of three letters at least this part is the same. */
  wordsLike(tx: Tx, lexeme: string, share: number): Promise<Word[]>
  /** Stems as people write them. */
  spelled(tx: Tx, stems: readonly string[]): Promise<ReadonlyMap<string, string>>
  write(tx: Tx, layer: Layer, documents: readonly Document[], generation: number): Promise<void>
  remove(tx: Tx, layer: Layer, ids: readonly string[]): Promise<void>
  /** Removes what stands between two ids (the first one excluded) and is not among those given. */
  removeOthers(
    tx: Tx,
    layer: Layer,
    span: { after: string | undefined; upTo: string | undefined; ids: readonly string[] },
  ): Promise<void>
  removeOldWords(tx: Tx, layer: Layer, generation: number): Promise<void>
  /** What was written can be found at once; after this it is found fast. Others may write meanwhile. */
  settle(tx: Tx, layer: Layer): Promise<void>
}
