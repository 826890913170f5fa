import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById } from '@kontor/contract/kit/ids.ts'
import { PageQuery } from '@kontor/contract/kit/page.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { parseInput } from './input.ts'

const saving = endpoint({
  method: 'PUT',
  path: '/v1/tried/:id',
  summary: 'Only for tests',
  permission: 'signedIn',
  params: ById,
  query: PageQuery,
  body: z.strictObject({
    name: z.string().trim().min(1, 'required').max(5),
    size: z.number().optional(),
    inner: z.strictObject({ a: z.string() }).optional(),
  }),
  response: null,
})
const ID = '9f0c5a3e-52d4-4c9f-9d1e-3a3c1b1f7a10'

function refusal(sent: Partial<{ params: unknown; query: unknown; body: unknown }>) {
  try {
    parseInput(saving, { params: { id: ID }, query: {}, body: { name: 'Ann' }, ...sent })
  } catch (error) {
    if (error instanceof AppError) return { problem: error.problem, ...error.details }
    throw error
  }
  return undefined
}

test('what fits is parsed, with its defaults', () => {
  const input = parseInput(saving, { params: { id: ID }, query: { limit: '7' }, body: { name: ' Ann ' } })
  expect(input).toEqual({ params: { id: ID }, query: { limit: 7 }, body: { name: 'Ann' } })
})

test('an id that cannot exist is answered like one that does not', () => {
  expect(refusal({ params: { id: 'x' } })).toEqual({ problem: 'notFound' })
  expect(refusal({ params: { id: 'x' }, body: {} })).toEqual({ problem: 'notFound' })
})

test('every fault is named with its place: unknown, missing, wrong kind, too long', () => {
  const body = { size: 'large', more: 1, inner: { a: 'x', b: 'y' } }
  expect(refusal({ body, query: { limit: 0, page: 2 } })).toEqual({
    problem: 'invalid',
    faults: [
      { path: 'limit', key: 'invalid' },
      { path: 'page', key: 'unknown' },
      { path: 'name', key: 'required' },
      { path: 'size', key: 'invalid' },
      { path: 'inner.b', key: 'unknown' },
      { path: 'more', key: 'unknown' },
    ],
  })
  expect(refusal({ body: { name: 'Annabel' } })).toMatchObject({
    faults: [{ path: 'name', key: 'text.tooLong', values: { max: 5 } }],
  })
  expect(refusal({ body: { name: 5 } })).toMatchObject({ faults: [{ path: 'name', key: 'invalid' }] })
  expect(refusal({ body: undefined })).toMatchObject({ faults: [{ path: '', key: 'required' }] })
  expect(refusal({ body: 'text' })).toMatchObject({ faults: [{ path: '', key: 'invalid' }] })
})
