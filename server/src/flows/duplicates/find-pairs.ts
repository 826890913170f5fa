import type { Tx } from '#kit/db/scope.ts'
import * as duplicates from './duplicates.repository.ts'
import { type Facts, factsOf } from './facts.ts'
import { WIDEST } from './keys.ts'
import type { Found } from './pairs.repository.ts'
import { compare, type Shared, THRESHOLD } from './score.ts'
import { writtenOf } from './written.ts'

/** The likely duplicates of these companies among all that the transaction can see. */
export async function findPairs(tx: Tx, rows: readonly duplicates.Radar[], once: boolean): Promise<Found[]> {
  const ids = rows.map(({ id }) => id)
  const { candidates, counted } = await duplicates.listCandidates(tx, ids, WIDEST, once)
  const facts = new Map(rows.map((row) => [row.id, factsOf(writtenOf(row))]))
  const missing = [...new Set(candidates.map(({ b }) => b))].filter((id) => !facts.has(id))
  for (const row of await duplicates.listLive(tx, missing)) facts.set(row.id, factsOf(writtenOf(row)))
  const counts = new Map(counted.map(({ kind, value, count }) => [`${kind} ${value}`, count]))
  return candidates.flatMap((candidate) => judge(candidate, facts, counts))
}

function judge({ a, b }: duplicates.Candidate, facts: ReadonlyMap<string, Facts>, counts: ReadonlyMap<string, number>) {
  const [mine, theirs] = [facts.get(a), facts.get(b)]
  if (!mine || !theirs) return []
  const { score, reasons } = compare(mine, theirs, sharedBy(mine, counts))
  const [first, second] = a < b ? [a, b] : [b, a]
  return score >= THRESHOLD ? [{ first, second, score, reasons }] : []
}

function sharedBy({ words, domainRoot, phone }: Facts, counts: ReadonlyMap<string, number>): Shared {
  return {
    name: counts.get(`name ${words.join(' ')}`) ?? 1,
    domain: counts.get(`domain ${domainRoot}`) ?? 1,
    phone: counts.get(`phone ${phone}`) ?? 1,
  }
}
