import { z } from 'zod'
import { inEachAccount } from '#identity/accounts/each-account.ts'
import { asTenant } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { recordEvent } from '#kit/records/events.ts'
import { ofNobody } from './account-sight.ts'
import { keepTerms, restarted } from './retention.ts'

const retentionJob = job('keep-retention', z.looseObject({}), { lane: 'long' })

/** Every night, account by account; see the crontab in worker.ts. */
export const keepRetention = handler(retentionJob, (kit) =>
  inEachAccount(kit, 'some accounts keep people for too long', (accountId) => keepTerms(kit, accountId)),
)

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
