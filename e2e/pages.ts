import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { builtPages } from '../web/app/lib/screens.ts'

/** A page in a state that has something of its own to show. */
export type Sight = { name: string; area: 'public' | 'guest' | 'app'; address: (locale: Locale) => string }

function sight(page: PageName, query: Record<string, string> = {}, asUser = PAGES[page].area === 'app'): Sight {
  const words = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return {
    name: [page, ...words, ...(asUser && PAGES[page].area !== 'app' ? ['signed in'] : [])].join(' '),
    area: asUser ? 'app' : PAGES[page].area,
    address: (locale) => href(page, locale, {}, query),
  }
}

/** Every page that is built and shows something without a record, so that a new one joins by itself. */
export const builtSights: readonly Sight[] = builtPages()
  .filter((page) => !PAGES[page].path.includes(':'))
  .map((page) => sight(page))

/** States that no address of the page table leads to. */
export const furtherSights: readonly Sight[] = [
  sight('pricing', { period: 'monthly', from: '/home' }),
  sight('forgot', { code: 'abc', email: 'anna@nordwind.example' }),
  sight('signin', { expired: '1' }),
  sight('landing', {}, true),
  sight('join', {}, true),
  sight('account', { tab: 'company' }),
  sight('companyAdd', { step: 'details', name: 'Nordlicht' }),
  sight('account', { tab: 'plan' }),
  sight('account', { tab: 'security' }),
  { name: 'nothing', area: 'public', address: (locale) => `${locale === 'en' ? '' : `/${locale}`}/nothing-here` },
]

/** Opens an address and waits until its data are there and its forms are awake. */
export async function openSight(page: Page, address: string) {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true], form [type=submit]:disabled').first().waitFor({ state: 'detached' })
}
