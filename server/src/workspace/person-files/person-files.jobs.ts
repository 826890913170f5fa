import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Takes away the bytes of a file whose row is gone; the database adds it with the removal of the row. */
export const removeFile = job('remove-person-file', z.object({ key: z.string() }), { lane: 'long' })
export const purgeFiles = job('purge-person-files', z.looseObject({}), { lane: 'long' })
