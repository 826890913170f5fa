import type { companies as endpoints, FieldSuggestion } from '@kontor/contract/companies.ts'
import { SUGGESTION_LIMIT } from '@kontor/contract/companies.ts'
import { COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import type { z } from 'zod'
import { codeBook, findCodes, labelOf } from '#catalogue/industries/industries.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds, listByName } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import type { Row } from './companies.repository.ts'
import { companyType } from './company-type.ts'
import { EMPTY, type Values, valuesOf } from './fields.ts'
import { seesOwn } from './hidden.ts'
import * as terms from './terms.repository.ts'

type Suggestion = z.infer<typeof FieldSuggestion>
type Reason = 'domain' | 'name' | 'peers'
type Similar = { values: Values; reason: Reason }

const MOST_SIMILAR = 50
const REASONS: readonly Reason[] = ['domain', 'name', 'peers']
/** What companies of one trade and place have in common; everything else only a namesake can tell. */
const SHARED_BY_PEERS: ReadonlySet<CompanyField> = new Set(['tags', 'industries'])
/** What belongs to one record alone, whoever looks like it. */
const OWN: ReadonlySet<CompanyField> = new Set(['name', 'domain', 'description', 'lei'])

/** Values that similar visible records have and this one lacks, the most frequent first. */
export async function suggest(ctx: Ctx, id: string, { select }: InputOf<typeof endpoints.suggestions>['query']) {
  const row = await readable(ctx, companyType, id)
  const wished = parseList(select)
  const fields = COMPANY_FIELDS.filter((field) => !OWN.has(field) && (wished.length === 0 || wished.includes(field)))
  const similar = await listSimilar(ctx, row)
  const here = valuesOf(row)
  return { items: fields.flatMap((field) => suggestionsFor(field, here, similar)) }
}

/** Each similar record once, with the strongest reason. */
async function listSimilar(ctx: Ctx, row: Row): Promise<Similar[]> {
  const reasons = new Map<string, Reason>()
  const note = (ids: string[], reason: Reason) => {
    for (const id of ids) if (!reasons.has(id)) reasons.set(id, reason)
  }
  note(await terms.listSharing(ctx.tx, row, 'domainRoot', MOST_SIMILAR), 'domain')
  note(await terms.listNamesakes(ctx.tx, row, MOST_SIMILAR), 'name')
  note(await terms.listSharing(ctx.tx, row, 'peers', MOST_SIMILAR), 'peers')
  const rows = await listByIds(ctx.tx, companyType, [...reasons.keys()])
  return rows.map((each) => ({ values: valuesOf(each), reason: reasons.get(each.id) ?? 'peers' }))
}

function suggestionsFor(field: CompanyField, here: Values, similar: readonly Similar[]): Suggestion[] {
  const known = new Set(partsOf(field, here).map((part) => JSON.stringify(part)))
  const isList = Array.isArray(here[field])
  if (!isList && known.size > 0) return []
  const found = new Map<string, { value: unknown; reasons: Reason[] }>()
  for (const { values, reason } of similar) {
    if (reason === 'peers' && !SHARED_BY_PEERS.has(field)) continue
    for (const value of partsOf(field, values)) {
      const key = JSON.stringify(value)
      if (known.has(key)) continue
      const entry = found.get(key) ?? { value, reasons: [] }
      found.set(key, { value, reasons: [...entry.reasons, reason] })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, SUGGESTION_LIMIT)
    .map(({ value, reasons }) => ({ field, value, count: reasons.length, reason: strongest(reasons) }))
}

/** The entries of a list, or the value if there is one. */
function partsOf(field: CompanyField, values: Values): unknown[] {
  const value: unknown = values[field]
  if (Array.isArray(value)) return value
  return field === 'name' || value === null || value === EMPTY[field] ? [] : [value]
}

function strongest(reasons: readonly Reason[]): Reason {
  return REASONS.find((reason) => reasons.includes(reason)) ?? 'peers'
}

/** The tags of a company with the number of visible companies that have them too. */
export async function tags(ctx: Ctx, id: string, limit: number) {
  const row = await readable(ctx, companyType, id)
  const counts = await terms.countTerms(
    ctx.tx,
    'tag',
    row.tags.map((tag) => tag.toLowerCase()),
  )
  const items = row.tags.map((tag) => ({ tag, companies: counts.get(tag.toLowerCase()) ?? 0 }))
  return { items: items.toSorted((a, b) => b.companies - a.companies).slice(0, limit) }
}

/** Whose tags the caller sees. */
function tagLayers({ session }: Ctx): terms.Layers {
  return seesOwn(session, 'tags') ? 'all' : 'public'
}

/** Tags of visible companies that begin so. */
export async function tagsBeginning(ctx: Ctx, text: string, limit: number): Promise<string[]> {
  const found = await terms.listTerms(ctx.tx, 'tag', text.toLowerCase(), limit, tagLayers(ctx))
  return found.map(({ label }) => label)
}

/** Tags of visible companies that begin so, with the number of those that have each. */
export async function findTags(ctx: Ctx, text: string, limit: number) {
  const found = await terms.listTerms(ctx.tx, 'tag', text.toLowerCase(), limit, tagLayers(ctx))
  const counts = await terms.countTerms(
    ctx.tx,
    'tag',
    found.map(({ key }) => key),
    tagLayers(ctx),
  )
  return found.map(({ key, label }) => ({ tag: label, companies: counts.get(key) ?? 0 }))
}

type FilterSuggestion = { kind: 'company' | 'tag' | 'place' | 'industry'; id: string; label: string }

/** What begins with the typed text, one of each kind in turn until there are enough. */
export async function filterSuggestions(
  ctx: Ctx,
  { query, limit, locale }: InputOf<typeof endpoints.filterSuggestions>['query'],
) {
  const text = query?.trim() ?? ''
  if (text === '') return { items: [] }
  const named = await listByName(ctx.tx, companyType, { nameKey: nameKey(text) }, { limit })
  const tagged = await terms.listTerms(ctx.tx, 'tag', text.toLowerCase(), limit, tagLayers(ctx))
  const placed = await terms.listTerms(ctx.tx, 'place', text.toLowerCase(), limit)
  const book = await codeBook(ctx.tx)
  const filed = findCodes(book, 'rlc', text, locale).slice(0, limit)
  const kinds: FilterSuggestion[][] = [
    named.map(({ id, name }) => ({ kind: 'company', id, label: name })),
    tagged.map(({ label }) => ({ kind: 'tag', id: label, label })),
    placed.map(({ label }) => ({ kind: 'place', id: label, label })),
    filed.map(({ code }) => ({
      kind: 'industry',
      id: `rlc:${code}`,
      label: labelOf(book, { system: 'rlc', code }, locale),
    })),
  ]
  const interleaved = Array.from({ length: limit }, (_, i) => kinds.flatMap((kind) => kind[i] ?? [])).flat()
  return { items: interleaved.slice(0, limit) }
}
