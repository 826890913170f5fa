import { createHash } from 'node:crypto'
import { inPlatform } from '../db/scope.ts'
import type { Kit } from '../http/context.ts'
import { enqueue } from './queue.ts'
import type { Attempt, handler } from './runner.ts'

type Work = ReturnType<typeof handler>

const AGAIN_AFTER_MS = 30_000

/** A job that writes much waits while disk space is low: it is put off, which costs it no attempt. */
export function pausedByLowSpace(work: Work): Work {
  return {
    ...work,
    handle: (kit, payload, attempt) =>
      kit.space.allows('some') ? work.handle(kit, payload, attempt) : putOff(kit, work, payload, attempt.addedAs),
  }
}

/** In the name of the same account and under the same key; a job that was let in once is not refused by a quota now. */
async function putOff(
  kit: Kit,
  { job: { mostWaiting: _, ...job } }: Work,
  payload: unknown,
  added: Attempt['addedAs'],
) {
  const runAt = new Date(Date.now() + AGAIN_AFTER_MS)
  const content = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
  const uniqueKey = added?.uniqueKey ?? `low-space:${job.name}:${content}`
  const options = { uniqueKey, runAt, accountId: added?.accountId ?? null }
  await inPlatform(kit.db, 'read write', (tx) => enqueue(tx, job, payload, options))
  kit.log.warn({ job: job.name, runAt }, 'a job was put off because disk space is low')
}
