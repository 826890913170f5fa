import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { merges as endpoints } from '@kontor/contract/merges.ts'
import { presentItems } from '#catalogue/companies/present.ts'
import { listByIds } from '#catalogue/companies/rows.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as duplicates from './duplicates.repository.ts'
import { type Facts, factsOf } from './facts.ts'
import { type Key, keysOf, WIDEST } from './keys.ts'
import { compare, type Score } from './score.ts'
import { writtenOf } from './written.ts'

/** A hint while somebody types may be weaker than a pair that somebody is asked to judge. */
const HINT = 40
const MOST = 5

export async function similar(ctx: Ctx, query: InputOf<typeof endpoints.similar>['query']) {
  const found = await findSimilar(ctx.tx, asWritten(query))
  const rows = await listByIds(ctx.tx, [...found.keys()])
  const companies = await presentItems(ctx, rows)
  const items = companies.flatMap((company) => {
    const score = found.get(company.companyId)
    return score ? [{ company, ...score }] : []
  })
  return { items: items.toSorted((a, b) => b.score - a.score) }
}

function asWritten({
  name,
  domain,
  phone,
  registerNumber,
  lei,
  country,
  city,
}: InputOf<typeof endpoints.similar>['query']) {
  return factsOf({
    name: name ?? '',
    type: 'unknown',
    country: country ?? null,
    city: city ?? null,
    domain: domain ?? null,
    phone: phone ?? null,
    registerNumber: registerNumber ?? null,
    lei: lei ?? null,
  })
}

/** The visible companies that a new one with these facts would repeat, the likeliest few. */
export async function findSimilar(tx: Tx, facts: Facts): Promise<Map<string, Score>> {
  const keys = keysOf(facts)
  if (keys.length === 0) return new Map()
  const holders = await duplicates.listHolders(tx, keys, WIDEST)
  const rows = await duplicates.listLive(tx, [...new Set(holders.map((holder) => holder.company_id))])
  const shared = countsOf(keys, holders)
  const scores = rows.map((row) => [row.id, compare(facts, factsOf(writtenOf(row)), shared)] as const)
  const likely = scores.filter(([, { score }]) => score >= HINT)
  return new Map(likely.toSorted(([, a], [, b]) => b.score - a.score).slice(0, MOST))
}

/** How many would share each value once the new company is there. */
function countsOf(keys: readonly Key[], holders: readonly { kind: string; value: string }[]) {
  const count = (kind: Key['kind']) => {
    const key = keys.find((each) => each.kind === kind)
    return holders.filter((holder) => holder.kind === kind && holder.value === key?.value).length + 1
  }
  return { name: count('name'), domain: count('domain'), phone: count('phone') }
}
