import { jwtVerify, SignJWT } from 'jose'
import { derive } from '#kit/security/keys.ts'

export const ACCESS_SECONDS = 10 * 60
export const IDLE_SECONDS = 14 * 24 * 3600
export const FAMILY_SECONDS = 60 * 24 * 3600
/** A repeated refresh (two tabs, a lost answer) within this time gets the same successor. */
export const GRACE_SECONDS = 10

const ISSUER = 'kontor'

/** An access token names a session and nothing else; what the session may do is read from the database. */
export function signAccessToken(secret: string, sessionId: string, now: Date) {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(derive(secret, 'access-token'))
}

/** The session of a token that is ours and not expired, and until when it names it. */
export async function readAccessToken(key: Buffer, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'], currentDate: now })
    const { sid, exp } = payload
    return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, until: exp * 1000 } : null
  } catch {
    return null
  }
}
