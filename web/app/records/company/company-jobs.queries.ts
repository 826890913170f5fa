import { jobs } from '@kontor/contract/jobs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const SHOWN = 4

/** What the search of jobs is asked for, here and on its own page. */
export function openJobsFilter(companyId: string) {
  return { companyId, status: 'open' }
}

/** Open jobs of a company, as far as role and plan see them: the last changed ones, and how many there are. */
export function openJobs(companyId: string) {
  const filter = openJobsFilter(companyId)
  return queryOptions({
    // Whatever changes jobs changes these.
    queryKey: ['jobs', 'openOf', companyId],
    queryFn: async ({ signal }) => {
      const [{ items }, { count, more }] = await Promise.all([
        call(jobs.search, { query: { ...filter, sortBy: 'updatedAt', limit: SHOWN } }, { signal }),
        call(jobs.count, { query: filter }, { signal }),
      ])
      return { items, count, more }
    },
  })
}
