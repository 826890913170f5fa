import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/**
 * The whole index anew, of every kind or one; on the operator's wish and once a week, which also takes away words that
 * nobody has any more.
 */
export const rebuildIndex = job('rebuild-search-index', z.looseObject({ kind: z.string().optional() }), {
  lane: 'long',
  seconds: 6 * 3600,
})
