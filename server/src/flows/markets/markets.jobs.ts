import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Every five minutes: brings the figures of markets up to date. See the crontab in worker.ts. */
export const refreshMarkets = job('refresh-markets', z.looseObject({}), { lane: 'long', seconds: 3600 })
