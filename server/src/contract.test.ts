import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { TEXTS } from '@kontor/contract/texts.ts'
import { validate } from '@readme/openapi-parser'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BODY_BYTES, bodyBytesOf } from '#kit/http/bodies.ts'
import { JSON_LIMITS } from '#kit/http/json-scan.ts'
import { loadTexts } from '#kit/text/translate.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema
  items?: JsonSchema
  maxItems?: number
  maxLength?: number
}

const addresses = allEndpoints().map(({ endpoint: { method, path } }) => `${method} ${path}`)

/** What the router really knows, read from its picture: `├── /v1/account (POST, GET)`. */
async function routesOf(app: FastifyInstance) {
  await app.ready()
  const open: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[└├]── (\S*)(?: \((.*)\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      open.splice(indent.length / 4, Infinity, part)
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${open.join('')}`)
    })
}

/** The router prints every name that addresses give to the same part. */
function withoutNames(address: string) {
  return address.replaceAll(/:[^/]+/g, ':')
}

test('every declared endpoint is served once, and nothing else is but the browser’s question before a call', async () => {
  const { app } = await startApp(database)
  const declared = addresses.map(withoutNames)
  expect(new Set(declared).size).toBe(declared.length)
  const served = (await routesOf(app)).map(withoutNames)
  expect(served.toSorted()).toEqual([...declared, 'OPTIONS *'].toSorted())
})

test('control: a route beside the contract is seen', async () => {
  const { app } = await startApp(database)
  app.get('/v1/beside', async () => 'here')
  expect(await routesOf(app)).toContain('GET /v1/beside')
})

function declarationFaults(endpoints: readonly { name: string; endpoint: Endpoint }[]) {
  return endpoints.flatMap(({ name, endpoint: e }) => {
    const params = [...e.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    const kept = {
      summary: e.summary.trim() !== '',
      params: params.join() === Object.keys(e.params?.shape ?? {}).join(),
      get: e.method !== 'GET' || !(e.body || e.idempotent || e.captcha),
      // The key is kept in the transaction of the work; a handler with several has none that stands for all of them.
      once: !(e.idempotent && e.ownTransactions),
      empty: (e.status !== 202 && e.status !== 204) || e.response === null,
    }
    return Object.entries(kept).flatMap(([rule, holds]) => (holds ? [] : [`${name}: ${rule}`]))
  })
}

test('every endpoint says what it does; parameters are declared; a GET takes no body and has no effect to limit', () => {
  expect(declarationFaults(allEndpoints())).toEqual([])
})

test('an endpoint that is idempotent and opens its transactions itself is refused', () => {
  const named = allEndpoints().find(({ endpoint: e }) => e.idempotent)
  if (!named) throw new Error('no endpoint is idempotent')
  const endpoint: Endpoint = { ...named.endpoint, ownTransactions: true }
  expect(declarationFaults([{ ...named, endpoint }])).toEqual([`${named.name}: once`])
})

/** What a schema permits at most: bytes of UTF-8, values and levels. */
type Most = { bytes: number; values: number; depth: number }

function mostOf(schema: JsonSchema): Most {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(mostOf), Math.max)
  const entries = Object.entries(schema.properties ?? {}).map(([key, inner]) => plus(mostOf(inner), key.length + 4))
  const keys = schema.propertyNames?.enum?.length ?? (schema.propertyNames ? NAMED_KEYS : 0)
  const named = schema.additionalProperties ? plus(mostOf(schema.additionalProperties), MOST_KEY) : NOTHING
  const items = schema.items ? plus(mostOf(schema.items), 1) : NOTHING
  const inside = joined([...entries, times(named, keys), times(items, schema.maxItems ?? 0)], (...all) =>
    all.reduce((a, b) => a + b, 0),
  )
  const depth = Math.max(0, ...[...entries, named, items].map((each) => each.depth))
  if (schema.type === 'object' || schema.type === 'array')
    return { ...plus(inside, 2), values: inside.values + 1, depth: depth + 1 }
  return { bytes: schema.type === 'string' ? 2 + textBytes(schema) : 24, values: 1, depth: 0 }
}

/** An id is written in ASCII; every other text may consist of characters of three bytes. */
function textBytes({ format, maxLength }: JsonSchema) {
  return format === 'uuid' ? UUID_LENGTH : 3 * (maxLength ?? UNSAID_LENGTH)
}

const NOTHING: Most = { bytes: 0, values: 0, depth: 0 }
const UNSAID_LENGTH = 100
const UUID_LENGTH = 36
/** The address of a search has so many parts. */
const NAMED_KEYS = 20
const MOST_KEY = 44
const plus = (most: Most, bytes: number): Most => ({ ...most, bytes: most.bytes + bytes })
const times = ({ bytes, values, depth }: Most, count: number): Most => ({
  bytes: bytes * count,
  values: values * count,
  depth,
})
const joined = (all: Most[], join: (...numbers: number[]) => number): Most => ({
  bytes: join(...all.map(({ bytes }) => bytes)),
  values: join(...all.map(({ values }) => values)),
  depth: Math.max(0, ...all.map(({ depth }) => depth)),
})

/** Why a body may be refused for its size although its schema permits it. */
const SMALLER: Record<string, string> = {
  'companies.tagMany': 'nobody gives 500 companies a hundred tags each; thirty for each fit',
  'people.tagMany': 'as above',
  'jobs.tagMany': 'as above',
  'savedSearches.create':
    'a search has at most seven lists of 5,000 characters; the schema counts all its fields as lists',
  'savedSearches.update': 'as above',
  'lists.create': 'a live list holds the state of a search, as above',
  'lists.update': 'as above',
  'accounts.update': 'nobody arranges thirty columns of every kind of list at once, and a list that is left out stays',
}

test('every body that the contract permits fits into the sizes that the server reads', () => {
  const faults = allEndpoints().flatMap(({ name, endpoint: e }) => {
    if (!e.body) return []
    const most = mostOf(z.toJSONSchema(e.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    const fits = most.bytes <= bodyBytesOf(e) && most.values <= JSON_LIMITS.values && most.depth <= JSON_LIMITS.depth
    const wanted = !(name in SMALLER)
    return fits === wanted ? [] : [`${name}: ${JSON.stringify(most)} in ${bodyBytesOf(e)}`]
  })
  expect(faults).toEqual([])
})

test('sizes are small: only a page that is given whole takes more than half a megabyte', () => {
  const large = allEndpoints().filter(({ endpoint }) => bodyBytesOf(endpoint) > 512 * 1024)
  expect(large.map(({ name }) => name)).toEqual(['people.enrich', 'jobImports.read', 'enrichment.company'])
  expect(BODY_BYTES).toBe(64 * 1024)
})

test('no query takes a limit or a language that it does not know for another one', () => {
  const faults = allEndpoints().flatMap(({ name, endpoint: { query } }) =>
    (['limit', 'locale', 'size', 'part', 'order'] as const).flatMap((key) => {
      const schema = query?.shape[key] as z.ZodType | undefined
      const wrong = schema ? ['x', '0.5', '-1', '1e9', 'EN'].filter((value) => schema.safeParse(value).success) : []
      return wrong.map((value) => `${name} takes ${key}=${value}`)
    }),
  )
  expect(faults).toEqual([])
})

test('every problem and every other text is said in every language', async () => {
  const translate = await loadTexts()
  const keys = TEXTS.map(({ id }) => id)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(Object.values(PROBLEMS).map(({ text }) => text)))
  const said = { author: 'Bo', place: 4, verdict: 'Yes', message: 'Refused.' }
  const values = { min: 1, max: 2, position: 3, code: 'U+0007', name: 'Ada', title: 'Nurse', ...said }
  const english = TEXTS.map(({ message }) =>
    message.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name])),
  )
  expect(keys.map((key) => translate('en', key, values))).toEqual(english)
  const missing = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    keys.filter((key, index) => ['', key, english[index]].includes(translate(locale, key, values))),
  )
  expect(missing).toEqual([])
})

test('problems have statuses of refusals, and their numbers are those of the specification', () => {
  expect(Object.values<{ status: number }>(PROBLEMS).filter(({ status }) => status < 400)).toEqual([])
  const numbers = new Set(Object.values(PROBLEMS).flatMap((problem) => ('code' in problem ? [problem.code] : [])))
  expect(numbers).toEqual(new Set([101, 107, 108, 221, 309, 318, 327, 328, 430, 451]))
})

test('the document of the API is valid and names every endpoint', async () => {
  const app = await startApp(database)
  const { status, body } = await app.anonymous.get('/v1/openapi.json')
  const named = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )

  expect(status).toBe(200)
  expect(named.toSorted()).toEqual(addresses.toSorted())
  // The validator takes a list of `items`, which the dialect of OpenAPI 3.1 no longer knows.
  expect(JSON.stringify(body)).toContain('"prefixItems":[')
  expect(JSON.stringify(body)).not.toContain('"items":[')
  expect(await validate(body)).toMatchObject({ valid: true })
})
