import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import { limitTo } from '../security/limit.ts'
import type { Named } from './access-matrix.ts'

export type Reading = { name: string; method: 'GET' | 'POST'; url: string; body?: object }

/** What may be asked about: texts and numbers of the records, and the ids and slugs under which they are found. */
export type Pool = {
  texts: readonly string[]
  numbers: readonly number[]
  ids: readonly string[]
  slugs: readonly string[]
}

/** Questions that are sent as a body because they are long. */
const READING_POSTS: ReadonlySet<string> = new Set(['lookalikes.find'])

/** Answers otherwise each time it is asked. */
const RANDOM: ReadonlySet<string> = new Set(['auth.captcha'])

type Schema = { type?: string; enum?: string[]; anyOf?: Schema[]; properties?: Record<string, Schema>; format?: string }

/**
 * Requests to every endpoint that reads, made from its schema: each parameter with each value that it may have, and
 * random ones together. An endpoint that is added later is asked without anybody thinking of it.
 */
export function readingRequests(endpoints: readonly Named[], pool: Pool, combined: number): Reading[] {
  const readers = endpoints.filter(
    ({ name, endpoint }) => (endpoint.method === 'GET' || READING_POSTS.has(name)) && !RANDOM.has(name),
  )
  return readers.flatMap((named) => requestsTo(named, pool, combined))
}

function requestsTo({ name, endpoint }: Named, pool: Pool, combined: number): Reading[] {
  const paths = pathsOf(endpoint, pool)
  // It would go on for minutes; so it tells what there is and ends.
  if (endpoint.file === 'text/event-stream') return [{ name, method: 'GET', url: `${endpoint.path}?seconds=0` }]
  if (endpoint.method !== 'GET') {
    return pool.ids.map((id) => ({ name, method: 'POST', url: endpoint.path, body: { seeds: [id] } }))
  }
  const values = Object.entries(endpoint.query ? (schemaOf(endpoint.query).properties ?? {}) : {}).map(
    ([key, schema]) => [key, valuesOf(key, schema, pool)] as const,
  )
  const single = values.flatMap(([key, each]) => each.map((value) => new URLSearchParams({ [key]: value })))
  const random = mulberry(name.length)
  const several = Array.from({ length: values.length > 3 ? combined : 0 }, () => {
    const chosen = values.filter(() => random() < 3 / values.length)
    return new URLSearchParams(
      chosen.map(([key, each]) => [key, each[Math.floor(random() * each.length)] ?? ''] as [string, string]),
    )
  })
  const queries = [new URLSearchParams(), ...single, ...several]
  return paths.flatMap((path) =>
    queries.map((query): Reading => ({ name, method: 'GET', url: `${path}?${query.toString()}` })),
  )
}

function pathsOf(endpoint: Endpoint, { ids, slugs }: Pool) {
  if (!endpoint.path.includes(':')) return [endpoint.path]
  const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  const all = keys.includes('slug') ? slugs : ids
  return all.map((value) => pathOf(endpoint, Object.fromEntries(keys.map((key) => [key, value]))))
}

function schemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

const SIZES = ['1', '2', '20']

/** Every value that the parameter may have, as far as there is an end to them; everything that is in the records. */
function valuesOf(key: string, schema: Schema, { texts, numbers, ids }: Pool): string[] {
  if (schema.enum) return schema.enum
  if (key === 'searchAfter') return []
  if (key === 'limit') return SIZES
  if (key === 'ids' || key === 'select') return [ids.join(','), 'phone,registerNumber,relations']
  if (key === 'facets') return [...FACETS, FACETS.join(',')]
  if (schema.type === 'integer' || /(?:Min|Max)$/.test(key)) return numbers.map(String)
  return [...texts]
}
const FACETS = ['tags', 'enrichment', 'employees', 'revenue', 'foundedYear', 'types', 'cities', 'industries', 'access']

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
