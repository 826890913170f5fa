import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'

/** Pages that are not built: they have no route, no link and answer 404. */
const NOT_BUILT: ReadonlySet<PageName> = new Set(['chromeExtension', 'chromeExtensionStore'])

/** The files of screens that are not named after their page. */
const OTHER_FILES: Partial<Record<PageName, string>> = {
  aboutUs: 'site-page',
  sales360: 'site-page',
  talentAcquisition: 'site-page',
  businessApi: 'site-page',
  technologyExecutives: 'site-page',
  academy: 'site-page',
  career: 'site-page',
  companyAdd: 'company-add',
  companyEdit: 'company-edit',
  job: 'job-detail',
  listAdd: 'list-add',
  searchCompanies: 'search-companies',
  searchPeople: 'search-people',
  searchJobs: 'search-jobs',
  searchNews: 'search-news',
}

/** One form adds and edits, and one screen searches every kind that brings no other. */
function fileOf(page: PageName) {
  const named = OTHER_FILES[page]
  if (named) return named
  const name = page.replace(/(Add|Edit)$/, 'Form').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return name.startsWith('search-') && !name.endsWith('-form') ? 'search-records' : name
}

const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** The pages that are built, and the file of each. */
export const SCREENS: Partial<Record<PageName, string>> = Object.fromEntries(
  PAGE_NAMES.filter((page) => !NOT_BUILT.has(page)).map((page) => [page, fileOf(page)]),
)

/**
 * Screens whose words come with them: a capability grows without making every other page heavier. What the layout and
 * the remaining screens say is in the catalogue `app`.
 */
const OWN_WORDS = {
  companies: ['companyAdd', 'companyEdit', 'companyDuplicates', 'lookalikes'],
  people: [
    'contacts',
    'contactAdd',
    'contactEdit',
    'contactDuplicates',
    'contactConsents',
    'contactTasks',
    'contactDocuments',
    'contactComments',
    'contactDetail',
    'contactEmailPatterns',
    'companyPeople',
    'searchPeople',
  ],
  hiring: [
    'jobs',
    'jobAdd',
    'jobImport',
    'job',
    'jobEdit',
    'jobApplications',
    'jobSuggestions',
    'jobTasks',
    'jobComments',
    'contactApplications',
    'searchJobs',
  ],
  assessing: ['jobRankings', 'jobInterviews', 'jobShortlists'],
  workspace: ['following', 'lists', 'listAdd', 'list', 'comments', 'tasks', 'companyTasks', 'notifications'],
  financials: ['companyFinancials', 'financials', 'markets'],
  news: ['news', 'newsDetail', 'searchNews'],
  networks: ['networks'],
  imports: ['companyImport', 'contactImport'],
  account: [
    'account',
    'accountUsers',
    'accountTags',
    'accountInvoices',
    'recentlyDeleted',
    'outbox',
    'queue',
    'pageViews',
  ],
} as const satisfies Record<string, readonly PageName[]>

/** The catalogue with the words of some screens of the application. */
export type ScreenWords = keyof typeof OWN_WORDS

export const SCREEN_WORDS: ReadonlyMap<PageName, ScreenWords> = new Map(
  Object.entries(OWN_WORDS).flatMap(([words, pages]) => pages.map((page) => [page, words as ScreenWords] as const)),
)

export function isBuilt(page: PageName) {
  return SCREENS[page] !== undefined
}

export function builtPages() {
  return PAGE_NAMES.filter(isBuilt)
}
