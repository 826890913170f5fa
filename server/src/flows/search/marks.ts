import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { CompanySort, Order } from '@kontor/contract/search-filters.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { derive } from '#kit/security/keys.ts'
import type { Mark } from './engine.ts'

type Sorting = { by: CompanySort; order: Order }
const Shape = z.tuple([z.string(), z.string(), z.string().nullable(), Id, z.boolean()])
const SIGNED = 16

/** The place of the next page, signed: what comes back is what we gave, for the same order. */
export function writeMark(secret: string, { by, order }: Sorting, { key, id, rest }: Mark) {
  const body = Buffer.from(JSON.stringify([by, order, key, id, rest === true]))
  return Buffer.concat([signatureOf(secret, body), body]).toString('base64url')
}

export function readMark(secret: string, { by, order }: Sorting, text: string | undefined): Mark | undefined {
  if (text === undefined || text === '') return undefined
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw refused()
  const body = bytes.subarray(SIGNED)
  const signed = bytes.subarray(0, SIGNED)
  if (signed.length < SIGNED || !timingSafeEqual(signed, signatureOf(secret, body))) throw refused()
  const mark = Shape.safeParse(JSON.parse(body.toString('utf8')))
  if (!mark.success || mark.data[0] !== by || mark.data[1] !== order) throw refused()
  const [, , key, id, rest] = mark.data
  return { key, id, ...(rest ? { rest } : {}) }
}

function signatureOf(secret: string, body: Buffer) {
  return createHmac('sha256', derive(secret, 'search-after')).update(body).digest().subarray(0, SIGNED)
}

function refused() {
  return new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
}
