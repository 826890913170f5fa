import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { builtPages } from '../web/app/lib/screens.ts'
import type { DomNode } from './dom-node.ts'

/** A page in a state that has something of its own to show. */
export type PageState = {
  name: string
  area: 'public' | 'guest' | 'app'
  user: keyof typeof USERS
  address: (locale: Locale) => string
}

/** Who looks at pages of the application: the operator sees most of them, a job is seen by its account alone. */
export const USERS = { operator: 'eva@kontor.example', recruiter: 'anna@nordwind.example' } as const

/** What a browser says of the page for what is not there, and of a link that is none. */
export const VISITORS_FAULTS = /404|400 .*\/(?:invitations\/preview|privacy-notice)/

/** The first person of the demo world, which gives its people the same addresses every time. */
const PERSON_ID = '81f185e4-3ce3-4af3-b5df-5d7999716515'

/** An open job of the demo's recruiting account, with people in its pipeline. */
const JOB_ID = '51b8e083-2a3f-4d96-bece-33e34e14c313'

/** The newest public story of the demo. */
const STORY_ID = '5f0c1f6e-8a5b-4c59-9d0e-2f6f3a7b1c01'

/** What stands in the addresses of pages about one thing, taken from the demo world. */
const PARAMS: Partial<Record<PageName, Record<string, string>>> = {
  company: { slug: 'kranichhafen-logistik-se' },
  companyEdit: { slug: 'kranichhafen-logistik-se' },
  companyPeople: { slug: 'kranichhafen-logistik-se' },
  companyTasks: { slug: 'kranichhafen-logistik-se' },
  companyFinancials: { slug: 'kranichhafen-logistik-se' },
  school: { slug: 'hochschule-silberufer' },
  knowledgeArticle: { slug: 'plans-and-roles' },
  blogPost: { slug: 'reasons-for-every-point' },
  careers: { slug: 'nordwind-talent' },
  careersJob: { slug: 'nordwind-talent', id: JOB_ID },
  contactDetail: { id: PERSON_ID },
  contactEdit: { id: PERSON_ID },
  contactDocuments: { id: PERSON_ID },
  contactTasks: { id: PERSON_ID },
  contactComments: { id: PERSON_ID },
  contactApplications: { id: PERSON_ID },
  contactEmailPatterns: { id: PERSON_ID },
  newsDetail: { id: STORY_ID },
  job: { id: JOB_ID },
  jobEdit: { id: JOB_ID },
  jobApplications: { id: JOB_ID },
  jobSuggestions: { id: JOB_ID },
  jobRankings: { id: JOB_ID },
  jobInterviews: { id: JOB_ID },
  jobShortlists: { id: JOB_ID },
  jobTasks: { id: JOB_ID },
  jobComments: { id: JOB_ID },
}
/** A page that only leads to another one has nothing of its own to show; a list has an address only once it is made, so its journey looks at it. */
const LEFT_OUT: ReadonlySet<PageName> = new Set(['companyView', 'list'])

export function userOf(page: PageName): keyof typeof USERS {
  return PARAMS[page]?.['id'] === JOB_ID ? 'recruiter' : 'operator'
}

/** The address of a page that is there to be looked at. */
export function pageAddress(page: PageName, locale: Locale, query: Record<string, string> = {}) {
  return href(page, locale, PARAMS[page], query)
}

export const checkedPages = builtPages().filter((page) => !LEFT_OUT.has(page))

function pageState(page: PageName, query: Record<string, string> = {}, asUser = PAGES[page].area === 'app'): PageState {
  const words = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  return {
    name: [page, ...words, ...(asUser && PAGES[page].area !== 'app' ? ['signed in'] : [])].join(' '),
    area: asUser ? 'app' : siteArea(page),
    user: userOf(page),
    address: (locale) => pageAddress(page, locale, query),
  }
}

/** Visitors see open pages in the frame of the site. */
function siteArea(page: PageName) {
  const { area } = PAGES[page]
  return area === 'open' ? 'public' : area
}

/** Every page that is built, so that a new one joins by itself; an open one in both of its frames. */
export const builtPageStates: readonly PageState[] = checkedPages.flatMap((page) =>
  PAGES[page].area === 'open' ? [pageState(page), pageState(page, {}, true)] : [pageState(page)],
)

/** States that no address of the page table leads to. */
export const furtherPageStates: readonly PageState[] = [
  pageState('apiReference', { area: 'billing' }),
  pageState('knowledge', { query: 'import' }),
  pageState('knowledge', { query: 'xylophone' }),
  pageState('pricing', { period: 'monthly', from: '/home' }),
  pageState('forgot', { code: 'abc', email: 'anna@nordwind.example' }),
  pageState('confirm', { code: 'abc' }),
  pageState('invitation', { code: 'abc' }),
  pageState('shortlist', { code: 'abc' }),
  pageState('privacyNotice', { code: 'abc' }),
  pageState('signin', { expired: '1' }),
  pageState('landing', {}, true),
  pageState('join', {}, true),
  pageState('account', { tab: 'company' }),
  pageState('companyAdd', { step: 'details', name: 'Nordlicht' }),
  pageState('account', { tab: 'careers' }),
  pageState('account', { tab: 'plan' }),
  pageState('account', { tab: 'security' }),
  pageState('account', { tab: 'credits' }),
  pageState('account', { tab: 'keys' }),
  pageState('companies', { query: 'no such company' }),
  pageState('search', { query: 'logistik' }),
  pageState('searchCompanies', { query: 'maschienenbau', countries: 'DE', view: 'cards' }),
  pageState('companyDuplicates', { tab: 'merges' }),
  pageState('markets', { section: 'C', industry: 'C', country: 'DE', figure: 'growth' }),
  pageState('companyFinancials', { tab: 'benchmark' }),
  pageState('jobs', { tab: 'reports' }),
  pageState('networks', { centre: `person:${PERSON_ID}`, hops: '2' }),
  pageState('networks', { view: 'warm', centre: `person:${PERSON_ID}` }),
  pageState('jobApplications', { view: 'table' }),
  pageState('jobApplications', { view: 'funnel' }),
  pageState('searchCompanies', { query: 'no such company' }),
  {
    name: 'nothing',
    area: 'public',
    user: 'operator',
    address: (locale) => `${locale === 'en' ? '' : `/${locale}`}/nothing-here`,
  },
]

/** One page of each frame: the site, its forms, the application with a list, a record and a form. */
const FRAMES = new Set([
  'landing',
  'signin',
  'home',
  'companies',
  'company signed in',
  'contactEdit',
  'jobApplications',
])

export function standsForFrame({ name }: PageState) {
  return FRAMES.has(name)
}

/** So many pages are looked at in one test that its time is enough on a slow machine, however many pages there are. */
const PAGES_PER_TEST = 5

/** Pages in groups, each with the name that its test gets. */
export function inGroups<P extends string | { name: string }>(pages: readonly P[]): { names: string; pages: P[] }[] {
  const starts = [...pages.keys()].filter((at) => at % PAGES_PER_TEST === 0)
  return starts.map((start) => {
    const group = pages.slice(start, start + PAGES_PER_TEST)
    return { names: group.map((page) => (typeof page === 'string' ? page : page.name)).join(', '), pages: group }
  })
}

/** Opens an address, waits until its data are there and it answers by itself, and holds it still. */
export async function openPageState(page: Page, address: string) {
  await page.goto(address)
  await awake(page)
  await page.locator('html').evaluate(holdStill)
}

/** Waits until a page has its data and answers to what is pressed. */
export async function awake(page: Page) {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true], form [type=submit]:disabled').first().waitFor({ state: 'detached' })
  // What is pressed before is kept there until the page is awake.
  await page.waitForFunction(() => !('earlyPress' in globalThis))
}

/** Colours and focus rings pass through others on their way; only where they end is looked at. */
function holdStill(root: DomNode) {
  const { CSSStyleSheet } = root.ownerDocument.defaultView
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  root.ownerDocument.adoptedStyleSheets.push(still)
}
