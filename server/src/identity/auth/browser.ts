import {
  COOKIES,
  DEVICE_COOKIE_PATH,
  DEVICE_DAYS,
  REFRESH_COOKIE_PATH,
  SESSION_HEADER,
} from '@kontor/contract/kit/cookies.ts'
import type { Tokens } from '@kontor/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import type { Http } from '#kit/http/serve.ts'
import { randomToken } from '#kit/security/keys.ts'
import type { Caller } from './devices.ts'

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
export function sendTokens(kit: Kit, { request, reply }: Http, caller: Caller, tokens: Tokens): Tokens {
  if (!wantsCookie(request)) return tokens
  void reply.setCookie(COOKIES.refresh, tokens.refreshToken ?? '', {
    ...cookieOptions(kit),
    maxAge: tokens.refreshTokenExpiresIn,
  })
  nameBrowser(kit, reply, caller)
  return { ...tokens, refreshToken: null }
}

export function dropCookie(kit: Kit, { request, reply }: Http) {
  if (wantsCookie(request)) void reply.clearCookie(COOKIES.refresh, cookieOptions(kit))
}

/** The browser keeps the token that it is known by, also after signing out. */
export function nameBrowser(kit: Kit, reply: Http['reply'], { browser }: Caller) {
  if (!browser) return
  const options = { ...cookieOptions(kit), path: DEVICE_COOKIE_PATH, maxAge: DEVICE_DAYS * 86_400 }
  void reply.setCookie(COOKIES.device, browser, options)
}

function cookieOptions(kit: Kit) {
  const domain = kit.cookieDomain ? { domain: kit.cookieDomain } : {}
  return { ...domain, path: REFRESH_COOKIE_PATH, httpOnly: true, secure: true, sameSite: 'lax' as const }
}

const TOKEN = /^[\w-]{43}$/

/**
 * Address for the limits, device for the list of sessions. The token of the cookie counts only beside the header that
 * pages of other sites cannot send; a browser without one is given one.
 */
export function callerOf(request: FastifyRequest): Caller {
  const caller = { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200) }
  if (!wantsCookie(request)) return caller
  const token = request.cookies[COOKIES.device]
  return { ...caller, browser: token && TOKEN.test(token) ? token : randomToken() }
}
