import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** The place in a list where the next page begins, in a form that tells a caller nothing. */
export function writeCursor(place: unknown) {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function readCursor<T extends z.ZodType>(shape: T, text: string | undefined): z.output<T> | undefined {
  if (text === undefined) return undefined
  const place = shape.safeParse(parsed(Buffer.from(text, 'base64url').toString('utf8')))
  if (!place.success) throw new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
  return place.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
