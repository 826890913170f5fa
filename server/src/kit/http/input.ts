import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { check, type Fault } from '@kontor/contract/kit/faults.ts'
import { AppError } from '../errors.ts'

/** Nobody reads more, and each is put into words. */
const MOST_FAULTS = 100

/** Parses the parts an endpoint declares; the faults of every part are told at once. */
export function parseInput(e: Endpoint, sent: { params: unknown; query: unknown; body: unknown }) {
  const faults: Fault[] = []
  const read = (part: 'params' | 'query' | 'body') => {
    const schema = e[part]
    if (!schema) return undefined
    const checked = check(schema, sent[part] ?? (part === 'body' ? undefined : {}))
    for (const fault of checked.faults) faults.push(fault)
    return checked.data
  }
  const params = read('params')
  // An id that cannot exist is the same as one that does not.
  if (faults.length > 0) throw new AppError('notFound')
  const input = { params, query: read('query'), body: read('body') }
  if (faults.length > 0) throw new AppError('invalid', { faults: faults.slice(0, MOST_FAULTS) })
  return input
}

/** The fields of a form, all of which are texts. */
export function parseFields(schema: NonNullable<NonNullable<Endpoint['multipart']>['fields']>, fields: unknown) {
  const { data, faults } = check(schema, fields)
  if (faults.length > 0) throw new AppError('invalid', { faults: faults.slice(0, MOST_FAULTS) })
  return data
}
