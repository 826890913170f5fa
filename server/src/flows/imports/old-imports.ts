import { IMPORT_KEPT_DAYS } from '@kontor/contract/imports.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { removeOld } from './imports.repository.ts'

/** Rows hold what was in the file; they are kept as long as the import can be undone. */
export function removeOldImports(tx: PlatformTx, now: Date) {
  return removeOld(tx, new Date(now.getTime() - IMPORT_KEPT_DAYS * 86_400_000))
}
