import { canAsk } from './kit/hidden-filters.ts'
import type { Who } from './kit/roles.ts'
import { companyFilters, type CompanySort, type FilterKey } from './search-filters.ts'

type Question = Readonly<Record<string, unknown>>

/** Whether the caller may filter, sort or facet companies by this where the account's own are among the results. */
export function canAskAbout(who: Pick<Who, 'roles' | 'plan'>, key: FilterKey | CompanySort, question: Question = {}) {
  return canAsk(companyFilters, who, key, question)
}
