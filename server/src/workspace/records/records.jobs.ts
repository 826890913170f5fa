import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Every day; see the crontab in worker.ts. */
export const purgeRecords = job('purge-records', z.looseObject({}), { lane: 'long', seconds: 3600 })
