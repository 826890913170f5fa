import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Candidate, Found, Mark, Page, Question, Score, SearchEngine, Weight } from '../engine.ts'
import { armsOf, TABLE } from './conditions.ts'
import { countFacets, countMatches } from './counts.ts'
import * as documents from './documents.ts'
import { estimate, remember } from './estimate.ts'
import { hasWords, listAll, listInOrder, listRanked, listRest, type Match, RANKED, scoreParts } from './matches.ts'
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

/** The search on PostgreSQL: one index of words for text and filters, and a plan chosen by how much there is to find. */
export function postgresEngine(limits: Partial<Limits> = {}): SearchEngine {
  const { narrow, cut, ranked, sampled } = { ...LIMITS, ...limits }

  async function isNarrow(tx: Tx, question: Question, most = narrow) {
    return (await estimate(tx, question)) <= most
  }

  async function search(tx: Tx, question: Question, page: Page): Promise<Found> {
    if (armsOf(question.filters).length === 0) return { hits: [], next: undefined, total: 0 }
    await hurry(tx)
    const wider = { ...page, limit: page.limit + 1 }
    const isRanked = page.by === 'relevance' && hasWords(question.asked)
    if (await isNarrow(tx, question, isRanked ? narrow : narrow * UNRANKED)) {
      const rows = await listAll(tx, question, wider, cut)
      const total = rows[0]?.total ?? null
      if (total === null || total <= cut) return foundOf(tx, page, rows, page.after ? total : (total ?? 0))
      remember(question, total)
    }
    if (!isRanked) {
      return foundOf(tx, page, await listInOrder(tx, question, wider), null)
    }
    return searchRanked(tx, question, wider, page)
  }

  async function searchRanked(tx: Tx, question: Question, wider: Page, page: Page): Promise<Found> {
    const first = page.after?.rest ? [] : await listRanked(tx, question, wider, ranked)
    const missing = wider.limit - first.length
    if (missing <= 0) return foundOf(tx, page, first, null)
    const after = page.after?.rest ? page.after : undefined
    const rest = await listRest(tx, question, { ...wider, after, limit: missing }, ranked)
    return foundOf(tx, page, [...first, ...rest], null, first.length)
  }

  return {
    search,
    explain,
    async count(tx, question, most) {
      await hurry(tx)
      return countMatches(tx, question, most)
    },
    async facets(tx, question, wanted) {
      await hurry(tx)
      const estimated = !(await isNarrow(tx, question))
      return { counts: await countFacets(tx, question, wanted, estimated ? sampled : undefined), estimated }
    },
    async suggest(tx, asked, limit) {
      await hurry(tx, 'force_generic_plan')
      return listSuggested(tx, asked, limit)
    },
    async similar(tx, likeness): Promise<Candidate[]> {
      await hurry(tx, 'force_generic_plan')
      return listSimilar(tx, likeness)
    },
    documents: documents.listDocuments,
    termsOf: documents.listTerms,
    knownWords: words.listKnown,
    hasBeginning: words.hasBeginning,
    wordsLike: words.listAlike,
    spelled: words.listSpelled,
    async write(tx, layer, given, generation) {
      await documents.writeDocuments(tx, layer, given)
      const all = new Map(given.flatMap((document) => document.words.map((word) => [word.word, word] as const)))
      await words.writeWords(tx, layer, [...all.values()], generation)
    },
    remove: documents.removeDocuments,
    removeOthers: documents.removeOthers,
    removeOldWords: words.removeOldWords,
    settle: documents.settleDocuments,
  }
}

/**
 * Nobody waits longer for a search. A plan that fits any words fits none, since rare and common ones need different
 * ways; names that begin so are always found the same way, where planning would be most of the work, and so are
 * lookalikes, whose plan cannot know what each group asks for. To read a whole tier looks cheap to the planner, which
 * does not know that terms lie beside their rows; and what it is forbidden looks so dear to an older one that it would
 * compile the plan for seconds. Helpers of a statement take longer to come than it takes, and somebody else is asking
 * on the next core.
 */
async function hurry(tx: Tx, plans: 'force_custom_plan' | 'force_generic_plan' = 'force_custom_plan') {
  await sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true),
    set_config('plan_cache_mode', ${plans}, true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}

/** The documents of one page. Those from `restFrom` on stand beyond the ranked ones. */
async function foundOf(tx: Tx, page: Page, rows: Match[], total: number | null, restFrom = Infinity): Promise<Found> {
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const isRest = page.after?.rest === true || shown.length > restFrom
  const next: Mark | undefined = last && { key: last.key, id: last.id, ...(isRest ? { rest: true } : {}) }
  return {
    hits: await documents.listDocuments(
      tx,
      shown.map(({ id }) => id),
    ),
    next,
    total,
  }
}

async function explain(tx: Tx, asked: Asked, ids: readonly string[]): Promise<Score[]> {
  const { exactName, namePrefix, words: byWords, size } = scoreParts(asked)
  const parts = sql`company_id as id, ${exactName} as "exactName", ${namePrefix} as "namePrefix", ${byWords} as words, ${size} as size`
  const { rows } = await sql<Omit<Score, 'found'>>`
    select ${parts} from ${TABLE.public} where company_id = any(${ids}::uuid[])
    union all select ${parts} from ${TABLE.own}
    where account_id = (select app.account_id()) and company_id = any(${ids}::uuid[])`.execute(tx)
  const sought = asked.parts.flatMap((part) => [...part.words, ...part.concepts])
  const terms = await documents.listTerms(tx, ids, sought)
  return rows.map((row) => ({
    ...row,
    found: [...(terms.get(row.id) ?? [])].map(([word, weights]) => ({ word, weights: weights.split('') as Weight[] })),
  }))
}
