import { Id } from '@kontor/contract/kit/ids.ts'
import { DISTANCE, type Filter, MATCHES, matchesOf, type PlaceFilter } from '@kontor/contract/kit/filters.ts'
import { asksPublicOnly, hiddenParameters } from '@kontor/contract/kit/hidden-filters.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser, OWN } from '@kontor/contract/kit/roles.ts'
import type { Correction } from '@kontor/contract/kit/search-endpoints.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { findKind } from '#kit/records/kinds.ts'
import type { Session } from '#kit/session.ts'
import { readForgiving } from './correct.ts'
import type { Asked, AskedTerms, Filters, Owned, Question, View } from './engine.ts'
import type { SearchKind } from './kind.ts'
import { findPlace } from './places.ts'
import { type Query, readQuery } from './text/query.ts'

/** Parameters as the shape of a kind has read them. */
export type Values = Readonly<Record<string, unknown>>
type Reader = Pick<Session, 'roles' | 'plan'>
type Asking = { tx: Tx; session: Reader }

/** What a request asks for, with the slips that were forgiven. What the caller does not see is refused by its name. */
export async function readQuestion(
  kind: SearchKind,
  { tx, session }: Asking,
  values: Values,
  { forgives = true }: { forgives?: boolean } = {},
): Promise<{ question: Question; corrected: Correction[] }> {
  const fields = hiddenParameters(kind.filters, session, values)
  if (fields.length > 0) throw new AppError('hiddenFields', { fields })
  // Once asked of public records alone, no part of the question may reach the others, whichever filter is left out.
  const view = isRestrictedUser(session) && asksPublicOnly(values) ? 'publicTeasers' : viewOf(kind, session)
  const filters = await withMerged(kind, tx, await readFilters(kind, values))
  // Specification 5: a search of public people alone has no text.
  const query = kind.filters.publicAloneWithoutText && asksPublicOnly(values) ? undefined : values['query']
  if (typeof query !== 'string' || query === '') return { question: { asked: undefined, filters, view }, corrected: [] }
  const read = forgives ? await readForgiving(tx, kind, query, view) : { query: readQuery(query), corrected: [] }
  return { question: { asked: askedOf(read.query), filters, view }, corrected: read.corrected }
}

export function viewOf({ ownFeature }: Pick<SearchKind, 'ownFeature'>, session: Reader): View {
  const isPublicOnly = ownFeature !== undefined && !hasFeature(session.plan, ownFeature)
  if (isRestrictedUser(session)) return isPublicOnly ? 'publicTeasers' : 'teasers'
  return isPublicOnly ? 'public' : 'full'
}

/** Undefined where nothing that was typed is a word. */
export function askedOf({ parts, excluded, excludedPhrases, phrase }: Query): Asked | undefined {
  if (parts.length === 0 && excluded.length === 0 && excludedPhrases.length === 0) return undefined
  return { parts, excluded, excludedPhrases: excludedPhrases.map((each) => each.split(' ')), phrase }
}

/** What no document has: two filters that exclude each other find nothing. */
const NOWHERE = '-'

/** The filters of a request in the engine's words. */
async function readFilters({ filters: { filters, rangeKeys } }: SearchKind, values: Values): Promise<Filters> {
  const terms: Record<string, AskedTerms> = {}
  const ranges: Record<string, { min: number | undefined; max: number | undefined }> = {}
  for (const [key, filter] of Object.entries(filters)) {
    const asked = key === 'access' ? undefined : readTerms(key, filter, values)
    if (asked) terms[key] = asked
  }
  for (const key of rangeKeys) {
    const [min, max] = [`${key}Min`, `${key}Max`].map((name) => values[name] as number | undefined)
    if (min !== undefined || max !== undefined) ranges[key] = { min, max }
  }
  const of = values['access'] ? { of: ownedOf(values['access'] as string[]) } : {}
  const [place] = Object.entries(filters).flatMap(([key, filter]) => (filter.kind === 'place' ? [{ key, filter }] : []))
  return place ? withPlace({ ...of, terms, ranges }, place, values) : { ...of, terms, ranges }
}

/** Ids of records stand for those that were merged into them too: what pointed at these is found as before. */
async function withMerged({ recordValues = {} }: SearchKind, tx: Tx, filters: Filters): Promise<Filters> {
  const terms = { ...filters.terms }
  for (const [key, of] of Object.entries(recordValues)) {
    const { any, none } = terms[key] ?? {}
    const ids = [...(any ?? []), ...(none ?? [])].filter((value) => Id.safeParse(value).success)
    if (ids.length === 0) continue
    const aliases = (await findKind(of)?.aliasesOf({ tx }, ids)) ?? []
    const whole = (values: readonly string[]) => [
      ...new Set([...values, ...aliases.flatMap(({ id, survivor }) => (values.includes(survivor) ? [id] : []))]),
    ]
    terms[key] = { ...terms[key], ...(any && { any: whole(any) }), ...(none && { none: whole(none) }) }
  }
  return { ...filters, terms }
}

/** Undefined where nothing is asked of the filter. */
function readTerms(key: string, filter: Filter, values: Values): AskedTerms | undefined {
  if (filter.kind !== 'terms') return undefined
  const asked = matchesOf(key, filter).flatMap((match) => {
    const given = values[key + MATCHES[match]] as string[] | undefined
    return given ? [[match, given] as const] : []
  })
  return asked.length > 0 ? Object.fromEntries(asked) : undefined
}

function ownedOf(access: readonly string[]): Owned[] {
  return [
    ...(access.includes('public') ? (['public'] as const) : []),
    ...(access.includes(OWN) ? (['own'] as const) : []),
  ]
}

type PlaceMatch = { key: string; filter: PlaceFilter }

async function withPlace(filters: Filters, { key, filter }: PlaceMatch, values: Values): Promise<Filters> {
  const { [key]: location, distance } = values
  if (typeof location !== 'string' || location === '') return filters
  const place = await findPlace(location)
  if (!place) throw new AppError('invalid', { faults: [{ path: key, key: 'invalid' }] })
  if (place.point) {
    const wished = typeof distance === 'number' ? distance : DISTANCE.usual
    return { ...filters, area: { ...place.point, kilometres: Math.min(Math.max(wished, 1), DISTANCE.most) } }
  }
  const asked = filters.terms[filter.countries]
  const both = (asked?.any ?? [place.country]).filter((country) => country.toUpperCase() === place.country)
  const countries = { ...asked, any: both.length > 0 ? both : [NOWHERE] }
  return { ...filters, terms: { ...filters.terms, [filter.countries]: countries } }
}
