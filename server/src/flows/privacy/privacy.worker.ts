import { z } from 'zod'
import { listAccountIds } from '#identity/accounts/people.ts'
import { asTenant, inPlatform } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { recordEvent } from '#kit/records/events.ts'
import { ofNobody } from './account-sight.ts'
import { keepTerms, restarted } from './retention.ts'

const retentionJob = job('keep-retention', z.looseObject({}), { lane: 'long' })

/** Every night, account by account; see the crontab in worker.ts. */
export const keepRetention = handler(retentionJob, async (kit) => {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  const failed: unknown[] = []
  // What fails for one account is done for the others all the same, and tried again for it.
  for (const accountId of accounts) await keepTerms(kit, accountId).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'some accounts keep people for too long')
})

export const privacyListeners = [
  listener('renew-restored-person', recordEvent('person', 'restored'), async (kit, platform, { personId }, told) => {
    const { accountId } = told
    if (accountId === null || personId === undefined) return
    await asTenant(platform, { accountId }, async (tx) => {
      const call = { kit, now: kit.now(), locale: 'en' as const, requestId: `restored ${personId}` }
      await restarted(await ofNobody(call, tx, accountId), personId)
    })
  }),
]
