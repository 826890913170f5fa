import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A key for one purpose from the installation's secret. */
export function derive(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, 'kontor', purpose, 32))
}

/** 256 random bits as text, for tokens that only their hash is kept of. */
export function randomToken() {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

export function keyedHash(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}
