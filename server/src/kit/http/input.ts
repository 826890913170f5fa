import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { type TextKey, TEXTS } from '@kontor/contract/kit/texts.ts'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** A refused field before its text is chosen in the caller's language. */
export type Fault = { path: string; key: TextKey; values?: Record<string, unknown> }

const KEYS = new Set<string>(TEXTS.map((text) => text.id))

/** Parses the parts an endpoint declares; every fault of every part is told at once. */
export function parseInput(e: Endpoint, sent: { params: unknown; query: unknown; body: unknown }) {
  const faults: Fault[] = []
  const read = (part: 'params' | 'query' | 'body') => {
    const schema = e[part]
    if (!schema) return undefined
    const result = schema.safeParse(sent[part] ?? (part === 'body' ? undefined : {}), { reportInput: true })
    if (!result.success) faults.push(...result.error.issues.flatMap(faultsOf))
    return result.data
  }
  const params = read('params')
  // An id that cannot exist is the same as one that does not.
  if (faults.length > 0) throw new AppError('notFound')
  const input = { params, query: read('query'), body: read('body') }
  if (faults.length > 0) throw new AppError('invalid', { faults })
  return input
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), key: 'unknown' as const }))
  }
  if (KEYS.has(issue.message)) return [{ path, key: issue.message as TextKey }]
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ path, key: 'required' }]
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [{ path, key: 'text.tooLong', values: { max: Number(issue.maximum) } }]
  return [{ path, key: 'invalid' }]
}
