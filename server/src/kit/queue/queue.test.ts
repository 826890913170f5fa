import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { enqueue, job } from './queue.ts'
import { type Attempt, handler, startRunner } from './runner.ts'

const database = testDatabase()

const note = job('note', z.object({ text: z.string() }), { lane: 'short' })

/** A queue with one kind of work, which notes what it was given; one at a time, so that the order is known. */
async function startNotes(app: TestApp, work: (text: string, attempt: Attempt) => Promise<void> = async () => {}) {
  const done: string[] = []
  const write = handler(note, async (_, { text }, attempt) => {
    await work(text, attempt)
    done.push(text)
  })
  const runner = await startRunner(app.kit, {
    ownerUrl: database.ownerUrl,
    works: [write],
    crontab: '',
    slots: { short: 1 },
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= runner.stop())
  onTestFinished(stop)
  return { done, stop, until: (text: string) => eventually(() => expect(done).toContain(text)) }
}

function add(app: TestApp, text: string, uniqueKey?: string) {
  return inPlatform(app.kit.db, 'read write', (tx) => enqueue(tx, note, { text }, uniqueKey ? { uniqueKey } : {}))
}

const waiting = async () =>
  (await database.owner.query('select count(*)::int as count from graphile_worker.jobs')).rows[0]?.count

test('a job of a transaction that is rolled back never runs', async () => {
  const app = await startApp(database)
  const broken = inPlatform(app.kit.db, 'read write', async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await add(app, 'kept')
  const notes = await startNotes(app)
  await notes.until('kept')

  expect(notes.done).toEqual(['kept'])
  await eventually(async () => expect(await waiting()).toBe(0))
})

test('jobs run in their order, those with the same key once', async () => {
  const app = await startApp(database)
  await add(app, 'first')
  await add(app, 'old', 'key')
  await add(app, 'new', 'key')
  await add(app, 'last')
  const notes = await startNotes(app)
  await notes.until('last')

  expect(notes.done).toEqual(['first', 'new', 'last'])
})

test('a job that fails is tried again, told which attempt it is, and not lost', async () => {
  const app = await startApp(database)
  const attempts: Attempt[] = []
  await add(app, 'stubborn')
  await database.owner.query('update graphile_worker._private_jobs set max_attempts = 2')
  const notes = await startNotes(app, async (_, attempt) => {
    attempts.push(attempt)
    if (attempt.number === 1) throw new Error('not yet')
  })
  await eventually(async () => {
    // The pause between two attempts grows; the test does not wait for it.
    const { rowCount } = await database.owner.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null',
    )
    expect(rowCount).toBe(1)
  })
  await notes.until('stubborn')

  expect(attempts).toMatchObject([
    { number: 1, last: false },
    { number: 2, last: true },
  ])
})

test('a payload of another shape does not reach the work', async () => {
  const app = await startApp(database)
  await database.owner.query(`select graphile_worker.add_job('note', '{"text": 7}', max_attempts := 1)`)
  await add(app, 'good')
  const notes = await startNotes(app)
  await notes.until('good')

  expect(notes.done).toEqual(['good'])
  await notes.stop()
  const { rows } = await database.owner.query('delete from graphile_worker._private_jobs returning last_error')
  expect(rows).toEqual([{ last_error: expect.stringContaining('text') }])
})

test('a stop waits for the job that runs and leaves the others', async () => {
  const app = await startApp(database)
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  await add(app, 'running')
  await add(app, 'next')
  const notes = await startNotes(app, async () => {
    started.resolve()
    await mayEnd.promise
  })
  await started.promise
  const stopped = notes.stop()
  mayEnd.resolve()
  await stopped

  expect(notes.done).toEqual(['running'])
  expect(await waiting()).toBe(1)
  await database.owner.query('delete from graphile_worker._private_jobs')
})

test('the role of the API may add jobs and can do nothing else with the queue', async () => {
  for (const statement of [
    'select * from graphile_worker.jobs',
    'delete from graphile_worker._private_jobs',
    `select graphile_worker.add_job('note')`,
  ]) {
    await expect(database.app.query(statement)).rejects.toThrow(/permission denied/)
  }
})
