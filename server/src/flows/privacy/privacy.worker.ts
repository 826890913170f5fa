import { inEachAccount } from '#identity/accounts/each-account.ts'
import { asTenant, inTenant } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { handler } from '#kit/queue/runner.ts'
import { recordEvent } from '#kit/records/events.ts'
import { ofNobody } from './account-sight.ts'
import { lookForErased } from './erased-again.ts'
import { lookAtCorrection, retentionJob } from './privacy.jobs.ts'
import { keepTerms, restarted } from './retention.ts'

export const keepRetention = handler(retentionJob, (kit) =>
  inEachAccount(kit, 'some accounts keep people for too long', (accountId) => keepTerms(kit, accountId)),
)

export const lookAtCorrected = handler(lookAtCorrection, (kit, { accountId, noticeId }) =>
  inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const call = { kit, now: kit.now(), locale: 'en' as const, requestId: `correction ${noticeId}` }
    await lookForErased(await ofNobody(call, tx, accountId), noticeId)
  }),
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
