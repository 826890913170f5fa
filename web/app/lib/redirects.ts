import { canonicalPath } from '@kontor/contract/kit/paths.ts'
import { redirect } from 'react-router'

/** Where a pathname really belongs: one slash between parts, none at the end, the words of its language. */
export function canonicalAddress(pathname: string) {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return canonicalPath(tidy).replace(/^\/+/, '/')
}

export function redirectToCanonical(url: URL) {
  const target = canonicalAddress(url.pathname)
  if (target !== url.pathname) throw redirect(target + url.search, 301)
}
