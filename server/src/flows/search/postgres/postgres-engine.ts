import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Found, Likeness, Mark, Page, Question, Score, SearchEngine, View, Weight } from '../engine.ts'
import type { SearchKind } from '../kind.ts'
import { armsOf } from './conditions.ts'
import { countFacets, countMatches } from './counts.ts'
import * as documents from './documents.ts'
import { estimate, remember } from './estimate.ts'
import { type IndexTables, tablesOf } from './index-tables.ts'
import { hasWords, listAll, listInOrder, listRanked, listRest, type Match, RANKED, scoreParts } from './matches.ts'
import { listSharing } from './sharing.ts'
import { listSimilar, listSuggested } from './suggest.ts'
import * as words from './words.ts'

type Limits = {
  /** Up to so many guessed matches, all of them are read and sorted. */
  narrow: number
  /** What was guessed to be few and turns out to be more than this is treated as many. */
  cut: number
  ranked: number
  sampled: number
}
const LIMITS: Limits = { narrow: 3000, cut: 20_000, ranked: RANKED, sampled: 1000 }
/** To read a match without ranking it costs less, so as much more of them is still few. */
const UNRANKED = 3
const PATIENCE_MS = 2000

/**
 * The search of one kind on PostgreSQL: one index of words for text and filters, and a plan chosen by how much there is
 * to find.
 */
export function postgresEngine(kind: SearchKind, limits: Partial<Limits> = {}): SearchEngine {
  const whole = tablesOf(kind)
  const indexFor = (view: View) => tablesOf(kind, view)
  const { narrow, cut, ranked, sampled } = { ...LIMITS, ...limits }

  async function search(tx: Tx, question: Question, page: Page): Promise<Found> {
    if (armsOf(question).length === 0) return { hits: [], next: undefined, total: 0 }
    await setSearchLimits(tx)
    const index = indexFor(question.view)
    const wider = { ...page, limit: page.limit + 1 }
    const isRanked = page.by === 'relevance' && hasWords(question.asked)
    const few = isRanked ? narrow : narrow * UNRANKED
    if ((await estimate(tx, index, question)) <= few) {
      const rows = await listAll(tx, index, question, wider, cut)
      const total = rows[0]?.total ?? null
      if (total === null || total <= cut) {
        return foundOf(tx, index, question, page, { rows, total: page.after ? total : (total ?? 0) })
      }
      remember(index, question, total)
    }
    if (!isRanked) {
      return foundOf(tx, index, question, page, { rows: await listInOrder(tx, index, question, wider), total: null })
    }
    return searchRanked(tx, question, wider, page)
  }

  async function searchRanked(tx: Tx, question: Question, wider: Page, page: Page): Promise<Found> {
    const index = indexFor(question.view)
    const first = page.after?.rest ? [] : await listRanked(tx, index, question, wider, ranked)
    const missing = wider.limit - first.length
    if (missing <= 0) return foundOf(tx, index, question, page, { rows: first, total: null })
    const after = page.after?.rest ? page.after : undefined
    const rest = await listRest(tx, index, question, { ...wider, after, limit: missing }, ranked)
    return foundOf(tx, index, question, page, { rows: [...first, ...rest], total: null, restFrom: first.length })
  }

  return {
    search,
    explain: (tx, asked, ids, view) => explain(tx, indexFor(view), asked, ids, view),
    async count(tx, question, most) {
      await setSearchLimits(tx)
      return countMatches(tx, indexFor(question.view), question, most)
    },
    async facets(tx, question, wanted, most) {
      await setSearchLimits(tx)
      return countFacets(tx, indexFor(question.view), question, wanted, { most, sampled })
    },
    async suggest(tx, asked, limit, view) {
      await setSearchLimits(tx, 'force_generic_plan')
      return listSuggested(tx, indexFor(view), asked, limit, view)
    },
    async similar(tx: Tx, likeness: Likeness, compared: readonly string[]) {
      await setSearchLimits(tx, 'force_generic_plan')
      return listSimilar<never>(tx, whole, likeness, compared)
    },
    async sharing(tx: Tx, question: Question, column: string, values: readonly string[]) {
      await setSearchLimits(tx)
      return listSharing(tx, indexFor(question.view), question, column, values)
    },
    documents: (tx, ids, view) => documents.listDocuments(tx, indexFor(view), ids, view),
    termsOf: (tx, ids, among) => documents.listTerms(tx, whole, ids, among),
    knownWords: (tx, written, lexemes, view) => words.listKnown(tx, indexFor(view), written, lexemes, view),
    hasBeginning: (tx, lexeme, view) => words.hasBeginning(tx, indexFor(view), lexeme, view),
    wordsLike: (tx, lexeme, share, view) => words.listAlike(tx, indexFor(view), lexeme, share, view),
    spelled: (tx, stems) => words.listSpelled(tx, whole, stems),
    size: (tx) => documents.countDocuments(tx, whole),
    async write(tx, layer, given, generation) {
      await documents.writeDocuments(tx, whole, layer, given)
      const all = new Map(given.flatMap((document) => document.words.map((word) => [word.word, word] as const)))
      await words.writeWords(tx, whole, layer, [...all.values()], generation)
    },
    remove: (tx, layer, ids) => documents.removeDocuments(tx, whole, layer, ids),
    removeOthers: (tx, layer, span) => documents.removeOthers(tx, whole, layer, span),
    removeOldWords: (tx, layer, generation) => words.removeOldWords(tx, whole, layer, generation),
    settle: (tx, layer) => documents.settleDocuments(tx, whole, layer),
  }
}

/**
 * Nobody waits longer for a search. A plan that fits any words fits none, since rare and common ones need different
 * ways; names that begin so are always found the same way, where planning would be most of the work, and so are
 * similar documents, whose plan cannot know what each group asks for. To read a whole tier looks cheap to the planner, which
 * does not know that terms lie beside their rows; and what it is forbidden looks so dear to an older one that it would
 * compile the plan for seconds. Helpers of a statement take longer to come than it takes, and somebody else is asking
 * on the next core.
 */
async function setSearchLimits(tx: Tx, plans: 'force_custom_plan' | 'force_generic_plan' = 'force_custom_plan') {
  await sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true),
    set_config('plan_cache_mode', ${plans}, true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}

/** The documents of one page. Those from `restFrom` on stand beyond the ranked ones. */
async function foundOf(
  tx: Tx,
  index: IndexTables,
  { view }: Question,
  page: Page,
  { rows, total, restFrom = Infinity }: { rows: Match[]; total: number | null; restFrom?: number },
): Promise<Found> {
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const isRest = page.after?.rest === true || shown.length > restFrom
  const next: Mark | undefined = last && { key: last.key, id: last.id, ...(isRest ? { rest: true } : {}) }
  return {
    hits: await documents.listDocuments(
      tx,
      index,
      shown.map(({ id }) => id),
      view,
    ),
    next,
    total,
  }
}

async function explain(tx: Tx, index: IndexTables, asked: Asked, ids: readonly string[], view: View): Promise<Score[]> {
  const { exactName, namePrefix, words: byWords, size } = scoreParts(asked)
  const parts = sql`record_id as id, ${exactName} as "exactName", ${namePrefix} as "namePrefix", ${byWords} as words, ${size} as size`
  const { rows } = await sql<Omit<Score, 'found'>>`${documents.ofBoth(index, parts, ids, view)}`.execute(tx)
  const sought = asked.parts.flatMap((part) => [...part.words, ...part.concepts])
  const terms = await documents.listTerms(tx, index, ids, sought, view)
  return rows.map((row) => ({
    ...row,
    found: [...(terms.get(row.id) ?? [])].map(([word, weights]) => ({ word, weights: weights.split('') as Weight[] })),
  }))
}
