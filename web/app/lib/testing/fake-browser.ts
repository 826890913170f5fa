import { currentAccount } from './current-account.ts'
import { ownError } from '../api-error.ts'
import type { Outgoing } from '../exchange.ts'
import type { Jar } from '../jar.ts'
import { createLock } from '../lock.ts'
import { createSession } from '../session-core.ts'

/** Cookies of one browser, shared by its tabs. */
export function memoryJar() {
  const cookies = new Map<string, string>()
  const jar: Jar = {
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  }
  return { jar, cookies }
}

export type Behaviour = { refresh: 'works' | 'refused' | 'offline' | 'torn'; account: number }

/** A server with one living access token at a time; refreshing names the next one. */
export function fakeServer(behaviour: Behaviour = { refresh: 'works', account: 200 }) {
  const heard: Outgoing[] = []
  let turn = 0
  const living = () => `token-${turn}`
  const tokens = () => ({
    accessToken: living(),
    accessTokenExpiresIn: 600,
    refreshToken: null,
    refreshTokenExpiresIn: 1000,
  })
  const envelope = (data: unknown) => Response.json({ data, error: null })
  const refuse = (status: number, userMessage: string) =>
    Response.json({ data: null, error: { userMessage, httpStatusCode: status } }, { status })

  async function send(outgoing: Outgoing): Promise<Response> {
    heard.push(outgoing)
    await Promise.resolve()
    if (outgoing.path === '/v1/auth/refresh-token') return new Response(null, { status: 204 })
    if (outgoing.path === '/v1/auth/token') return token(outgoing)
    if (outgoing.headers?.authorization !== `Bearer ${living()}`) return refuse(401, 'Authentication failed')
    if (outgoing.path !== '/v1/account') return envelope('fine')
    return behaviour.account === 200 ? envelope(currentAccount()) : refuse(behaviour.account, 'no')
  }

  function token(outgoing: Outgoing) {
    const refreshing = (outgoing.json as { grantType: string }).grantType === 'refreshToken'
    if (refreshing && behaviour.refresh === 'offline') throw ownError('errors.internal', 500, { offline: true })
    if (refreshing && behaviour.refresh === 'refused') return refuse(401, 'Authentication failed')
    turn += 1
    return refreshing && behaviour.refresh === 'torn' ? tornAnswer() : envelope(tokens())
  }

  return {
    send,
    heard,
    behaviour,
    /** The access token dies before its time. */
    expire: () => void (turn += 1),
    refreshes: () => heard.filter((each) => JSON.stringify(each.json ?? '').includes('refreshToken')).length,
  }
}

/** The head of an answer whose body never comes, as a page hears it that is left meanwhile. */
function tornAnswer() {
  return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
}

/** Tabs of one browser: one jar, one lock, a session each. */
export function openTabs(count: number, server = fakeServer()) {
  const { jar, cookies } = memoryJar()
  const lock = createLock()
  const warnings: string[] = []
  let losses = 0
  const tabs = Array.from({ length: count }, () =>
    createSession({
      jar,
      send: server.send,
      lock,
      warn: (text) => void warnings.push(text),
      onExpired: () => void (losses += 1),
    }),
  )
  const tab = (at = 0) => {
    const found = tabs[at % count]
    if (!found) throw new Error('There is no tab')
    return found
  }
  return { jar, cookies, server, warnings, tabs, tab, losses: () => losses }
}
