import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { builtPages } from '../web/app/lib/screens.ts'
import type { Seen } from './seen.ts'

/** A page in a state that has something of its own to show. */
export type Sight = { name: string; area: 'public' | 'guest' | 'app'; address: (locale: Locale) => string }

/** What stands in the addresses of pages about one thing, taken from the demo world. */
const PARAMS: Partial<Record<PageName, Record<string, string>>> = {
  company: { slug: 'kranichhafen-logistik-se' },
  companyEdit: { slug: 'kranichhafen-logistik-se' },
  school: { slug: 'hochschule-silberufer' },
}
/** A page that only leads to another one has nothing of its own to show. */
const WAYS: ReadonlySet<PageName> = new Set(['companyView'])

/** The address of a page that is there to be looked at. */
export function sightAddress(page: PageName, locale: Locale, query: Record<string, string> = {}) {
  return href(page, locale, PARAMS[page], query)
}

export const sightPages = builtPages().filter((page) => !WAYS.has(page))

function sight(page: PageName, query: Record<string, string> = {}, asUser = PAGES[page].area === 'app'): Sight {
  const words = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return {
    name: [page, ...words, ...(asUser && PAGES[page].area !== 'app' ? ['signed in'] : [])].join(' '),
    area: asUser ? 'app' : siteArea(page),
    address: (locale) => sightAddress(page, locale, query),
  }
}

/** Visitors see open pages in the frame of the site. */
function siteArea(page: PageName) {
  const { area } = PAGES[page]
  return area === 'open' ? 'public' : area
}

/** Every page that is built, so that a new one joins by itself; an open one in both of its frames. */
export const builtSights: readonly Sight[] = sightPages.flatMap((page) =>
  PAGES[page].area === 'open' ? [sight(page), sight(page, {}, true)] : [sight(page)],
)

/** States that no address of the page table leads to. */
export const furtherSights: readonly Sight[] = [
  sight('apiReference', { area: 'billing' }),
  sight('pricing', { period: 'monthly', from: '/home' }),
  sight('forgot', { code: 'abc', email: 'anna@nordwind.example' }),
  sight('signin', { expired: '1' }),
  sight('landing', {}, true),
  sight('join', {}, true),
  sight('account', { tab: 'company' }),
  sight('companyAdd', { step: 'details', name: 'Nordlicht' }),
  sight('account', { tab: 'plan' }),
  sight('account', { tab: 'security' }),
  sight('account', { tab: 'credits' }),
  sight('companies', { query: 'no such company' }),
  sight('search', { query: 'logistik' }),
  sight('searchCompanies', { query: 'maschienenbau', countries: 'DE', view: 'cards' }),
  sight('companyDuplicates', { tab: 'merges' }),
  sight('searchCompanies', { query: 'no such company' }),
  { name: 'nothing', area: 'public', address: (locale) => `${locale === 'en' ? '' : `/${locale}`}/nothing-here` },
]

/** Opens an address, waits until its data are there and it answers by itself, and holds it still. */
export async function openSight(page: Page, address: string) {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true], form [type=submit]:disabled').first().waitFor({ state: 'detached' })
  // What is pressed before is kept there until the page is awake.
  await page.waitForFunction(() => !('earlyPress' in globalThis))
  await page.locator('html').evaluate(holdStill)
}

/** Colours and focus rings pass through others on their way; only where they end is looked at. */
function holdStill(root: Seen) {
  const { CSSStyleSheet } = root.ownerDocument.defaultView
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  root.ownerDocument.adoptedStyleSheets.push(still)
}
