import type { Job } from '@kontor/contract/job-record.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { call } from '~/lib/client.ts'
import { recordApi } from '../kit/record.queries.ts'
import type { RecordTagging } from '../kit/tagging.tsx'

export const jobApi = recordApi<Job>({ key: 'jobs', endpoints: jobs, idOf: ({ jobId }) => jobId })

export const tagJobs = {
  async suggest(query, locale, signal) {
    const asked = { query, locale, limit: 20, kinds: 'tag' }
    const { items } = await call(jobs.filterSuggestions, { query: asked }, { signal })
    return items.map(({ label }) => label)
  },
  async change(wished) {
    const changes = wished.map(({ id, ...tags }) => ({ jobId: id, ...tags }))
    const done = await call(jobs.tagMany, { body: { changes } })
    return done.changes.map(({ jobId, ...tags }) => ({ id: jobId, ...tags }))
  },
} satisfies Partial<RecordTagging>
