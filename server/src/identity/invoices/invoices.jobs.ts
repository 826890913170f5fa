import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Step 0 sends the invoice, 1 to 3 remind of it. */
export const invoiceMail = job(
  'invoice-mail',
  z.object({ invoiceId: z.uuid(), step: z.number().int().min(0).max(3) }),
  {
    lane: 'mail',
  },
)
