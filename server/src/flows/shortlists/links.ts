import { timingSafeEqual } from 'node:crypto'
import { derive, keyedHash } from '#kit/security/keys.ts'

const ID_BYTES = 16
const SIGNED_BYTES = 24

/**
 * The secret of a link: the id and a signature of it. Nobody can make one up, nothing of it is stored, and whoever has
 * shared it can copy it again.
 */
export function codeOf(secret: string, id: string) {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(secret, bytes)]).toString('base64url')
}

/** The shortlist of a link that is ours. */
export function idOf(secret: string, code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== ID_BYTES + SIGNED_BYTES || bytes.toString('base64url') !== code) return undefined
  const [id, signed] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  if (!timingSafeEqual(signed, signatureOf(secret, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(secret: string, id: Buffer) {
  return keyedHash(derive(secret, 'shortlists'), id.toString('hex')).subarray(0, SIGNED_BYTES)
}
