import type { z } from 'zod'

/** A refused field: where it is, the key of its text and what that text needs. */
export type Fault = { path: string; key: string; values?: Record<string, unknown> }

/** Unknown keys that are named, however many were sent. */
const MOST_UNKNOWN = 100
const KEY = /^[a-z]+(\.\w+)?$/i

/** The values as the contract understands them, and the faults it finds; both sides ask here. */
export function check(schema: z.ZodType, values: unknown): { data: unknown; faults: Fault[] } {
  const result = schema.safeParse(values, { reportInput: true })
  return { data: result.data, faults: result.error?.issues.flatMap(faultsOfIssue) ?? [] }
}

export function faultsOf(schema: z.ZodType, values: unknown): Fault[] {
  return check(schema, values).faults
}

function faultsOfIssue(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_UNKNOWN)
      .map((key) => ({ path: [...issue.path, key].map(String).join('.'), key: 'unknown' }))
  }
  // A field's `required` is also handed to its other checks; of those only the length has a text of its own.
  if (issue.code === 'too_big' && issue.origin === 'string' && !isOwnKey(issue.message)) {
    return [{ path, key: 'text.tooLong', values: { max: Number(issue.maximum) } }]
  }
  if (issue.code === 'invalid_type') return [{ path, key: issue.input === undefined ? 'required' : 'invalid' }]
  const values = issue.code === 'custom' && issue.params ? { values: issue.params } : {}
  return [{ path, key: KEY.test(issue.message) ? issue.message : 'invalid', ...values }]
}

function isOwnKey(message: string) {
  return KEY.test(message) && message !== 'required'
}
