import type { accounts, SessionUser, UserSettings } from '@kontor/contract/accounts.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import type { Outgoing } from './exchange.ts'
import { changeSettings, type Jar, readSettings } from './jar.ts'
import { keepValue } from './kept-value.ts'

type Send = (outgoing: Outgoing) => Promise<Response>

/** Where a browser keeps the lists of a user, so that the first paint is as they left it. */
export const listsKey = (userId: string) => `lists:${userId}`

/** Changes that the server has not confirmed; until then what it says about settings is old. */
let waiting: UserSettings | undefined
let running: Promise<void> | undefined

/** The settings of the user who was just read become those of this browser. */
export function keepUserSettings(jar: Jar, { userId, settings }: SessionUser) {
  if (waiting || running) return
  const { theme, sidebar } = readSettings(jar)
  const next = { theme: settings.theme ?? theme, sidebar: settings.sidebar ?? sidebar }
  if (next.theme !== theme || next.sidebar !== sidebar) changeSettings(jar, next)
  if (next.theme !== theme) document.documentElement.dataset.theme = next.theme
  if (settings.lists) keepValue(listsKey(userId), settings.lists)
}

/** Keeps a change with the user, one after the other; without a user the browser alone remembers it. */
export function sendUserSettings(jar: Jar, send: Send, change: UserSettings) {
  if (!jar.get(COOKIES.user)) return
  waiting = joined(waiting, change)
  running ??= sendAll(send).finally(() => {
    running = undefined
  })
}

async function sendAll(send: Send) {
  while (waiting) {
    const settings = waiting
    waiting = undefined
    const path = '/v1/account' satisfies typeof accounts.update.path
    // The browser remembers it all the same, and the next change goes to the server by itself.
    await send({ method: 'PUT', path, json: { settings } }).catch(() => undefined)
  }
}

function joined(before: UserSettings | undefined, change: UserSettings): UserSettings {
  const lists = { ...before?.lists, ...change.lists }
  return { ...before, ...change, ...(Object.keys(lists).length > 0 ? { lists } : {}) }
}
