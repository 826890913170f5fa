import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import { jobFilters } from '@kontor/contract/job-filters.ts'
import { personFilters } from '@kontor/contract/person-filters.ts'
import { companyFilters } from '@kontor/contract/search-filters.ts'
import { z } from 'zod'
import { limitTo } from '../security/limit.ts'
import { cityIn } from '../text/city-names.ts'
import type { Named } from './access-matrix.ts'

export type Reading = { name: string; method: 'GET' | 'POST'; url: string; body?: object }

/** What may be asked about: texts and numbers of the records, and the ids and slugs under which they are found. */
export type KindPool = {
  texts: readonly string[]
  numbers: readonly number[]
  ids: readonly string[]
  slugs: readonly string[]
}
export const SEARCHED = { company: companyFilters, person: personFilters, job: jobFilters } satisfies Record<
  string,
  KindFilters
>
export type SearchedKind = keyof typeof SEARCHED
const KINDS = Object.keys(SEARCHED) as SearchedKind[]
export type Pool = Readonly<Record<SearchedKind, KindPool>>

/** How many values each parameter is tried with, and how many questions have several parameters. */
export type Effort = { values: number; combined: number }

/** Questions that are sent as a body because they are long. */
const READING_POSTS: ReadonlySet<string> = new Set(['lookalikes.find'])

/** Answers otherwise each time it is asked. */
const RANDOM: ReadonlySet<string> = new Set(['auth.captcha'])

/** Whoever an endpoint does not serve is refused whatever is asked: that is tried this often. */
const TRIES_IF_REFUSED = 2

type Schema = { type?: string; enum?: string[]; anyOf?: Schema[]; properties?: Record<string, Schema>; format?: string }

type Asking = { pool: Pool; effort: Effort; serves: (endpoint: Endpoint) => boolean }

/**
 * Requests to every endpoint that reads, made from its schema: each parameter with values that it may have, those that
 * know whose records are meant for public ones alone too, and random ones together. An endpoint that is added later is
 * asked without anybody thinking of it.
 */
export function readingRequests(endpoints: readonly Named[], asking: Asking): Reading[] {
  const readers = endpoints.filter(
    ({ name, endpoint }) => (endpoint.method === 'GET' || READING_POSTS.has(name)) && !RANDOM.has(name),
  )
  return readers.flatMap((named) => {
    const requests = requestsTo(named, asking)
    return asking.serves(named.endpoint) ? requests : requests.slice(0, TRIES_IF_REFUSED)
  })
}

function requestsTo({ name, endpoint }: Named, { pool, effort }: Asking): Reading[] {
  const kinds = kindsOf(name)
  const paths = pathsOf(endpoint, pool, kinds)
  // It would go on for minutes; so it tells what there is and ends.
  if (endpoint.file === 'text/event-stream') return [{ name, method: 'GET', url: `${endpoint.path}?seconds=0` }]
  if (endpoint.method !== 'GET') {
    return pool.company.ids.map((id) => ({ name, method: 'POST', url: endpoint.path, body: { seeds: [id] } }))
  }
  const queries = endpoint.query
    ? queriesOf(name, schemaOf(endpoint.query).properties ?? {}, { pool, kinds, effort })
    : []
  const urls = [
    ...paths.map((path) => `${path}?`),
    ...queries.map((query, at) => `${paths[at % paths.length]}?${query.toString()}`),
  ]
  return urls.map((url): Reading => ({ name, method: 'GET', url }))
}

type About = { pool: Pool; kinds: readonly SearchedKind[]; effort: Effort }

function queriesOf(name: string, properties: Record<string, Schema>, about: About) {
  const { effort } = about
  const values = Object.entries(properties).map(([key, schema]) => [key, valuesOf(key, schema, about)] as const)
  // What is typed is the likeliest to find something, and comes first.
  const typed = values
    .filter(([key]) => key === 'query')
    .flatMap(([key, each]) => each.map((value) => ({ [key]: value })))
  const single = values
    .filter(([key]) => key !== 'query')
    .flatMap(([key, each], at) => spread(each, at, ONE_BY_ONE.has(key) ? each.length : effort.values, key))
  const open = 'access' in properties ? single.filter((each) => !('access' in each)) : []
  const random = mulberry(name.length)
  const several = Array.from({ length: values.length > 3 ? effort.combined : 0 }, () => {
    const chosen = values.filter(() => random() < 3 / values.length)
    return Object.fromEntries(chosen.map(([key, each]) => [key, each[Math.floor(random() * each.length)] ?? '']))
  })
  const asked = [...typed, ...single, ...open.map((each) => ({ ...each, access: 'public' })), ...several]
  return asked.map((each) => new URLSearchParams(each))
}

/** What has few values, each of which asks about another field. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['sortBy', 'facets', 'select', 'order', 'access'])

/** Some of the values, beginning elsewhere for each parameter. */
function spread(values: readonly string[], start: number, most: number, key: string): Record<string, string>[] {
  const chosen = Array.from({ length: Math.min(most, values.length) }, (_, at) => values[(start + at) % values.length])
  return chosen.map((value) => ({ [key]: value ?? '' }))
}

/** Of which kinds of record an endpoint tells, as far as its name says so. */
function kindsOf(name: string): readonly SearchedKind[] {
  const [, kind] = KIND_NAMES.find(([pattern]) => pattern.test(name)) ?? []
  return kind ? [kind] : KINDS
}
const KIND_NAMES: readonly [RegExp, SearchedKind][] = [
  [/^(?:companies|lookalikes|statements|metrics|benchmarks)\.|^search\..*compan/i, 'company'],
  [/^(?:people|personFiles)\./, 'person'],
  [/^jobs\./, 'job'],
]

function pathsOf(endpoint: Endpoint, pool: Pool, kinds: readonly SearchedKind[]) {
  if (!endpoint.path.includes(':')) return [endpoint.path]
  const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  const all = kinds.flatMap((kind) =>
    (keys.includes('slug') ? pool[kind].slugs : pool[kind].ids).map((value) => ({ kind, value })),
  )
  return all.map(({ kind, value }) =>
    pathOf(endpoint, Object.fromEntries(keys.map((key) => [key, key === 'kind' ? kind : value]))),
  )
}

function schemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

const SIZES = ['1', '2', '20']
const LOCATIONS = [`city.${cityIn('Berlin', 'DE')?.id}`, 'country.DE']

/** Every value that the parameter may have, as far as there is an end to them; everything that is in the records. */
function valuesOf(key: string, schema: Schema, { pool, kinds }: About): string[] {
  const all = <T>(of: (kind: SearchedKind) => readonly T[]) => [...new Set(kinds.flatMap(of))]
  if (schema.enum) return schema.enum
  if (key === 'searchAfter') return []
  if (key === 'limit') return SIZES
  if (key === 'access') return ['public', 'company']
  if (key === 'location') return LOCATIONS
  if (key === 'ids') return kinds.map((kind) => pool[kind].ids.join(','))
  if (key === 'select') return kinds.map((kind) => SEARCHED[kind].fields.all.join(','))
  if (key === 'facets') return [...all((kind) => SEARCHED[kind].facetKeys), ...kinds.map(allFacets)]
  if (schema.type === 'integer' || /(?:Min|Max)$/.test(key)) return all((kind) => pool[kind].numbers).map(String)
  return all((kind) => pool[kind].texts)
}
const allFacets = (kind: SearchedKind) => SEARCHED[kind].facetKeys.join(',')

/** A generator that gives the same numbers each time. */
function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Caller = {
  get: (url: string) => Promise<{ status: number; body: unknown }>
  post: (url: string, body: object) => Promise<{ status: number; body: unknown }>
}

const AT_ONCE = 6

/** The answers by request. A page that has a next one is followed to it. */
export async function answersTo(caller: Caller, requests: readonly Reading[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const limitConcurrency = limitTo(AT_ONCE)
  const ask = async ({ name, method, url, body = {} }: Reading) => {
    const key = `${name} ${url} ${JSON.stringify(body)}`
    const answer = method === 'GET' ? await caller.get(url) : await caller.post(url, body)
    answers.set(key, JSON.stringify([answer.status, answer.body]))
    const next = (answer.body as { data?: { searchAfter?: string | null } | null } | null)?.data?.searchAfter
    if (!next) return
    const further = await caller.get(`${url}&searchAfter=${encodeURIComponent(next)}`)
    answers.set(`${key} next page`, JSON.stringify([further.status, further.body]))
  }
  const different = new Map(requests.map((request) => [`${request.url} ${JSON.stringify(request.body)}`, request]))
  await Promise.all([...different.values()].map((request) => limitConcurrency(() => ask(request))))
  return answers
}

/** Requests that were answered otherwise. */
export function differing(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...some.keys(), ...others.keys()])
  return [...keys].filter((key) => some.get(key) !== others.get(key))
}
