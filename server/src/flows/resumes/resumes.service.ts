import { join } from 'node:path'
import type { SourceDocument } from '../documents/document.ts'
import { readerPool, type Refused } from '../documents/reader-pool.ts'
import type { Resume } from './parse-resume.ts'

type ReadResume = { document: SourceDocument; resume: Resume }
export type ResumeResult = ReadResume | Refused

/** Reads resumes in processes of their own; `stopReaders` ends those that wait. */
export const { read: readResume, stop: stopReaders } = readerPool<ReadResume>(
  join(import.meta.dirname, 'resume-process.ts'),
)
