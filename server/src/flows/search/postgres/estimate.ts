import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#kit/db/scope.ts'
import type { Question } from '../engine.ts'
import { conditionOf, termQueryOf } from './conditions.ts'
import type { IndexTables } from './index-tables.ts'

const kept = new LRUCache<string, number>({ max: 2000, ttl: 3 * 60_000 })

/**
 * How many public documents must be read, as the planner guesses it; guesses are kept for some minutes. What has the
 * words must be read to see whether its numbers fit, so where there are words numbers make it no less.
 */
export async function estimate(tx: Tx, index: IndexTables, question: Question): Promise<number> {
  const key = keyOf(index, question)
  const known = kept.get(key)
  if (known !== undefined) return known
  const isByWords = termQueryOf(index, question) !== undefined
  const read = isByWords ? { ...question, filters: { ...question.filters, ranges: {} } } : question
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from ${index.table.public} where ${conditionOf(index, 'public', read)}`.execute(tx)
  const guess = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  remember(index, question, guess)
  return guess
}

/** What a question really brought is better than any guess. */
export function remember(index: IndexTables, question: Question, rows: number) {
  kept.set(keyOf(index, question), rows)
}

/** For who turns to another database. */
export function forgetEstimates() {
  kept.clear()
}

function keyOf(index: IndexTables, question: Question) {
  const { ranges, newerThan, area } = question.filters
  return JSON.stringify([
    index.kind.filters.kind,
    index.isTeased,
    termQueryOf(index, question),
    ranges,
    newerThan,
    area,
  ])
}
