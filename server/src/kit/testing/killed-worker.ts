import { sql } from 'kysely'
import pino from 'pino'
import { z } from 'zod'
import { openDatabase } from '../db/pool.ts'
import { inPlatform } from '../db/scope.ts'
import { deliver, deliverEvents, listener } from '../events/deliver.ts'
import { event } from '../events/events.ts'
import type { Kit } from '../http/context.ts'
import { job } from '../queue/queue.ts'
import { handler, startRunner } from '../queue/runner.ts'

/** A worker that a test starts as a process of its own and kills in the midst of its work. */
export const pay = job('pay', z.object({ number: z.number() }), { lane: 'short' })
export const paid = event('paid', z.object({ number: z.number() }))

/** Where the work leaves its marks: each run, each effect of a job, each event a listener heard. */
export const LEDGER = `
  create schema ledger;
  create table ledger.runs (number int not null);
  create table ledger.payments (number int primary key);
  create table ledger.heard (position bigint generated always as identity, number int not null);
  grant usage on schema ledger to kontor_app;
  grant select, insert on all tables in schema ledger to kontor_app`

const works = [
  handler(pay, async (kit, { number }) => {
    await sql`insert into ledger.runs values (${number})`.execute(kit.db)
    // Some time in the open transaction, so that a kill often falls into it.
    await inPlatform(kit.db, 'read write', async (tx) => {
      await sql`insert into ledger.payments values (${number}) on conflict do nothing`.execute(tx)
      await sql`select pg_sleep(0.004)`.execute(tx)
    })
  }),
  handler(deliverEvents, (kit) =>
    deliver(kit, [
      listener('ledger', paid, async (_, tx, { number }) => {
        await sql`insert into ledger.heard (number) values (${number})`.execute(tx)
        await sql`select pg_sleep(0.001)`.execute(tx)
      }),
    ]),
  ),
]

if (import.meta.main) {
  const { APP_DATABASE_URL: appUrl = '', OWNER_DATABASE_URL: ownerUrl = '' } = process.env
  const kit = { db: openDatabase(appUrl), now: () => new Date(), log: pino({ level: 'silent' }) } as Kit
  await startRunner(kit, { ownerUrl, works, crontab: '' })
  process.send?.('ready')
}
