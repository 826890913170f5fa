import { type Feature, hasFeature, unlockPage } from '@kontor/contract/kit/plans.ts'
import { href, type PageEntry, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { data, redirect } from 'react-router'
import type { KnownUser } from './known-user.ts'
import { placeOf } from './place.ts'
import type { Settings } from './settings.ts'

/** The feature that a page needs and the user's plan lacks. */
export function lockedFeature(page: PageName, user: KnownUser): Feature | undefined {
  const { feature }: PageEntry = PAGES[page]
  return feature && !hasFeature(user.productId, feature) ? feature : undefined
}

const OPERATOR_PAGES: ReadonlySet<PageName> = new Set(['outbox', 'queue', 'pageViews'])

const ADMIN_PAGES: ReadonlySet<PageName> = new Set(['accountUsers', 'accountInvoices'])

/** Whether the user's role opens the page; plans are another question. */
export function mayOpen(page: PageName, user: KnownUser) {
  if (ADMIN_PAGES.has(page)) return user.roles.some(({ roleId }) => roleId === 'admin')
  return !OPERATOR_PAGES.has(page) || user.permissions.operate
}

/** Where a locked page leads, with the way back. */
export function unlockHref(user: KnownUser, locale: Parameters<typeof href>[1], from: string) {
  return href(unlockPage(user.productId), locale, {}, { from })
}

/** Whether the plan lacks the page at an address of ours. */
export function isLockedAddress(address: string, user: KnownUser) {
  const { page } = placeOf(address.split(/[?#]/)[0] ?? '')
  return page !== undefined && lockedFeature(page, user) !== undefined
}

/** Guards the signed-in pages for display; the API decides about the data. A page that the plan lacks is shown as locked. */
export function guardPage(url: URL, user: KnownUser | null | undefined, settings: Settings) {
  const { locale, page } = placeOf(url.pathname)
  const from = url.pathname + url.search
  // A session that can be resumed is given the time to do so.
  if (!user && settings.session) return
  if (!user) throw redirect(href('signin', locale, {}, { from }))
  if (page && !mayOpen(page, user)) throw data(null, { status: 403 })
}
