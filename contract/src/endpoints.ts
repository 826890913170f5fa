import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { apiKeys } from './api-keys.ts'
import { auth } from './auth.ts'
import { benchmarks } from './benchmarks.ts'
import { billing } from './billing.ts'
import { calendars } from './calendars.ts'
import { careers } from './careers.ts'
import { hiringReports } from './hiring-reports.ts'
import { interviews } from './interviews.ts'
import { shortlists } from './shortlists.ts'
import { comments } from './comments.ts'
import { companies } from './companies.ts'
import { enrichment } from './enrichment.ts'
import { following } from './following.ts'
import { companyImports, personImports } from './imports.ts'
import { invoices } from './invoices.ts'
import { jobCandidates } from './job-candidates.ts'
import { jobImports } from './job-imports.ts'
import { jobs } from './jobs.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { lists } from './lists.ts'
import { lookalikes } from './lookalikes.ts'
import { markets } from './markets.ts'
import { merges } from './merges.ts'
import { metrics } from './metrics.ts'
import { networks } from './networks.ts'
import { news } from './news.ts'
import { notificationSettings } from './notification-settings.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { people } from './people.ts'
import { peopleMerges } from './people-merges.ts'
import { personFiles } from './person-files.ts'
import { privacy } from './privacy.ts'
import { rates } from './rates.ts'
import { records } from './records.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { statements } from './statements.ts'
import { submissions } from './submissions.ts'
import { subscriptions } from './subscriptions.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'
import { timeline } from './timeline.ts'
import { users } from './users.ts'

/** Every endpoint of the product. Server, client, OpenAPI document and access matrix read this list. */
export const CONTRACT = {
  auth,
  accounts,
  users,
  apiKeys,
  tags,
  billing,
  subscriptions,
  invoices,
  companies,
  people,
  peopleMerges,
  statements,
  metrics,
  rates,
  benchmarks,
  markets,
  jobs,
  jobImports,
  personImports,
  companyImports,
  news,
  submissions,
  jobCandidates,
  careers,
  shortlists,
  interviews,
  hiringReports,
  merges,
  enrichment,
  following,
  records,
  search,
  savedSearches,
  lookalikes,
  networks,
  lists,
  personFiles,
  privacy,
  comments,
  activities,
  timeline,
  tasks,
  calendars,
  notifications,
  notificationSettings,
  operations,
}

/** The contract is declared area by area. */
export type Area = keyof typeof CONTRACT

export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(CONTRACT).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([action, endpoint]) => ({ name: `${module}.${action}`, endpoint })),
  )
}
