import { Kind } from '@kontor/contract/kit/kinds.ts'
import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** A scan of everything, one layer after the other; every night, and after many records came in at once. */
export const findDuplicates = job('find-duplicates', z.looseObject({ after: z.uuid().optional() }), {
  lane: 'long',
  seconds: 3600,
})

/** A scan of one account's records, or of the public ones. */
export const scanDuplicates = job('scan-duplicates', z.object({ layer: z.uuid().nullable() }), {
  lane: 'long',
  seconds: 3600,
})

/** One record anew, after somebody of the account changed it. Of too many a scan of the whole layer does better. */
export const refreshDuplicates = job(
  'refresh-duplicates',
  z.object({ kind: Kind, id: z.uuid(), accountId: z.uuid() }),
  { lane: 'short', mostWaiting: 500 },
)
