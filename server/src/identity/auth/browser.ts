import { COOKIES, REFRESH_COOKIE_PATH, SESSION_HEADER } from '@kontor/contract/kit/cookies.ts'
import type { Tokens } from '@kontor/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import type { Http } from '#kit/http/serve.ts'
import type { Caller } from './auth.service.ts'

const SAME_SITE = new Set(['same-origin', 'same-site'])

/** A browser of ours asks for the refresh token as a cookie that scripts cannot read. */
function wantsCookie(request: FastifyRequest) {
  return request.headers[SESSION_HEADER] === 'cookie'
}

/** The refresh token of the body, else of the cookie; the cookie counts only for our own pages. */
export function refreshTokenOf(kit: Kit, { request }: Http, fromBody: string | undefined) {
  if (fromBody) return fromBody
  const cookie = request.cookies[COOKIES.refresh]
  if (!cookie || !wantsCookie(request)) return undefined
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== new URL(kit.publicUrl).origin) throw new AppError('forbidden')
  if (site !== undefined && !SAME_SITE.has(site)) throw new AppError('forbidden')
  return cookie
}

/** A browser gets the refresh token as a cookie and `null` in the body; other clients get it in the body. */
export function handOver(kit: Kit, { request, reply }: Http, tokens: Tokens): Tokens {
  if (!wantsCookie(request)) return tokens
  void reply.setCookie(COOKIES.refresh, tokens.refreshToken ?? '', {
    ...cookieOptions(kit),
    maxAge: tokens.refreshTokenExpiresIn,
  })
  return { ...tokens, refreshToken: null }
}

export function dropCookie(kit: Kit, { request, reply }: Http) {
  if (wantsCookie(request)) void reply.clearCookie(COOKIES.refresh, cookieOptions(kit))
}

function cookieOptions(kit: Kit) {
  const domain = kit.cookieDomain ? { domain: kit.cookieDomain } : {}
  return { ...domain, path: REFRESH_COOKIE_PATH, httpOnly: true, secure: true, sameSite: 'lax' as const }
}

/** Address for the limits, device for the list of sessions. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200) }
}
