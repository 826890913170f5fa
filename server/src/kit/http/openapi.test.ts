import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById, Id } from '@kontor/contract/kit/ids.ts'
import { PageQuery } from '@kontor/contract/kit/page.ts'
import { validate } from '@readme/openapi-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument, problemsOf } from './openapi.ts'

const show = endpoint({
  method: 'GET',
  path: '/v1/tried/:id',
  summary: 'Show one',
  permission: 'signedIn',
  feature: 'hiring',
  params: ById,
  query: PageQuery,
  response: z.object({ id: Id, can: z.object({ close: z.boolean() }) }),
})
const add = endpoint({
  method: 'POST',
  path: '/v1/tried/:id',
  summary: 'Add one',
  permission: 'public',
  params: ById,
  body: z.strictObject({ title: z.string().trim().min(1), locale: z.string().default('en') }),
  response: null,
  status: 204,
  captcha: true,
  idempotent: true,
  problems: ['emailTaken'],
})
const document = await openApiDocument(
  [
    { name: 'tried.show', endpoint: show },
    { name: 'tried.add', endpoint: add },
  ],
  'http://localhost:3001',
)
const operations = (document['paths'] as Record<string, Record<string, Record<string, unknown>>>)['/v1/tried/{id}']

test('the document is valid', async () => {
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true })
})

test('control: a document with a fault is not', async () => {
  const broken = { ...structuredClone(document), paths: { '/v1/tried/{id}': { get: { responses: 'none' } } } }
  expect(await validate(broken as never)).toMatchObject({ valid: false })
})

test('a tuple is written as OpenAPI 3.1 wants it: prefixItems, and nothing behind them', async () => {
  const pairs = endpoint({
    method: 'GET',
    path: '/v1/tried/pairs',
    summary: 'Pairs',
    permission: 'public',
    response: z.object({ pairs: z.array(z.tuple([z.number(), z.string()])) }),
  })
  const text = JSON.stringify(
    await openApiDocument([{ name: 'tried.pairs', endpoint: pairs }], 'http://localhost:3001'),
  )
  expect(text).toContain('"prefixItems":[{"type":"number"},{"type":"string"}],"items":false')
})

test('an operation tells who may call it, what it takes and what it answers', () => {
  expect(operations?.['get']).toMatchObject({
    operationId: 'tried.show',
    summary: 'Show one',
    description: 'Permission: signedIn. Needs the plan enterprise.',
    security: [{ bearer: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'searchAfter', in: 'query', required: false },
      { name: 'limit', in: 'query', required: false, schema: { minimum: 1, maximum: 100 } },
    ],
    responses: { 200: { content: { 'application/json': { schema: { required: ['data', 'error'] } } } } },
  })
  expect(operations?.['post']).toMatchObject({
    security: [],
    parameters: [
      { name: 'id' },
      { name: 'Captcha', in: 'header', required: true },
      { name: 'Idempotency-Key', required: false },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['title'], additionalProperties: false } } },
    },
    responses: { 204: { description: 'Done; no content' } },
  })
})

test('every refusal an endpoint may give is declared', () => {
  expect(problemsOf(show).toSorted()).toEqual(
    [
      'forbidden',
      'headersTooLarge',
      'internal',
      'invalid',
      'locked',
      'lowSpace',
      'malformed',
      'notFound',
      'tooManyRequests',
      'unauthenticated',
      'unavailable',
      'wrongHost',
    ].toSorted(),
  )
  expect(problemsOf(add)).toEqual(
    expect.arrayContaining(['emailTaken', 'idempotencyMismatch', 'idempotencyRunning', 'tooLarge', 'mediaType']),
  )
  expect(Object.keys(operations?.['post']?.['responses'] ?? {})).toEqual([
    '204',
    '400',
    '404',
    '409',
    '413',
    '415',
    '421',
    '422',
    '429',
    '431',
    '500',
    '503',
    '507',
  ])
})
