import { isLocale, type Locale } from '@kontor/contract/kit/locales.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/**
 * What a browser remembers for 365 days. `session` says that an HttpOnly refresh cookie should exist, `unconfirmed` that
 * the address of the user is to be confirmed.
 */
export type Settings = {
  theme: Theme
  sidebar: 'open' | 'closed'
  locale?: Locale
  session?: true
  unconfirmed?: true
  pseudo?: true
}

/** Reads the settings cookie; whatever a visitor may have put there, the result is usable. */
export function parseSettings(text: string | undefined): Settings {
  const found = parseObject(text)
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? 'system',
    sidebar: found.sidebar === 'closed' ? 'closed' : 'open',
    ...(isLocale(found.locale) ? { locale: found.locale } : {}),
    ...(found.session === true ? { session: true } : {}),
    ...(found.unconfirmed === true ? { unconfirmed: true } : {}),
    ...(found.pseudo === true ? { pseudo: true } : {}),
  }
}

/** A cookie's JSON object, or an empty one when it is not readable. */
export function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
