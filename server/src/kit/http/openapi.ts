import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ErrorEnvelope, type Problem } from '@kontor/contract/kit/errors.ts'
import { FEATURES } from '@kontor/contract/kit/plans.ts'
import { keyScopeOf } from '@kontor/contract/key-scopes.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import { z } from 'zod'

type Named = { name: string; endpoint: Endpoint }
type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1; nothing in it is written by hand. Others are served while it is made. */
export async function openApiDocument(endpoints: readonly Named[], apiUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints) {
    await nextTurn()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1',
      description: 'Every answer comes as {data, error}; one of the two is null.',
    },
    servers: [{ url: apiUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a user who has signed in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kontor_…',
          description: 'A key of the account with scopes, made by an administrator; sent as a bearer token.',
        },
      },
      schemas: { Error: schemaOf(ErrorEnvelope, 'output') },
    },
    paths,
  }
}

function operationOf(name: string, e: Endpoint): Json {
  const scope = keyScopeOf(e)
  const plan = e.feature ? ` Needs the plan ${FEATURES[e.feature]}.` : ''
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: e.summary,
    description: `Permission: ${e.permission}.${plan}${scope ? ` Scope of a key: ${scope}.` : ''}`,
    security: e.permission === 'public' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    parameters: [...parametersOf(e.params, 'path'), ...parametersOf(e.query, 'query'), ...headersOf(e)],
    ...(e.body ? { requestBody: bodyOf(e.body) } : {}),
    ...(e.multipart ? { requestBody: formOf(e.multipart) } : {}),
    responses: { [e.status ?? 200]: successOf(e), ...refusalsOf(e) },
  }
}

function formOf({ fields, optional }: NonNullable<Endpoint['multipart']>): Json {
  const others = fields ? (schemaOf(fields, 'input') as { required?: string[]; properties?: Json }) : {}
  const required = [...(optional ? [] : ['file']), ...(others.required ?? [])]
  const properties = { file: { type: 'string', format: 'binary' }, ...others.properties }
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', required, properties } } } }
}

function bodyOf(body: z.ZodType): Json {
  return { required: !body.safeParse(undefined).success, content: jsonOf(schemaOf(body, 'input')) }
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([key, schema]) => ({
    name: key,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function headersOf(e: Endpoint): Json[] {
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } })
  return [...(e.captcha ? [header('Captcha', true)] : []), ...(e.idempotent ? [header('Idempotency-Key', false)] : [])]
}

function successOf(e: Endpoint): Json {
  if (e.response === null) return { description: 'Done; no content' }
  const data = schemaOf(e.response, 'output')
  if (e.media) return { description: 'The file itself', content: { [e.media]: {} } }
  if (e.raw) return { description: 'The document itself', content: jsonOf(data) }
  const envelope = { type: 'object', required: ['data', 'error'], properties: { data, error: { type: 'null' } } }
  return { description: 'The answer', content: { ...jsonOf(envelope), ...(e.file ? { [e.file]: {} } : {}) } }
}

/** What any endpoint may refuse with, beside what it names itself. */
export function problemsOf(e: Endpoint): Problem[] {
  const signedIn: Problem[] = e.permission === 'public' ? [] : ['unauthenticated', 'forbidden']
  const locked: Problem[] = e.feature ? ['locked'] : []
  const input: Problem[] = e.query || e.body ? ['invalid'] : []
  const content: Problem[] = e.method === 'GET' ? [] : ['tooLarge', 'mediaType']
  const repeated: Problem[] = e.idempotent ? ['idempotencyMismatch', 'idempotencyRunning'] : []
  const always: Problem[] = [
    'malformed',
    'wrongHost',
    'headersTooLarge',
    'tooManyRequests',
    'lowSpace',
    'unavailable',
    'internal',
  ]
  return [
    ...new Set([
      ...signedIn,
      ...locked,
      ...input,
      ...content,
      ...repeated,
      ...(e.params ? (['notFound'] as const) : []),
      ...(e.problems ?? []),
      ...always,
    ]),
  ]
}

function refusalsOf(e: Endpoint): Json {
  const statuses = new Set(problemsOf(e).map((problem) => PROBLEMS[problem].status))
  const refusal = { description: 'A refusal', content: jsonOf({ $ref: '#/components/schemas/Error' }) }
  return Object.fromEntries([...statuses].toSorted((a, b) => a - b).map((status) => [status, refusal]))
}

function jsonOf(schema: unknown): Json {
  return { 'application/json': { schema } }
}

/** OpenAPI 3.1 speaks this dialect: tuples are `prefixItems`, never a list of `items`. */
const DIALECT = 'draft-2020-12'

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: DIALECT, io, unrepresentable: 'any' })
  return rest
}
