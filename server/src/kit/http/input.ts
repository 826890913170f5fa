import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { check, type Fault } from '@kontor/contract/kit/faults.ts'
import { AppError } from '../errors.ts'

/** Parses the parts an endpoint declares; every fault of every part is told at once. */
export function parseInput(e: Endpoint, sent: { params: unknown; query: unknown; body: unknown }) {
  const faults: Fault[] = []
  const read = (part: 'params' | 'query' | 'body') => {
    const schema = e[part]
    if (!schema) return undefined
    const checked = check(schema, sent[part] ?? (part === 'body' ? undefined : {}))
    faults.push(...checked.faults)
    return checked.data
  }
  const params = read('params')
  // An id that cannot exist is the same as one that does not.
  if (faults.length > 0) throw new AppError('notFound')
  const input = { params, query: read('query'), body: read('body') }
  if (faults.length > 0) throw new AppError('invalid', { faults })
  return input
}
