import { z } from 'zod'
import { event } from '#kit/events/events.ts'

const invoice = { invoiceId: z.uuid(), number: z.string() }

/** An invoice or a credit note was written. */
export const invoiceIssued = event('invoice.issued', z.object({ ...invoice, isCreditNote: z.boolean() }))

/** An invoice was not paid in time; the step counts the reminders from 1 on. */
export const invoiceUnpaid = event('invoice.unpaid', z.object({ ...invoice, step: z.int() }))
