import { timingSafeEqual } from 'node:crypto'
import { derive, keyedHash } from '#kit/security/keys.ts'

export type Named = { accountId: string; noticeId: string }
const BYTES = { id: 16, signature: 32 }
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

function signatureOf(secret: string, ids: Buffer) {
  return keyedHash(derive(secret, 'privacy notice'), ids.toString('hex'))
}

/** Whose notice it is, signed: only this installation can write it, and nothing of it needs to be kept. */
export function tokenOf(secret: string, { accountId, noticeId }: Named) {
  const ids = Buffer.from(`${accountId}${noticeId}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([ids, signatureOf(secret, ids)]).toString('base64url')
}

export function readToken(secret: string, token: string): Named | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * BYTES.id + BYTES.signature || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 2 * BYTES.id)
  if (!timingSafeEqual(bytes.subarray(2 * BYTES.id), signatureOf(secret, ids))) return undefined
  const text = (from: number) =>
    ids
      .subarray(from, from + BYTES.id)
      .toString('hex')
      .replace(UUID, '$1-$2-$3-$4-$5')
  return { accountId: text(0), noticeId: text(BYTES.id) }
}
