import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import type { Lane } from './lanes.ts'
import { enqueue, job, tryEnqueue } from './queue.ts'
import { handler, startRunner } from './runner.ts'

const Text = z.object({ text: z.string() })
const letter = job('test-letter', Text, { lane: 'mail' })
const task = job('test-task', Text, { lane: 'short', mostWaiting: 20 })
const archive = job('test-archive', Text, { lane: 'long', mostWaiting: 20 })
const stuck = job('test-stuck', Text, { lane: 'short', seconds: 1 })
const KINDS = { letter, task, archive, stuck }

const database = testDatabase()
afterEach(() => database.owner.query('delete from graphile_worker._private_jobs'))

type Work = (text: string, signal: AbortSignal, app: TestApp['kit']) => Promise<void>

/** A queue with all lanes that notes what began and what is done, each job as the test says. */
async function startLanes(app: TestApp, work: Work = async () => {}, slots: Partial<Record<Lane, number>> = {}) {
  const begun: string[] = []
  const done: string[] = []
  const works = Object.values(KINDS).map((kind) =>
    handler(kind, async (kit, { text }, { signal }) => {
      begun.push(text)
      await work(text, signal, kit)
      done.push(text)
    }),
  )
  const runner = await startRunner(app.kit, { ownerUrl: database.ownerUrl, works, crontab: '', slots })
  onTestFinished(() => runner.stop())
  return { begun, done, until: (text: string) => eventually(() => expect(done).toContain(text)) }
}

/** The worker has run once, so the lanes of the kinds are known. */
async function knowKinds(app: TestApp) {
  const works = Object.values(KINDS).map((kind) => handler(kind, async () => {}))
  await (await startRunner(app.kit, { ownerUrl: database.ownerUrl, works, crontab: '' })).stop()
}

const add = (app: TestApp, kind: (typeof KINDS)[keyof typeof KINDS], text: string, accountId?: string) =>
  inPlatform(app.kit.db, 'read write', (tx) => tryEnqueue(tx, kind, { text }, accountId ? { accountId } : {}))

/** Work that never ends by itself; the test lets it go at its end, because a stop waits for it. */
function held() {
  const gate = Promise.withResolvers<void>()
  return { wait: () => gate.promise, release: () => gate.resolve() }
}

test('a mail is sent while every slot of the other lanes is taken and hundreds of jobs wait', async () => {
  const app = await startApp(database)
  const gate = held()
  const lanes = await startLanes(app, async (text) => {
    if (text !== 'reset mail') await gate.wait()
  })
  for (let number = 0; number < 50; number += 1) {
    await add(app, task, `task ${number}`)
    await add(app, archive, `archive ${number}`)
  }
  await eventually(() => expect(lanes.begun).toHaveLength(4))
  await add(app, letter, 'reset mail')
  await lanes.until('reset mail')

  expect(lanes.done).toEqual(['reset mail'])
  await database.owner.query('delete from graphile_worker._private_jobs where locked_at is null')
  gate.release()
})

test('one account never runs two jobs of a lane at once, and leaves a slot for others', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  await knowKinds(app)
  for (let number = 0; number < 5; number += 1) await add(app, task, `ann ${number}`, ann.accountId)
  await add(app, task, 'bob', bob.accountId)
  const gate = held()
  const running = { now: 0, most: 0 }
  const lanes = await startLanes(app, async (text) => {
    if (text === 'bob') return
    running.most = Math.max(running.most, (running.now += 1))
    await gate.wait()
    running.now -= 1
  })
  await lanes.until('bob')
  expect(lanes.begun.filter((text) => text.startsWith('ann'))).toEqual(['ann 0'])
  gate.release()
  await lanes.until('ann 4')

  expect(running.most).toBe(1)
})

test('accounts take turns: whoever comes late with one job waits for one job of each other', async () => {
  const app = await startApp(database)
  const [ann, bob, zoe] = [await app.person(), await app.person(), await app.person()]
  await knowKinds(app)
  for (let number = 0; number < 4; number += 1) await add(app, task, `ann ${number}`, ann.accountId)
  for (let number = 0; number < 4; number += 1) await add(app, task, `bob ${number}`, bob.accountId)
  await add(app, task, 'zoe 0', zoe.accountId)
  const lanes = await startLanes(app, undefined, { short: 1 })
  await lanes.until('bob 3')

  expect(lanes.done).toEqual(['ann 0', 'bob 0', 'zoe 0', 'ann 1', 'bob 1', 'ann 2', 'bob 2', 'ann 3', 'bob 3'])
})

test('an account that always has one more job does not overtake those who wait', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  await knowKinds(app)
  for (let number = 0; number < 4; number += 1) await add(app, task, `ann ${number}`, ann.accountId)
  await add(app, task, 'bob 0', bob.accountId)
  const lanes = await startLanes(
    app,
    async (text) => {
      const [name, number] = text.split(' ')
      if (name === 'bob' && Number(number) < 3) await add(app, task, `bob ${Number(number) + 1}`, bob.accountId)
    },
    { short: 1 },
  )
  await eventually(() => expect(lanes.done).toHaveLength(8))

  expect(lanes.done).toEqual(['ann 0', 'bob 0', 'ann 1', 'bob 1', 'ann 2', 'bob 2', 'ann 3', 'bob 3'])
})

test('an account may have so many jobs of a kind waiting, also when requests come at the same moment', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const attempts = Array.from({ length: 40 }, (_, number) => add(app, task, `ann ${number}`, ann.accountId))
  const added = (await Promise.all(attempts)).filter(Boolean)
  expect(added).toHaveLength(20)
  expect(await add(app, archive, 'another kind', ann.accountId)).toBe(true)
  expect(await add(app, task, 'another account', bob.accountId)).toBe(true)
  const refused = inPlatform(app.kit.db, 'read write', (tx) =>
    enqueue(tx, task, { text: 'one more' }, { accountId: ann.accountId }),
  )
  await expect(refused).rejects.toMatchObject({ problem: 'queueFull', status: 429 })
})

test('a job that never ends fails when its time is over, and its lane goes on', async () => {
  const app = await startApp(database)
  await add(app, stuck, 'stuck 0')
  await add(app, stuck, 'stuck 1')
  await add(app, task, 'after')
  let signals = 0
  const lanes = await startLanes(app, async (text, signal) => {
    if (!text.startsWith('stuck')) return
    signal.addEventListener('abort', () => (signals += 1))
    await new Promise(() => {})
  })
  await lanes.until('after')
  expect(lanes.begun).toEqual(['stuck 0', 'stuck 1', 'after'])
  // The lane runs both side by side, so one may be over a moment before the other.
  await eventually(() => expect(signals).toBe(2))
  await eventually(async () => {
    const { rows } = await database.owner.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'test-stuck'`,
    )
    expect(rows.map((row) => row.last_error)).toEqual(Array(2).fill('test-stuck took longer than 1 s'))
  })
})

test.for([
  ['in a statement', (tx: Parameters<Parameters<typeof inPlatform>[2]>[0]) => sql`select pg_sleep(600)`.execute(tx)],
  ['outside the database', () => new Promise(() => {})],
] as const)('a job that hangs %s loses its connection, and begins no other transaction', async ([, hang]) => {
  const app = await startApp(database)
  await add(app, stuck, 'stuck')
  const late = Promise.withResolvers<unknown>()
  await startLanes(app, async (_, signal, kit) => {
    const transaction = inPlatform(kit.db, 'read write', async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await hang(tx)
    })
    signal.addEventListener('abort', () => {
      void inPlatform(kit.db, 'read only', (tx) => sql`select 1`.execute(tx)).then(late.resolve, late.resolve)
    })
    await transaction
  })
  expect(await late.promise).toMatchObject({ message: 'test-stuck took longer than 1 s' })
  await eventually(async () => {
    const { rows } = await database.owner.query(
      `select state from pg_stat_activity where datname = current_database() and usename <> current_user and xact_start is not null`,
    )
    expect(rows).toEqual([])
  })
})
