import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, safeReturn, translatePath } from '@kontor/contract/kit/paths.ts'

/** Where a visitor goes after signing in: back to where they came from, in their language, or home. */
export function wayBack(from: string | null | undefined, locale: Locale) {
  const safe = safeReturn(from)
  if (!safe) return href('home', locale)
  const { pathname, search, hash } = new URL(safe, 'http://same.site')
  return translatePath(pathname, locale) + search + hash
}
