import type { CurrentAccount, SessionUser } from '@kontor/contract/accounts.ts'
import type { Tokens } from '@kontor/contract/auth.ts'
import { COOKIES, SESSION_HEADER } from '@kontor/contract/kit/cookies.ts'
import { ApiError, ownError } from './api-error.ts'
import { answerOf, type Outgoing, type Send } from './exchange.ts'
import { changeSettings, type Jar, readSettings } from './jar.ts'
import { type KnownUser, knownPart, parseUser } from './known-user.ts'

export type Lock = <T>(work: () => Promise<T>) => Promise<T>
export type SessionParts = {
  jar: Jar
  send: Send
  /** One holder at a time, over all tabs of the browser. */
  lock: Lock
  warn: (text: string) => void
  /** The session is lost; the cookies are already cleared. */
  onExpired: () => void
  /** The user was read; what is kept of the own screens comes with it. */
  onUser?: (user: SessionUser) => void
}
type Refreshed = { state: 'renewed'; token: string } | { state: 'failed' } | { state: 'offline' }

const COOKIE_SESSION = { [SESSION_HEADER]: 'cookie' }
/** A changed user is kept as long as an unused session lives on the server. */
const USER_SECONDS = 14 * 86_400

/** The session of one browser as the specification's point 4 tells it, free of React and of the document. */
export function createSession({ jar, send, lock, warn, onExpired, onUser }: SessionParts) {
  let running: Promise<Refreshed> | undefined
  let endings = 0
  /** Aborted while somebody signs out. */
  let reading = new AbortController()

  /** What is read when somebody signs out is read for nobody: it is taken back before the server would refuse it. */
  async function request(outgoing: Outgoing): Promise<Response> {
    if (outgoing.method !== 'GET') return requestAgain(outgoing)
    const ended = reading.signal
    const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, ended]) : ended
    try {
      ended.throwIfAborted()
      return await requestAgain({ ...outgoing, signal })
    } catch (error) {
      throw ended.aborted && !outgoing.signal?.aborted ? ownError('errors.sessionExpired', 401) : error
    }
  }

  /** Sends with the bearer; waits for a running refresh, and on a 401 refreshes once and tries once more. */
  async function requestAgain(outgoing: Outgoing): Promise<Response> {
    const endingsBefore = endings
    const token = await currentToken()
    const first = await send(bearing(outgoing, token))
    if (first.status !== 401) return first
    if (endings !== endingsBefore) throw ownError('errors.sessionExpired', 401)
    const refreshed = await refresh(token)
    if (refreshed.state === 'failed') throw ownError('errors.sessionExpired', 401)
    return refreshed.state === 'offline' ? first : send(bearing(outgoing, refreshed.token))
  }

  async function currentToken() {
    const token = jar.get(COOKIES.access)
    if (token && !running) return token
    const refreshed = await refresh(token)
    if (refreshed.state === 'failed') throw ownError('errors.unauthenticated', 401)
    return refreshed.state === 'renewed' ? refreshed.token : undefined
  }

  function refresh(stale: string | undefined) {
    running ??= lock(() => refreshAlone(stale)).finally(() => {
      running = undefined
    })
    return running
  }

  async function refreshAlone(stale: string | undefined): Promise<Refreshed> {
    const other = jar.get(COOKIES.access)
    if (other && other !== stale) return { state: 'renewed', token: other }
    try {
      const tokens = await exchange({ grantType: 'refreshToken' })
      store(tokens)
      return { state: 'renewed', token: tokens.accessToken }
    } catch (error) {
      if (!isRefusal(error)) {
        warn('Network error during token refresh')
        return { state: 'offline' }
      }
      warn('Token refresh failed')
      clear()
      onExpired()
      return { state: 'failed' }
    }
  }

  async function exchange(body: object) {
    return answerOf<Tokens>(await send(tokenRequest('POST', '/v1/auth/token', body)))
  }

  /** Signs in with whatever call answers tokens: the password, or joining. Nothing is kept if the user cannot be read. */
  function signIn(outgoing: Outgoing): Promise<SessionUser> {
    return lock(async () => {
      const tokens = await answerOf<Tokens>(
        await send({ ...outgoing, headers: { ...outgoing.headers, ...COOKIE_SESSION }, withCookie: true }),
      )
      try {
        const { user } = await answerOf<CurrentAccount>(
          await send(bearing({ method: 'GET', path: '/v1/account' }, tokens.accessToken)),
        )
        store(tokens)
        remember(user, tokens.refreshTokenExpiresIn)
        return user
      } catch (error) {
        await revoke()
        throw error
      }
    })
  }

  /** `headers` may carry a solved challenge, which is asked for after failures. */
  function login(email: string, password: string, headers: Record<string, string> = {}) {
    const body = { grantType: 'password', email: email.trim().toLowerCase(), password }
    return signIn({ ...tokenRequest('POST', '/v1/auth/token', body), headers })
  }

  function logout() {
    reading.abort()
    return lock(async () => {
      await revoke()
      clear()
      reading = new AbortController()
    })
  }

  async function revoke() {
    const outgoing = tokenRequest('DELETE', '/v1/auth/refresh-token', undefined)
    await send(outgoing).catch(() => warn('The server could not be told about signing out'))
  }

  /** The user at the start of a page: the one of the cookie, else the one a refresh brings back. */
  async function start(): Promise<KnownUser | undefined> {
    const known = parseUser(jar.get(COOKIES.user))
    if (known || !readSettings(jar).session) return known
    if ((await refresh(undefined)).state !== 'renewed') return undefined
    const user = await currentUser()
    if (user === 'refused') await logout()
    if (user === 'refused' || user === 'unknown') return undefined
    remember(user)
    return knownPart(user)
  }

  /** An account without data counts as refused; other faults say nothing about the session. */
  async function currentUser(): Promise<SessionUser | 'refused' | 'unknown'> {
    try {
      const response = await request({ method: 'GET', path: '/v1/account' })
      if (response.status === 401 || response.status === 403) return 'refused'
      const { data } = (await response.json()) as { data?: CurrentAccount | null }
      if (response.ok) return data?.user ?? 'refused'
      warn(`The current user could not be read: ${response.status}`)
    } catch (error) {
      warn(`The current user could not be read: ${String(error)}`)
    }
    return 'unknown'
  }

  function store(tokens: Tokens) {
    jar.set(COOKIES.access, tokens.accessToken, tokens.accessTokenExpiresIn)
    changeSettings(jar, { session: true })
    const known = jar.get(COOKIES.user)
    if (known) jar.set(COOKIES.user, known, tokens.refreshTokenExpiresIn)
  }

  function remember(user: SessionUser, seconds = USER_SECONDS) {
    jar.set(COOKIES.user, JSON.stringify(knownPart(user)), seconds)
    const unconfirmed = user.emailVerified ? undefined : true
    if (readSettings(jar).unconfirmed !== unconfirmed) changeSettings(jar, { unconfirmed })
    onUser?.(user)
  }

  function clear() {
    endings += 1
    jar.remove(COOKIES.access)
    jar.remove(COOKIES.user)
    changeSettings(jar, { session: undefined, unconfirmed: undefined })
  }

  return { request, signIn, login, logout, start, remember }
}

function tokenRequest(method: string, path: string, body: object | undefined): Outgoing {
  return { method, path, headers: COOKIE_SESSION, withCookie: true, ...(body ? { json: body } : {}) }
}

function bearing(outgoing: Outgoing, token: string | undefined): Outgoing {
  return token ? { ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${token}` } } : outgoing
}

/** The server has spoken. A page that is left while it asks hears all kinds of faults, and none of them is a refusal. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && !error.offline
}
