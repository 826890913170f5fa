import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { listAccountIds } from './people.ts'

/** Work on every account, one after the other: what fails for one is done for the others, and tried again for it. */
export async function inEachAccount(kit: Kit, failure: string, work: (accountId: string) => Promise<unknown>) {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  const failed: unknown[] = []
  for (const accountId of accounts) await work(accountId).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, failure)
}
