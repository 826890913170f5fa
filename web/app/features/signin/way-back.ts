import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, safeReturn, translatePath } from '@kontor/contract/kit/paths.ts'

/** Where a visitor goes after signing in: back to where they came from, in their language, or home. */
export function wayBack(from: string | null | undefined, locale: Locale) {
  const safe = safeReturn(from)
  if (!safe) return href('home', locale)
  const { pathname, search, hash } = new URL(safe, 'http://same.site')
  // Taking a language prefix away can leave a path that names a host, so the result is judged again.
  return safeReturn(translatePath(pathname, locale) + search + hash) ?? href('home', locale)
}
