import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { job } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import * as operations from './operations.repository.ts'

const cleanUpJob = job('clean-up', z.looseObject({}))

/** Every hour; see the crontab in worker.ts. */
export const cleanUp = handler(cleanUpJob, async (kit) => {
  await inPlatform(kit.db, 'read write', (tx) => operations.removeStale(tx, kit.now()))
})
