import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { parseSetCookie } from 'cookie'
import type { BrowserContext } from 'playwright-core'
import type { System } from '../tools/processes.ts'
import { cookieText } from '../web/app/lib/cookie-text.ts'
import type { Send } from '../web/app/lib/exchange.ts'
import type { Jar } from '../web/app/lib/jar.ts'
import { createSession } from '../web/app/lib/session-core.ts'

/** Where a system is found. */
export type Site = Pick<System, 'webUrl' | 'apiUrl'>
/** The same with the folder of its logs. */
export type LoggedSite = Site & { env: Pick<System['env'], 'dataDir'> }

/** Gives a browser the session of somebody of the demo world, as the form would leave it, without the way through it. */
export async function bringSession(context: BrowserContext, { webUrl, apiUrl }: Site, email: string) {
  const texts = new Map<string, string>()
  const jar: Jar = {
    get: (name) => parseSetCookie(texts.get(name) ?? '').value,
    set: (name, value, seconds) => texts.set(name, cookieText(name, value, seconds, null)),
    remove: (name) => texts.delete(name),
  }
  const send: Send = async ({ method, path, headers, json }) => {
    const options = { method, headers: { origin: webUrl, ...headers }, ...(json ? { data: json } : {}) }
    const answer = await context.request.fetch(apiUrl + path, options)
    return new Response(await answer.body(), { status: answer.status() })
  }
  const session = createSession({ jar, send, lock: (work) => work(), warn: () => {}, onExpired: () => {} })
  await session.login(email, DEMO_PASSWORD)
  await context.addCookies([...texts.values()].map((text) => cookieOf(text, webUrl)))
}

function cookieOf(text: string, url: string) {
  const { name, value = '', maxAge = 0 } = parseSetCookie(text, { decode: String })
  return { name, value, url, expires: Math.floor(Date.now() / 1000) + maxAge, secure: true, sameSite: 'Lax' as const }
}
