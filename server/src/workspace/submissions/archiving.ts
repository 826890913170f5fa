import { z } from 'zod'
import { listArchivedBefore } from '#catalogue/jobs/jobs.service.ts'
import { inEachAccount } from '#identity/accounts/each-account.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import * as rows from './submissions.repository.ts'

/** Decision 5: so long after their job was archived, those who are out of the running follow it. */
const ARCHIVED_AFTER_DAYS = 90
const DAY_MS = 86_400_000

const archiveJob = job('archive-submissions', z.looseObject({}), { lane: 'long', seconds: 3600 })

/** Every day; see the crontab in worker.ts. Each can be brought back to the status it had. */
export const archiveOldSubmissions = handler(archiveJob, (kit) =>
  inEachAccount(kit, 'some accounts keep submissions unarchived', (accountId) =>
    archiveAll(() => inTenant(kit.db, { accountId }, 'read write', (tx) => archiveEnded(tx, kit.now()))),
  ),
)

/** Part by part, so that no transaction lasts long. */
const PART = 500

async function archiveAll(archivePart: () => Promise<number>) {
  while ((await archivePart()) === PART);
}

async function archiveEnded(tx: Tx, now: Date): Promise<number> {
  const jobIds = await listArchivedBefore(tx, new Date(now.getTime() - ARCHIVED_AFTER_DAYS * DAY_MS))
  const archived = await rows.archiveOf(tx, jobIds, { now, limit: PART })
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
  return archived.length
}
