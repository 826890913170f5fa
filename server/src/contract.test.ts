import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { PROBLEMS } from '@kontor/contract/kit/errors.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { TEXTS } from '@kontor/contract/kit/texts.ts'
import { validate } from '@readme/openapi-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#kit/text/say.ts'
import { startApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

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

test('every declared endpoint is served once, and nothing else is but the browser’s question before a call', async () => {
  const { app } = await startApp(database)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect((await routesOf(app)).toSorted()).toEqual([...addresses, 'OPTIONS *'].toSorted())
})

test('control: a route beside the contract is seen', async () => {
  const { app } = await startApp(database)
  app.get('/v1/beside', async () => 'here')
  expect(await routesOf(app)).toContain('GET /v1/beside')
})

test('every endpoint says what it does; parameters are declared; a GET takes no body and has no effect to limit', () => {
  const faults = allEndpoints().flatMap(({ name, endpoint: e }) => {
    const params = [...e.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    const kept = {
      summary: e.summary.trim() !== '',
      params: params.join() === Object.keys(e.params?.shape ?? {}).join(),
      get: e.method !== 'GET' || !(e.body || e.idempotent || e.captcha),
      empty: (e.status !== 202 && e.status !== 204) || e.response === null,
    }
    return Object.entries(kept).flatMap(([rule, holds]) => (holds ? [] : [`${name}: ${rule}`]))
  })
  expect(faults).toEqual([])
})

test('every problem and every other text is said in every language', async () => {
  const say = await loadTexts()
  const keys = TEXTS.map(({ id }) => id)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(Object.values(PROBLEMS).map(({ text }) => text)))
  const values = { min: 1, max: 2 }
  const english = TEXTS.map(({ message }) => message.replace('{min}', '1').replace('{max}', '2'))
  expect(keys.map((key) => say('en', key, values))).toEqual(english)
  const missing = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    keys.filter((key, index) => ['', key, english[index]].includes(say(locale, key, values))),
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
  expect(await validate(body)).toMatchObject({ valid: true })
})
