import { sql } from 'kysely'
import pino from 'pino'
import { registerKinds } from '../../kinds.ts'
import { notificationListeners } from '../../workspace/notifications/notifications.worker.ts'
import { openDatabase } from '../db/pool.ts'
import { deliver, deliverEvents } from '../events/deliver.ts'
import type { Kit } from '../http/context.ts'
import { handler, startRunner } from '../queue/runner.ts'

/** The product's listeners, each with some time left in its open transaction, so that a kill often falls into it. */
const slow = notificationListeners.map((each) => ({
  ...each,
  handle: async (...[kit, tx, payload, told]: Parameters<typeof each.handle>) => {
    await each.handle(kit, tx, payload, told)
    await sql`select pg_sleep(0.004)`.execute(tx)
  },
}))

/** A worker that makes notifications out of events, started by a test as a process of its own and killed at its work. */
if (import.meta.main) {
  const { APP_DATABASE_URL: appUrl = '', OWNER_DATABASE_URL: ownerUrl = '' } = process.env
  registerKinds()
  const kit = { db: openDatabase(appUrl), now: () => new Date(), log: pino({ level: 'silent' }) } as Kit
  await startRunner(kit, { ownerUrl, works: [handler(deliverEvents, (each) => deliver(each, slow))], crontab: '' })
  process.send?.('ready')
}
