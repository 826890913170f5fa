import type { PlatformTx } from '#kit/db/scope.ts'
import { record } from '#kit/events/events.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { numberOf } from './invoice-number.ts'
import { invoiceUnpaid } from './invoices.events.ts'
import { invoiceMail } from './invoices.jobs.ts'
import * as invoices from './invoices.repository.ts'

/** Days after the due date on which each of the three reminders is written; after the last the plan is locked. */
export const REMINDER_DAYS = [3, 10, 21] as const
const DAY_MS = 86_400_000

/** Which reminder of an invoice is due on a day, from 1 to 3; 0 for none. */
export function reminderStep(dueOn: string, today: string) {
  const late = Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS)
  return REMINDER_DAYS.filter((days) => late >= days).length
}

/** Adds the mails that are due; each step is written once, and one that was missed is not sent after a later one. */
export async function remind(tx: PlatformTx, accountId: string, now: Date) {
  const today = now.toISOString().slice(0, 10)
  for (const { id, kind, due_on, year, number, reminders } of await invoices.listUnpaid(tx, accountId)) {
    const step = kind === 'invoice' ? reminderStep(due_on, today) : 0
    if (step <= (reminders ?? 0)) continue
    await enqueue(tx, invoiceMail, { invoiceId: id, step }, { uniqueKey: `invoice-mail-${id}-${step}` })
    await record(tx, invoiceUnpaid, accountId, { invoiceId: id, number: numberOf(year, number), step })
  }
}
