import type { Company } from '@kontor/contract/company-record.ts'
import { type Feature, hasFeature } from '@kontor/contract/kit/plans.ts'
import { useQuery } from '@tanstack/react-query'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { openJobs } from '~/records/company/company-jobs.queries.ts'
import type { CompanyCounts } from '~/records/company/company-tabs.tsx'
import { newsCount } from '~/records/news/news.queries.ts'
import { peopleCounts } from './company-people.queries.ts'

/** How many people, open jobs and stories the parts of a company have, as far as role and plan see them. */
export function useCompanyCounts({ companyId, type, hidden }: Company, user: KnownUser): CompanyCounts {
  const isOpen = may(user, 'record:read') && hidden.length === 0
  const sees = (...features: Feature[]) => isOpen && features.every((each) => hasFeature(user.productId, each))
  const place = { companyId, isSchool: type === 'education' }
  const people = useQuery({ ...peopleCounts(place), enabled: sees('contacts', 'search') }).data
  const jobs = useQuery({ ...openJobs(companyId), enabled: sees('search') }).data
  const news = useQuery({ ...newsCount({ companyId }), enabled: sees('news') }).data
  return { people: people?.all, jobs: exact(jobs), news: exact(news) }
}

/** What was not counted to its end is no number to show. */
function exact(counted: { count: number; more: boolean } | undefined) {
  return counted && !counted.more ? counted.count : undefined
}
