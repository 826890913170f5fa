import { jobs } from '@kontor/contract/jobs.ts'
import { msg } from '@lingui/core/macro'
import { call } from '~/lib/client.ts'
import { PICKED, type PickSource } from '../kit/picker/picks.ts'
import { jobApi } from './job.queries.ts'

/** Jobs by their titles. */
export const jobPicks: PickSource = {
  kind: 'job',
  key: jobApi.key,
  many: msg`Jobs`,
  async find({ words, signal }) {
    const { items } = await call(jobs.list, { query: { query: words, limit: PICKED } }, { signal })
    return items.map(({ jobId, title, company }) => ({ id: jobId, title: title ?? '', detail: company?.name ?? '' }))
  },
}

/** Those that take candidates; the newest ones stand there before a word is typed. */
export const liveJobPicks: PickSource = {
  ...jobPicks,
  key: [...jobApi.key, 'live'],
  async find({ words, signal }) {
    const query = { group: 'live', limit: PICKED, ...(words ? { query: words } : {}) } as const
    const { items } = await call(jobs.list, { query }, { signal })
    return items.map(({ jobId, title, company }) => ({ id: jobId, title: title ?? '', detail: company?.name ?? '' }))
  },
}
