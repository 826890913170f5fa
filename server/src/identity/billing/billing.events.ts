import { z } from 'zod'
import { event } from '#kit/events/events.ts'

/** Less than a tenth of a month's credits is left; told when it comes to that. */
export const creditsRanLow = event(
  'credits.low',
  z.object({ month: z.string(), balance: z.int(), monthlyGrant: z.int() }),
)
