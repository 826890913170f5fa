import { join } from 'node:path'
import { readerPool, type Refused } from '../documents/reader-pool.ts'
import type { ReadAd } from './read-job-ad.ts'

export type JobAdResult = ReadAd | Refused

/** Reads job ads in processes of their own; `stopJobAdReaders` ends those that wait. */
export const { read: readJobAdFile, stop: stopJobAdReaders } = readerPool<ReadAd>(
  join(import.meta.dirname, 'job-ad-process.ts'),
)
