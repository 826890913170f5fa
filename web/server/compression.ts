import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const wishes = String(header ?? '')
    .split(',')
    .map((wish) => wish.trim().toLowerCase())
  const allows = (name: string) =>
    wishes.some((wish) => wish === name || (wish.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(wish)))
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses an answer made for one visitor: quickly rather than tightly. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? zip(body, { level: 6 }) : body
}
