import { COOKIES, SETTINGS_DAYS } from '@kontor/contract/kit/cookies.ts'
import { parseCookie } from 'cookie'
import { parseUser } from './known-user.ts'
import { parseSettings, type Settings } from './settings.ts'

/** The cookies of one browser. */
export type Jar = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, seconds: number) => void
  remove: (name: string) => void
}

export function readSettings(jar: Jar) {
  return parseSettings(jar.get(COOKIES.settings))
}

export function changeSettings(jar: Jar, change: { [K in keyof Settings]?: Settings[K] | undefined }) {
  const next = { ...readSettings(jar), ...change }
  jar.set(COOKIES.settings, JSON.stringify(next), SETTINGS_DAYS * 86_400)
}

/** What a Cookie header tells the server about the visitor. */
export function visitorOf(header: string | null) {
  const cookies = parseCookie(header ?? '')
  return { settings: parseSettings(cookies[COOKIES.settings]), user: parseUser(cookies[COOKIES.user]) }
}
