import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { record } from '#kit/events/events.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { define, testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { LEDGER, paid, pay } from '#kit/testing/killed-worker.ts'
import { PROVE } from '../../../../tools/runs.ts'
import { enqueue } from './queue.ts'

const JOBS = PROVE ? 5000 : 300
const KILLS = PROVE ? 40 : 3
const WORKER = join(import.meta.dirname, '../testing/killed-worker.ts')

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

async function count(text: string) {
  const { rows } = await database.owner.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return rows[0]?.count ?? 0
}

async function addWork(app: TestApp, accountId: string) {
  for (let number = 0; number < JOBS; number += 1) {
    await inPlatform(app.kit.db, 'read write', async (tx) => {
      await enqueue(tx, pay, { number })
      await record(tx, paid, accountId, { number })
    })
  }
}

test(
  'a worker that is killed in its work loses no job, and no effect happens twice',
  { timeout: KILLS * 120_000 },
  async () => {
    const app = await startApp(database)
    const { accountId } = await app.person()
    await define(database, LEDGER)
    await addWork(app, accountId)
    let interrupted = 0
    let worker = await startWorker()
    try {
      for (let kills = 1; kills <= KILLS; kills += 1) {
        const enough = Math.floor((JOBS * kills) / (KILLS + 1))
        await eventually(async () => expect(await count('ledger.runs')).toBeGreaterThan(enough))
        await kill(worker)
        interrupted += await count('graphile_worker.jobs where locked_at is not null')
        worker = await startWorker()
      }
      await eventually(async () => expect(await count('graphile_worker.jobs')).toBe(0))
    } finally {
      await kill(worker)
    }

    const runs = await count('ledger.runs')
    console.info(`queue: ${JOBS} jobs, ${KILLS} kills, ${interrupted} interrupted, ${runs} runs`)
    expect(interrupted, 'no kill fell into the work, so this says nothing').toBeGreaterThan(0)
    expect(await count('ledger.payments')).toBe(JOBS)
    const { rows } = await database.owner.query<{ number: number }>('select number from ledger.heard order by position')
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: JOBS }, (_, number) => number))
  },
)
