import type { Area } from '@kontor/contract/endpoints.ts'
import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { menuLabel } from '~/lib/menu-sections.ts'

type Named = Exclude<Area, PageName>

/**
 * What the API reference calls the areas of the contract. A new one does not compile without its name, unless it is called
 * like a page: then the menu names it.
 */
const AREA_NAMES: Readonly<Record<Named, MessageDescriptor> & Partial<Record<Area, MessageDescriptor>>> = {
  people: msg`People`,
  jobImports: msg`Import of jobs`,
  personImports: msg`Import of people`,
  companyImports: msg`Import of companies`,
  submissions: msg`Candidates of jobs`,
  jobCandidates: msg`Fit of people and jobs`,
  careers: msg`Careers pages`,
  shortlists: msg`Shared shortlists`,
  interviews: msg`Interviews`,
  hiringReports: msg`Hiring reports`,
  statements: msg`Statements of companies`,
  metrics: msg`Metrics of companies`,
  rates: msg`Exchange rates`,
  benchmarks: msg`Benchmarks of companies`,
  peopleMerges: msg`Merging people`,
  personFiles: msg`Files of people`,
  privacy: msg`Privacy`,
  auth: msg`Sessions`,
  accounts: msg`Accounts`,
  users: msg`Users and invitations`,
  apiKeys: msg`API keys`,
  tags: msg`Tags`,
  billing: msg`Credits`,
  subscriptions: msg`Subscription`,
  invoices: msg`Invoices`,
  merges: msg`Merges and duplicates`,
  enrichment: msg`Enrichment`,
  records: msg`Records`,
  savedSearches: msg`Saved searches`,
  activities: msg`Calls, meetings, emails and notes`,
  timeline: msg`Timeline and feed`,
  calendars: msg`Calendar address`,
  notifications: msg`Notifications`,
  notificationSettings: msg`Notification settings`,
  operations: msg`Operations`,
}

export function areaName(area: Area): MessageDescriptor {
  const name = AREA_NAMES[area] ?? (isPage(area) ? menuLabel(area) : undefined)
  if (!name) throw new Error(`the area ${area} is named neither here nor in the menu`)
  return name
}

function isPage(area: string): area is PageName {
  return area in PAGES
}
