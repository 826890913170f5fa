import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { z } from 'zod'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { listOpenIds } from '#catalogue/jobs/jobs.service.ts'
import { inEachAccount } from '#identity/accounts/each-account.ts'
import { inTenant } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { enqueue, job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { find } from '#kit/records/rows.repository.ts'
import { asRecipient, deliverTo, listOccasions } from '#workspace/notifications/deliver.ts'
import { ownersOf } from '#workspace/submissions/candidates.ts'
import { freshPeople, scored, sightOf } from './job-candidates.service.ts'
import { termsOf } from './ranking.ts'

const everyJob = job('tell-strong-fits', z.looseObject({}), { lane: 'long', seconds: 600 })
const oneJob = job('tell-strong-fits-of-job', z.object({ accountId: z.uuid(), jobId: z.uuid() }), {
  lane: 'long',
  seconds: 600,
})

/** Who has not changed for so long is no news. */
const RECENT_MS = 7 * 86_400_000
/** So many people are named at a time for one job, the best first; the next ones follow the day after. */
const MOST_TOLD = 5

/** Every night; see the crontab in worker.ts. */
export const tellStrongFits = handler(everyJob, (kit) =>
  inEachAccount(kit, 'some accounts were not told of strong suggestions', (accountId) =>
    inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      for (const jobId of await listOpenIds(tx))
        await enqueue(tx, oneJob, { accountId, jobId }, { accountId, uniqueKey: `tell-strong-fits-${jobId}` })
    }),
  ),
)

/** Tells those who look after an open job of people who are new or changed and fit it well, each of them once. */
export const tellOfStrongFits = handler(oneJob, async (kit, { accountId, jobId }) => {
  const terms = termsOf(kit.now())
  for (const { fresh, userIds } of await listBySight(kit, { accountId, jobId, terms })) {
    // Worked out while no connection is held.
    const strong = (await scored(fresh, terms)).filter(({ band }) => band === 'strong')
    if (strong.length > 0) for (const userId of userIds) await tellOwner(kit, { accountId, jobId, userId, strong })
  }
})

type Sight = { fresh: Awaited<ReturnType<typeof freshPeople>>; userIds: string[] }
type Asked = { accountId: string; jobId: string; terms: ReturnType<typeof termsOf> }

/** One search for all who look after the job and see the same. What was open when it was listed may have ended since. */
function listBySight(kit: Kit, { accountId, jobId, terms }: Asked): Promise<Sight[]> {
  const since = new Date(kit.now().getTime() - RECENT_MS)
  return inTenant(kit.db, { accountId }, 'read only', async (tx) => {
    const found = new Map<string, Sight>()
    for (const userId of await ownersOf(tx, jobId))
      await asRecipient({ kit, tx, accountId }, userId, async ({ ctx }) => {
        if (!isGranted('hiring', ctx.session) || (await find(tx, jobType, jobId))?.status !== 'open') return
        const sight = sightOf(ctx.session)
        const same = found.get(sight)
        if (same) same.userIds.push(userId)
        else found.set(sight, { fresh: await freshPeople(ctx, jobId, terms, since), userIds: [userId] })
      })
    return [...found.values()]
  })
}

type Telling = { accountId: string; jobId: string; userId: string; strong: Awaited<ReturnType<typeof scored>> }

/** What the owner no longer sees is left out when it is delivered. */
function tellOwner(kit: Kit, { accountId, jobId, userId, strong }: Telling) {
  const occasionOf = (personId: string) => `${jobId} ${personId}`
  return inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const occasions = strong.map(({ personId }) => occasionOf(personId))
    const told = await listOccasions(tx, userId, 'strongFit', occasions)
    const untold = strong.filter(({ personId }) => !told.has(occasionOf(personId)))
    for (const { personId, total } of untold.toSorted((a, b) => b.total - a.total).slice(0, MOST_TOLD))
      await deliverTo({ kit, tx, accountId }, userId, {
        reason: 'strongFit',
        record: { kind: 'person', id: personId },
        jobId,
        occasion: occasionOf(personId),
        details: { of: 'fit', jobId, score: Math.round(total) },
      })
  })
}
