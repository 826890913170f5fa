import type { PageName } from '@kontor/contract/kit/paths.ts'

/** The parts of the help centre, in their order. */
export const HELP_GROUPS = [
  'start',
  'companies',
  'people',
  'hiring',
  'together',
  'research',
  'account',
  'technical',
] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]

type Topic = { group: HelpGroup; pages: readonly PageName[] }

/** Every help article in its order, and the screens that it belongs to. Its words are in `web/content/knowledge`. */
export const HELP_TOPICS = {
  'first-steps': { group: 'start', pages: ['home'] },
  keyboard: { group: 'start', pages: [] },
  'plans-and-roles': { group: 'start', pages: [] },
  'undo-and-history': { group: 'start', pages: ['recentlyDeleted'] },
  companies: {
    group: 'companies',
    pages: ['companies', 'company', 'companyView', 'school', 'companyAdd', 'companyEdit'],
  },
  search: { group: 'companies', pages: ['search', 'searchCompanies'] },
  'saved-searches': { group: 'companies', pages: [] },
  lookalikes: { group: 'companies', pages: ['lookalikes'] },
  following: { group: 'companies', pages: ['following'] },
  enrichment: { group: 'companies', pages: [] },
  merging: { group: 'companies', pages: ['companyDuplicates', 'contactDuplicates'] },
  imports: { group: 'companies', pages: ['companyImport', 'contactImport'] },
  people: {
    group: 'people',
    pages: ['contacts', 'contactAdd', 'contactEdit', 'contactDetail', 'searchPeople', 'companyPeople'],
  },
  resumes: { group: 'people', pages: ['contactDocuments'] },
  consent: { group: 'people', pages: ['privacyNotice', 'contactConsents'] },
  'email-patterns': { group: 'people', pages: ['contactEmailPatterns'] },
  jobs: { group: 'hiring', pages: ['jobs', 'jobAdd', 'jobEdit', 'job', 'searchJobs'] },
  'job-ads': { group: 'hiring', pages: ['jobImport'] },
  sourcing: { group: 'hiring', pages: ['jobSuggestions', 'jobRankings'] },
  pipeline: { group: 'hiring', pages: ['jobApplications', 'contactApplications'] },
  shortlists: { group: 'hiring', pages: ['jobShortlists', 'shortlist'] },
  interviews: { group: 'hiring', pages: ['jobInterviews'] },
  'hiring-reports': { group: 'hiring', pages: [] },
  'careers-page': { group: 'hiring', pages: ['careers', 'careersJob'] },
  lists: { group: 'together', pages: ['lists', 'listAdd', 'list', 'listsFeatured'] },
  tasks: { group: 'together', pages: ['tasks', 'jobTasks', 'contactTasks', 'companyTasks'] },
  comments: { group: 'together', pages: ['comments', 'jobComments', 'contactComments'] },
  activities: { group: 'together', pages: [] },
  notifications: { group: 'together', pages: ['notifications'] },
  financials: { group: 'research', pages: ['financials', 'companyFinancials'] },
  benchmarks: { group: 'research', pages: [] },
  markets: { group: 'research', pages: ['markets'] },
  news: { group: 'research', pages: ['news', 'newsDetail', 'searchNews'] },
  networks: { group: 'research', pages: ['networks'] },
  account: { group: 'account', pages: ['account'] },
  users: { group: 'account', pages: ['accountUsers'] },
  invoices: { group: 'account', pages: ['accountInvoices'] },
  tags: { group: 'account', pages: ['accountTags'] },
  'signing-in': { group: 'account', pages: ['signin', 'join', 'forgot', 'confirm', 'invitation'] },
  'api-keys': { group: 'technical', pages: [] },
  api: { group: 'technical', pages: ['apiReference'] },
  operating: { group: 'technical', pages: ['outbox', 'queue', 'pageViews'] },
} as const satisfies Record<string, Topic>
export type HelpTopic = keyof typeof HELP_TOPICS

export const HELP_TOPIC_NAMES = Object.keys(HELP_TOPICS) as HelpTopic[]

export function isHelpTopic(name: string): name is HelpTopic {
  return Object.hasOwn(HELP_TOPICS, name)
}

/** The article about a screen, where there is one. */
export function helpTopicOf(page: PageName | undefined): HelpTopic | undefined {
  return HELP_TOPIC_NAMES.find((topic) =>
    (HELP_TOPICS[topic].pages as readonly (PageName | undefined)[]).includes(page),
  )
}
