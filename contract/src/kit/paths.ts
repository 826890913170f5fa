import { isLocale, type Locale } from './locales.ts'
import type { Feature } from './plans.ts'

export type PageEntry = {
  /** Without a leading slash; parameters are written `:name`. */
  path: string
  /**
   * `public` pages need no session, `guest` pages are for signing in and up, `app` pages need a user; `open` pages
   * are for everybody and stand in the frame of the application for whoever is signed in.
   */
  area: 'public' | 'guest' | 'app' | 'open'
  feature?: Feature
}

/** Every page of the product. A page exists for users unless `web/app/lib/screens.ts` says that it is not built. */
export const PAGES = {
  landing: { path: '', area: 'public' },
  pricing: { path: 'pricing', area: 'public' },
  imprint: { path: 'imprint', area: 'public' },
  terms: { path: 'terms', area: 'public' },
  contact: { path: 'contact', area: 'public' },
  aboutUs: { path: 'pages/about-us', area: 'public' },
  sales360: { path: 'pages/sales-360', area: 'public' },
  talentAcquisition: { path: 'pages/talent-acquisition', area: 'public' },
  chromeExtension: { path: 'pages/chrome-extension', area: 'public' },
  chromeExtensionStore: { path: 'pages/chrome-extension-store', area: 'public' },
  businessApi: { path: 'pages/business-api', area: 'public' },
  technologyExecutives: { path: 'pages/technology-executives', area: 'public' },
  academy: { path: 'pages/academy', area: 'public' },
  knowledge: { path: 'knowledge', area: 'public' },
  knowledgeArticle: { path: 'knowledge/:slug', area: 'public' },
  blog: { path: 'blog', area: 'public' },
  blogPost: { path: 'blog/:slug', area: 'public' },
  career: { path: 'career', area: 'public' },
  apiReference: { path: 'api', area: 'public' },
  careers: { path: 'careers/:slug', area: 'public' },
  careersJob: { path: 'careers/:slug/jobs/:id', area: 'public' },
  join: { path: 'join', area: 'guest' },
  signin: { path: 'signin', area: 'guest' },
  forgot: { path: 'forgot', area: 'guest' },
  confirm: { path: 'confirm', area: 'guest' },
  invitation: { path: 'invitation', area: 'guest' },
  shortlist: { path: 'shortlist', area: 'guest' },
  privacyNotice: { path: 'your-data', area: 'guest' },
  home: { path: 'home', area: 'app' },
  following: { path: 'following', area: 'app' },
  account: { path: 'account', area: 'app' },
  accountInvoices: { path: 'account/invoices', area: 'app' },
  accountUsers: { path: 'account/users', area: 'app' },
  accountTags: { path: 'account/tags', area: 'app' },
  search: { path: 'search', area: 'app', feature: 'search' },
  searchCompanies: { path: 'search/companies', area: 'app', feature: 'search' },
  searchPeople: { path: 'search/people', area: 'app', feature: 'search' },
  searchJobs: { path: 'search/jobs', area: 'app', feature: 'search' },
  searchNews: { path: 'search/news', area: 'app', feature: 'search' },
  companies: { path: 'company', area: 'app', feature: 'search' },
  companyAdd: { path: 'company/add', area: 'app' },
  companyImport: { path: 'company/import', area: 'app', feature: 'search' },
  companyDuplicates: { path: 'company/duplicates', area: 'app', feature: 'search' },
  companyView: { path: 'company/view', area: 'open' },
  companyEdit: { path: 'company/:slug/edit', area: 'app' },
  company: { path: 'company/:slug', area: 'open' },
  companyPeople: { path: 'company/:slug/people', area: 'app', feature: 'contacts' },
  companyTasks: { path: 'company/:slug/tasks', area: 'app', feature: 'tasks' },
  companyFinancials: { path: 'company/:slug/financials', area: 'app', feature: 'financials' },
  school: { path: 'school/:slug', area: 'open' },
  lookalikes: { path: 'lookalikes', area: 'app', feature: 'search' },
  networks: { path: 'networks', area: 'app', feature: 'networks' },
  markets: { path: 'markets', area: 'app', feature: 'search' },
  financials: { path: 'financials', area: 'app', feature: 'financials' },
  news: { path: 'news', area: 'app', feature: 'news' },
  newsDetail: { path: 'news/:id', area: 'app', feature: 'news' },
  comments: { path: 'comments', area: 'app', feature: 'comments' },
  tasks: { path: 'tasks', area: 'app', feature: 'tasks' },
  notifications: { path: 'notifications', area: 'app', feature: 'notifications' },
  contacts: { path: 'contacts', area: 'app', feature: 'contacts' },
  contactAdd: { path: 'contacts/add', area: 'app', feature: 'contacts' },
  contactImport: { path: 'contacts/import', area: 'app', feature: 'contacts' },
  contactDuplicates: { path: 'contacts/duplicates', area: 'app', feature: 'contacts' },
  contactConsents: { path: 'contacts/consents', area: 'app', feature: 'contacts' },
  contactDetail: { path: 'contacts/:id', area: 'app', feature: 'contacts' },
  contactEdit: { path: 'contacts/:id/edit', area: 'app', feature: 'contacts' },
  contactApplications: { path: 'contacts/:id/applications', area: 'app', feature: 'hiring' },
  contactTasks: { path: 'contacts/:id/tasks', area: 'app', feature: 'tasks' },
  contactDocuments: { path: 'contacts/:id/documents', area: 'app', feature: 'documents' },
  contactComments: { path: 'contacts/:id/comments', area: 'app', feature: 'comments' },
  contactEmailPatterns: { path: 'contacts/:id/email-patterns', area: 'app', feature: 'emailPatterns' },
  jobs: { path: 'jobs', area: 'app', feature: 'hiring' },
  jobAdd: { path: 'jobs/add', area: 'app', feature: 'hiring' },
  jobImport: { path: 'jobs/import', area: 'app', feature: 'hiring' },
  // Public jobs belong to the search; the server locks the account's own without hiring.
  job: { path: 'jobs/:id', area: 'app', feature: 'search' },
  jobEdit: { path: 'jobs/:id/edit', area: 'app', feature: 'hiring' },
  jobApplications: { path: 'jobs/:id/applications', area: 'app', feature: 'hiring' },
  jobSuggestions: { path: 'jobs/:id/suggestions', area: 'app', feature: 'hiring' },
  jobRankings: { path: 'jobs/:id/rankings', area: 'app', feature: 'hiring' },
  jobInterviews: { path: 'jobs/:id/interviews', area: 'app', feature: 'hiring' },
  jobShortlists: { path: 'jobs/:id/shortlists', area: 'app', feature: 'hiring' },
  jobTasks: { path: 'jobs/:id/tasks', area: 'app', feature: 'tasks' },
  jobComments: { path: 'jobs/:id/comments', area: 'app', feature: 'comments' },
  lists: { path: 'lists', area: 'app', feature: 'myLists' },
  listsFeatured: { path: 'lists/featured', area: 'open' },
  listAdd: { path: 'lists/add', area: 'app', feature: 'myLists' },
  list: { path: 'lists/:slug/:id', area: 'app', feature: 'myLists' },
  recentlyDeleted: { path: 'recently-deleted', area: 'app' },
  outbox: { path: 'operations/outbox', area: 'app' },
  queue: { path: 'operations/queue', area: 'app' },
  pageViews: { path: 'operations/page-views', area: 'app' },
} as const satisfies Record<string, PageEntry>
export type PageName = keyof typeof PAGES

/** German words for the first part of a path. French has none. */
export const GERMAN_WORDS: Readonly<Record<string, string>> = {
  signin: 'einloggen',
  confirm: 'bestaetigen',
  invitation: 'einladung',
  'your-data': 'ihre-daten',
  company: 'unternehmen',
  financials: 'finanzen',
  school: 'bildung',
  news: 'nachrichten',
  pricing: 'preise',
  'featured-insights': 'blog',
  career: 'karriere',
  careers: 'stellen',
  imprint: 'impressum',
  'recently-deleted': 'zuletzt-geloescht',
}

/** Older or foreign first words that lead to today's. */
export const ALIASES: Readonly<Record<string, string>> = { 'featured-insights': 'blog' }

export const SEARCH_TYPES = {
  all: 'search',
  company: 'searchCompanies',
  person: 'searchPeople',
  job: 'searchJobs',
  news: 'searchNews',
} as const satisfies Record<string, PageName>
export type SearchType = keyof typeof SEARCH_TYPES

const ENGLISH_WORDS = new Map(Object.entries(GERMAN_WORDS).map(([english, german]) => [german, english]))

/** The path pattern of a page in one language, without the prefix. */
export function pathIn(locale: Locale, path: string) {
  if (locale !== 'de') return path
  const [first = '', ...rest] = path.split('/')
  return [GERMAN_WORDS[first] ?? first, ...rest].join('/')
}

/** The English form of a path that may use German words. */
function englishOf(path: string) {
  const [first = '', ...rest] = path.split('/')
  const english = ENGLISH_WORDS.get(first) ?? first
  return [ALIASES[english] ?? english, ...rest].join('/')
}

/** Splits a pathname into its language and the rest: `/de/preise` is German `preise`. */
export function splitLocale(pathname: string): { locale: Locale; prefixed: boolean; rest: string } {
  const path = withoutSlashes(pathname)
  const [first = '', ...others] = path.split('/')
  if (isLocale(first)) return { locale: first, prefixed: true, rest: withoutSlashes(others.join('/')) }
  return { locale: 'en', prefixed: false, rest: path }
}

/** Two slashes at the start of an address name another host: `/en//host` must not become `//host`. */
function withoutSlashes(path: string) {
  return path.replace(/^\/+/, '')
}

/** The same place in another language; unknown paths keep their words. */
export function translatePath(pathname: string, locale: Locale) {
  const { rest } = splitLocale(pathname)
  return withPrefix(locale, pathIn(locale, englishOf(rest)))
}

/** Where a request really belongs: German words without or with a foreign prefix, English words under /de, /en. */
export function canonicalPath(pathname: string) {
  const { locale, prefixed, rest } = splitLocale(pathname)
  const first = rest.split('/')[0] ?? ''
  const german = !prefixed && ENGLISH_WORDS.has(first) && !isEnglishWord(first)
  return translatePath(pathname, german ? 'de' : locale)
}

function isEnglishWord(first: string) {
  return Object.values(PAGES).some((page) => page.path.split('/')[0] === first)
}

function withPrefix(locale: Locale, path: string) {
  const prefix = locale === 'en' ? '' : locale
  return `/${[prefix, path].filter(Boolean).join('/')}`
}

export type Query = Record<string, string | number | readonly string[] | null | undefined>

/** The address of a page. Empty values are dropped and arrays joined with commas. */
export function href(page: PageName, locale: Locale, params: Record<string, string> = {}, query: Query = {}) {
  const pattern = pathIn(locale, PAGES[page].path)
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return withPrefix(locale, path) + queryString(query)
}

export function queryString(query: Query) {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    const text = Array.isArray(value) ? value.filter(Boolean).join(',') : String(value)
    if (text !== '') search.set(key, text)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A way back is followed only inside the site: no scheme, no host, no backslash, no control character. */
export function safeReturn(from: string | null | undefined): string | undefined {
  if (!from || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return undefined
  const url = new URL(from, 'http://same.site')
  // Dots are resolved by now, and `/.//host` has become the address of another site.
  if (url.origin !== 'http://same.site' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
