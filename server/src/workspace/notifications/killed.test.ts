import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { define, testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { PROVE } from '../../../../tools/runs.ts'

const EVENTS = PROVE ? 3000 : 90
const KILLS = PROVE ? 20 : 3
const WORKER = join(import.meta.dirname, '../../kit/testing/notifying-worker.ts')

const database = testDatabase()

async function startWorker() {
  const env = { ...process.env, APP_DATABASE_URL: database.appUrl, OWNER_DATABASE_URL: database.ownerUrl }
  const child = fork(WORKER, { env, execArgv: [] })
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function count(question: string) {
  const { rows } = await database.owner.query<{ count: number }>(question)
  return rows[0]?.count ?? 0
}

const NOTIFICATIONS = 'select count(*)::int as count from workspace.notifications'
const LOCKED_JOBS = 'select count(*)::int as count from graphile_worker.jobs where locked_at is not null'

/** What the worker has begun and not ended. */
const AT_WORK = `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename <> current_user
  and xact_start is not null`

/** Every row that was ever written, also a second one that a rule of the table would refuse. */
const WRITTEN = `
  create schema ledger;
  create table ledger.written (user_id uuid, reason text, occasion text);
  grant usage on schema ledger to kontor_app;
  grant insert on ledger.written to kontor_app;
  create function ledger.note() returns trigger language plpgsql as $$
  begin
    insert into ledger.written values (new.user_id, new.reason, new.occasion);
    return new;
  end $$;
  create trigger note before insert on workspace.notifications for each row execute function ledger.note()`

test(
  'events become notifications exactly once, however often the worker is killed',
  { timeout: KILLS * 120_000 },
  async () => {
    const app = await startApp(database)
    const ann = await app.person()
    const bob = await app.person({ accountId: ann.accountId })
    await define(database, WRITTEN)
    const { companyId } = (await ann.post('/v1/companies', { name: 'Amsel AG' })).body.data
    for (let number = 0; number < EVENTS; number += 2) {
      const task = await ann.post('/v1/tasks', { title: `Task ${number}`, assigneeId: bob.userId })
      const said = { text: `Said ${number}`, mentions: [bob.userId] }
      const comment = await ann.post(`/v1/records/company/${companyId}/comments`, said)
      expect([task.status, comment.status]).toEqual([201, 201])
    }
    let interrupted = 0
    let worker = await startWorker()
    try {
      for (let kills = 1; kills <= KILLS; kills += 1) {
        // Batches are written whole or not at all: of the short form the first one is interrupted again and again.
        const enough = PROVE ? Math.floor((EVENTS * (kills - 1)) / (KILLS + 1)) : 0
        await eventually(async () => {
          expect(await count(NOTIFICATIONS)).toBeGreaterThanOrEqual(enough)
          expect(await count(AT_WORK)).toBeGreaterThan(0)
        })
        await kill(worker)
        interrupted += await count(LOCKED_JOBS)
        worker = await startWorker()
      }
      await eventually(async () => expect(await count(NOTIFICATIONS)).toBe(EVENTS))
      // Nothing is left that could be told again.
      await eventually(async () => expect(await count(LOCKED_JOBS)).toBe(0))
    } finally {
      await kill(worker)
    }
    expect(interrupted, 'no kill fell into the work, so this says nothing').toBeGreaterThan(0)
    expect(await count(NOTIFICATIONS)).toBe(EVENTS)
    expect(await count('select count(*)::int as count from ledger.written')).toBe(EVENTS)
  },
)
