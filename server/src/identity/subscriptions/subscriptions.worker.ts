import { listOverdueAccounts } from '#identity/invoices/invoices.service.ts'
import { sellingOf } from '#identity/invoices/issuing.ts'
import { remind } from '#identity/invoices/reminders.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { bringToToday } from './billing-day.ts'
import { dayOf } from './days.ts'
import { billSubscriptions } from './subscriptions.jobs.ts'
import * as subscriptions from './subscriptions.repository.ts'

/** One transaction for each account, so that one that fails holds nobody up; doing it again changes nothing. */
export const billAll = handler(billSubscriptions, async (kit) => {
  const now = kit.now()
  const today = dayOf(now)
  const due = await inPlatform(kit.db, 'read only', async (tx) => [
    ...(await subscriptions.listEnded(tx, today)),
    ...(await listOverdueAccounts(tx, today)),
  ])
  const failed: unknown[] = []
  for (const accountId of new Set(due)) {
    await inPlatform(kit.db, 'read write', async (tx) => {
      await bringToToday({ tx, now, selling: await sellingOf(tx, kit.bank) }, accountId)
      await remind(tx, accountId, now)
    }).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts could not be billed`)
})
