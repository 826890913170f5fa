import { z } from 'zod'
import { removeOldImports } from '../imports/old-imports.ts'
import { removeFailedUploads } from '../resume-uploads/failed-uploads.ts'
import { removeOldInvitations } from '#identity/accounts/invitations.ts'
import { removeStale } from '#identity/auth/sessions.ts'
import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { removeOldKeys } from '#kit/http/idempotency.ts'
import { removeOldMails } from '#kit/mail/mails.repository.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { removeSpentCaptchas } from '#kit/security/captcha.ts'
import type { SpaceReading } from '#kit/storage/space.ts'
import * as queue from './queue.repository.ts'
import { tellOperator } from './operations.service.ts'

/** How long the operator can look at jobs that failed for good. */
const FAILED_KEPT_MS = 30 * 24 * 3_600_000

/** What only served for a while, each removed by whom it belongs to. */
const STALE = [
  removeStale,
  removeSpentCaptchas,
  removeOldKeys,
  removeOldMails,
  removeFailedUploads,
  removeOldInvitations,
  removeOldImports,
]

const cleanUpJob = job('clean-up', z.looseObject({}), { lane: 'long' })

/** Every hour; see the crontab in worker.ts. */
export const cleanUp = handler(cleanUpJob, async (kit) => {
  await inPlatform(kit.db, 'read write', async (tx) => {
    for (const remove of STALE) await remove(tx, kit.now())
    await queue.removeFailed(tx, new Date(kit.now().getTime() - FAILED_KEPT_MS))
  })
  await kit.storage.removeParts(new Date(kit.now().getTime() - PART_MS))
})

/** Nobody sends a file for longer; what is older was left by a process that ended. */
const PART_MS = 3_600_000
const DAY_MS = 24 * PART_MS

/** Writes to the operator when disk space gets scarce or low, and at most once a day about each. */
export function watchDiskSpace(kit: Kit) {
  const toldAt = new Map<string, number>()
  const tell = async (reading: SpaceReading) => {
    const { level } = reading
    const now = kit.now().getTime()
    if ((level !== 'scarce' && level !== 'low') || now - (toldAt.get(level) ?? 0) < DAY_MS) return
    toldAt.set(level, now)
    await inPlatform(kit.db, 'read write', (tx) => tellOperator(kit, tx, reading))
  }
  const listen = (reading: SpaceReading) =>
    tell(reading).catch((err: unknown) => kit.log.error({ err }, 'the operator could not be told of low disk space'))
  kit.space.onChange(listen)
  return listen(kit.space.reading())
}
