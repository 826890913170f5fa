import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type PageEntry, type PageName, PAGES, splitLocale, translatePath } from '@kontor/contract/kit/paths.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { builtPages } from './screens.ts'

export type PageAddress = { locale: Locale; page: PageName | undefined; area: PageEntry['area'] }

/** Pages with fewer parameters come first, so that `company/add` is never read as a company called add. */
const patterns = builtPages()
  .map((page) => ({ page, parts: PAGES[page].path.split('/') }))
  .toSorted((a, b) => parameters(a.parts) - parameters(b.parts))

function parameters(parts: string[]) {
  return parts.filter((part) => part.startsWith(':')).length
}

/** Which page of the product a pathname shows. An unknown one belongs to the public area. */
export function placeOf(pathname: string): PageAddress {
  const { locale } = splitLocale(pathname)
  const parts = translatePath(pathname, 'en').replace(/\/$/, '').slice(1).split('/')
  const found = patterns.find((pattern) => fits(pattern.parts, parts))
  return { locale, page: found?.page, area: found ? PAGES[found.page].area : 'public' }
}

function fits(pattern: string[], parts: string[]) {
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
}

/** Whether a page must be loaded again: not when only the query changed, which screens read themselves. */
export function isOtherPlace({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
