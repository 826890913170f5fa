import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** A scan of everything; every night, and after many companies came in at once. */
export const findDuplicates = job('find-duplicates', z.looseObject({}))
