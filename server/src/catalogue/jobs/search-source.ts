import { searchSource } from '#kit/records/search-source.repository.ts'
import { jobType } from './job-type.ts'

/** Jobs as the search reads them; flows/search meets this module here. */
export const jobSource = searchSource(jobType)
export type { Row as JobSource } from './jobs.repository.ts'
