import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Question } from '../engine.ts'
import { conditionOf, termQueryOf } from './conditions.ts'

const KEPT_MS = 3 * 60_000
const MOST_KEPT = 2000
const kept = new Map<string, { rows: number; until: number }>()

/**
 * How many public documents must be read, as the planner guesses it; guesses are kept for some minutes. What has the
 * words must be read to see whether its numbers fit, so where there are words numbers make it no less.
 */
export async function estimate(tx: Tx, question: Question): Promise<number> {
  const key = keyOf(question)
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.rows
  const isByWords = termQueryOf(question) !== undefined
  const read = isByWords ? { ...question, filters: { ...question.filters, ranges: {} } } : question
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from flows.public_company_index where ${conditionOf('public', read)}`.execute(tx)
  const guess = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  remember(question, guess)
  return guess
}

/** What a question really brought is better than any guess. */
export function remember(question: Question, rows: number) {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(keyOf(question), { rows, until: Date.now() + KEPT_MS })
}

/** For who turns to another database. */
export function forgetEstimates() {
  kept.clear()
}

function keyOf(question: Question) {
  const { ranges, newerThan, area } = question.filters
  return JSON.stringify([termQueryOf(question), ranges, newerThan, area])
}
