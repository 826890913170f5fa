import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { derive } from '../security/keys.ts'
import type { Kit } from './context.ts'

const SIGNED = 16
type Signing = Pick<Kit, 'secret'>

/**
 * The marks of one list: where its next page begins, signed. What comes back is what we gave, for the same list; a
 * caller can neither read the place of a row out of another list nor make one up.
 */
export function cursorsOf<T extends z.ZodType>(list: string, shape: T) {
  const read = ({ secret }: Signing, text: string | undefined): z.output<T> | undefined => {
    if (text === undefined) return undefined
    const bytes = Buffer.from(text, 'base64url')
    // What decodes to the same bytes is not the same text.
    if (bytes.toString('base64url') !== text) throw refused()
    const [signed, body] = [bytes.subarray(0, SIGNED), bytes.subarray(SIGNED)]
    if (signed.length < SIGNED || !timingSafeEqual(signed, signatureOf(secret, list, body))) throw refused()
    // A list may have changed what it marks since.
    const mark = shape.safeParse(JSON.parse(body.toString('utf8')))
    if (!mark.success) throw refused()
    return mark.data
  }

  const write = ({ secret }: Signing, mark: z.input<T>) => {
    const body = Buffer.from(JSON.stringify(mark))
    return Buffer.concat([signatureOf(secret, list, body), body]).toString('base64url')
  }

  /** Of rows that were asked for with one more than the limit: those to show, and the mark of the next page if any. */
  const pageOf = <Row>(signing: Signing, rows: readonly Row[], limit: number, markOf: (row: Row) => z.input<T>) => {
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { shown, searchAfter: last === undefined ? null : write(signing, markOf(last)) }
  }

  return { read, write, pageOf }
}

function signatureOf(secret: string, list: string, body: Buffer) {
  return createHmac('sha256', derive(secret, 'cursor')).update(`${list}\n`).update(body).digest().subarray(0, SIGNED)
}

function refused() {
  return new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
}
