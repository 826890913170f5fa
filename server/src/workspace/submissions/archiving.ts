import { z } from 'zod'
import { listArchivedBefore } from '#catalogue/jobs/jobs.service.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import * as rows from './submissions.repository.ts'

/** Decision 5: so long after their job was archived, those who are out of the running follow it. */
const ARCHIVED_AFTER_DAYS = 90
const DAY_MS = 86_400_000

const archiveJob = job('archive-submissions', z.looseObject({}), { lane: 'long', seconds: 3600 })

/** Every day; see the crontab in worker.ts. Each can be brought back to the status it had. */
export const archiveOldSubmissions = handler(archiveJob, async (kit) => {
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  const failed: unknown[] = []
  for (const accountId of accounts) {
    const archived = inTenant(kit.db, { accountId }, 'read write', (tx) => archiveEnded(tx, kit.now()))
    // What fails for one account is done for the others all the same, and tried again for it.
    await archived.catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some accounts keep submissions unarchived')
})

async function archiveEnded(tx: Tx, now: Date) {
  const jobIds = await listArchivedBefore(tx, new Date(now.getTime() - ARCHIVED_AFTER_DAYS * DAY_MS))
  const archived = await rows.archiveOf(tx, jobIds, now)
  const empty = { from_stage: null, to_stage: null, reason: null, note: null, actor_id: null, at: now }
  await rows.insertEvents(
    tx,
    archived.map(({ id, previous_status }) => ({
      ...empty,
      submission_id: id,
      event: 'status' as const,
      from_status: previous_status,
      to_status: 'archived' as const,
    })),
  )
}
