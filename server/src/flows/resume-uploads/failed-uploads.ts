import type { PlatformTx } from '#kit/db/scope.ts'
import { removeFailed } from './resume-uploads.repository.ts'

/** Whoever sent it has read by then why it failed; the name of a file may name a person. */
const KEPT_MS = 24 * 3_600_000

export function removeFailedUploads(tx: PlatformTx, now: Date) {
  return removeFailed(tx, new Date(now.getTime() - KEPT_MS))
}
