import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, safeReturn, translatePath } from '@kontor/contract/kit/paths.ts'

/**
 * The language after signing in: that of the page where its address names one. English has no prefix, so that such a
 * page says nothing about its reader, and the profile decides.
 */
export function signedInLocale(page: Locale, profile: Locale): Locale {
  return page === 'en' ? profile : page
}

/** Where a visitor goes after signing in: back to where they came from, in their language, or home. */
export function wayBack(from: string | null | undefined, locale: Locale) {
  const safe = safeReturn(from)
  if (!safe) return href('home', locale)
  const { pathname, search, hash } = new URL(safe, 'http://same.site')
  return translatePath(pathname, locale) + search + hash
}
