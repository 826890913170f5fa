import type { DocumentType } from '../documents/document.ts'
import { readInTurn } from '../documents/read-turns.ts'
import { readResume, type ResumeResult } from '../resumes/resumes.service.ts'

/** Reads in the process that is made for it, while the caller holds no connection. */
export function readFor(accountId: string, bytes: Buffer, type: DocumentType): Promise<ResumeResult> {
  return readInTurn(accountId, () => readResume({ accountId, bytes, type }))
}
