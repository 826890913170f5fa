import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { costlyRuns, runs } from '../../../../tools/runs.ts'
import { deliver, listener } from './deliver.ts'
import { event, record } from './events.ts'

const said = event('said', z.object({ word: z.string() }))
const sung = event('sung', z.object({ word: z.string() }))

const database = testDatabase()
let listeners = 0
beforeAll(async () => {
  // As the worker does at its start: until a kind of job is known, the first two of it wait for each other.
  await database.owner.query(`select app.add_job('deliver-events', '{}')`)
})

/** A listener of its own for a test, which remembers what it hears from now on. */
async function listen(work: (word: string) => void = () => {}) {
  listeners += 1
  const heard: string[] = []
  const name = `listener-${listeners}`
  const each = listener(name, said, async (_, __, { word }) => {
    work(word)
    heard.push(word)
  })
  const skip = 'insert into flows.listeners select $1, xid, id from flows.events order by xid desc, id desc limit 1'
  await database.owner.query(skip, [name])
  return { heard, each }
}

type Listening = Awaited<ReturnType<typeof listen>>

/** What each has heard when it has heard enough. Transactions of other tests on the server hold events back too. */
async function heardBy(app: TestApp, all: readonly Listening[], enough: number) {
  const listening = all.map(({ each }) => each)
  const isHeard = async () => {
    await deliver(app.kit, listening)
    for (const { heard } of all) expect(heard.length).toBeGreaterThanOrEqual(enough)
  }
  await eventually(isHeard)
  await deliver(app.kit, listening)
  return all.map(({ heard }) => heard)
}

/** Until no open transaction, of other tests on the server either, can commit an event before those that are here. */
const allSettled = () =>
  eventually(async () => {
    const { rows } = await database.owner.query(
      'select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as settled from flows.events',
    )
    expect(rows).toEqual([{ settled: true }])
  })

const tell = (app: TestApp, accountId: string, word: string, kind = said) =>
  inPlatform(app.kit.db, 'read write', (tx) => record(tx, kind, accountId, { word }))

const SAY = `insert into flows.events (account_id, name, payload) values ($1, 'said', jsonb_build_object('word', $2::text))`

/** A transaction that the test opens and ends when it likes. */
async function openTransaction(accountId: string) {
  const client = await database.app.connect()
  await client.query(`begin; set local app.scope = 'platform'; set local lock_timeout = '500ms'`)
  return {
    client,
    translate: (word: string) => client.query(SAY, [accountId, word]),
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how)
      client.release()
    },
  }
}

test('each listener hears every event of its kind once, in order', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const ann = await listen()
  const bob = await listen()
  for (const word of ['one', 'two', 'three']) await tell(app, accountId, word)
  await tell(app, accountId, 'la', sung)

  const words = ['one', 'two', 'three']
  expect(await heardBy(app, [ann, bob], 3)).toEqual([words, words])
})

test('more events than one batch holds are all heard', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const ann = await listen()
  const words = Array.from({ length: 250 }, (_, number) => `word ${number}`)
  await inPlatform(app.kit.db, 'read write', async (tx) => {
    for (const word of words) await record(tx, said, accountId, { word })
  })

  expect(await heardBy(app, [ann], words.length)).toEqual([words])
})

test('an open transaction holds up nobody who writes, and what it tells later is not skipped', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const ann = await listen()
  const slow = await openTransaction(accountId)
  await slow.translate('slow')
  await tell(app, accountId, 'quick')
  await deliver(app.kit, [ann.each])
  expect(ann.heard).toEqual([])
  await slow.end('commit')

  expect(await heardBy(app, [ann], 2)).toEqual([['slow', 'quick']])
})

test('a waiting event is looked for again without another one', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const { each } = await listen()
  const slow = await openTransaction(accountId)
  await slow.translate('slow')
  await tell(app, accountId, 'quick')
  await database.owner.query('delete from graphile_worker._private_jobs')
  await deliver(app.kit, [each])
  await slow.end('rollback')

  const { rows } = await database.owner.query(
    'select task_identifier as task, run_at > now() as later from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ task: 'deliver-events', later: true }])
})

test('a listener with much to hear does not hold up the others, and neither do events of other kinds', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const order: string[] = []
  const busy = await listen(() => void order.push('busy'))
  const name = `listener-sung-${process.pid}`
  const rare = listener(name, sung, async () => void order.push('rare'))
  const skip = 'insert into flows.listeners select $1, xid, id from flows.events order by xid desc, id desc limit 1'
  await database.owner.query(skip, [name])
  await inPlatform(app.kit.db, 'read write', async (tx) => {
    for (let number = 0; number < 300; number += 1) await record(tx, said, accountId, { word: `word ${number}` })
    await record(tx, sung, accountId, { word: 'la' })
  })
  await allSettled()
  await deliver(app.kit, [busy.each, rare])
  expect(order).toHaveLength(301)
  // After the first batch of the busy one, not after all of them.
  expect(order.indexOf('rare')).toBe(100)
})

test('what a listener cannot take stays for it and does not hold up the others', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  let isBroken = true
  const sick = await listen((word) => {
    if (word === 'bad' && isBroken) throw new Error('cannot take it')
  })
  const well = await listen()
  for (const word of ['good', 'bad', 'after']) await tell(app, accountId, word)

  const untilHeard = async () => {
    await expect(deliver(app.kit, [sick.each, well.each])).rejects.toThrow('cannot take it')
    expect(well.heard).toEqual(['good', 'bad', 'after'])
  }
  await eventually(untilHeard)
  isBroken = false
  sick.heard.length = 0
  const words = ['good', 'bad', 'after']
  const [again = [], once] = await heardBy(app, [sick, well], 2)
  expect(once).toEqual(words)
  // The first word comes again if it stood in one batch with the bad one.
  expect(words.slice(-again.length)).toEqual(again)
})

type Step = { writer: number; does: 'tell' | 'commit' | 'rollback' } | { does: 'deliver' }
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ writer: fc.nat(2), does: fc.constant('tell' as const) }) },
    { weight: 2, arbitrary: fc.record({ writer: fc.nat(2), does: fc.constant('commit' as const) }) },
    { weight: 1, arbitrary: fc.record({ writer: fc.nat(2), does: fc.constant('rollback' as const) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('deliver' as const) }) },
  ),
  { minLength: 5, maxLength: 30 },
)
type Written = { words: string[]; began: number; committed: number }

/** Three writers in turns; returns what was committed, with the steps between which each transaction was open. */
async function playSteps(accountId: string, history: readonly Step[], delivering: () => Promise<void>) {
  type Open = Awaited<ReturnType<typeof openTransaction>> & Written
  const open = new Map<number, Open>()
  const written: Written[] = []
  const finish = async (writer: number, how: 'commit' | 'rollback', at: number) => {
    const transaction = open.get(writer)
    open.delete(writer)
    await transaction?.end(how)
    if (transaction && how === 'commit') written.push({ ...transaction, committed: at })
  }
  for (const [at, step] of history.entries()) {
    if (step.does === 'deliver') await delivering()
    else if (step.does === 'tell') {
      const transaction = open.get(step.writer) ?? {
        ...(await openTransaction(accountId)),
        words: [],
        began: at,
        committed: -1,
      }
      open.set(step.writer, transaction)
      transaction.words.push(`word ${at}`)
      await transaction.translate(`word ${at}`)
    } else await finish(step.writer, step.does, at)
  }
  for (const writer of open.keys()) await finish(writer, 'commit', history.length)
  return written
}

test(
  'however transactions overlap: all that was committed, once, and nothing before what it could know of',
  { timeout: runs(120_000) },
  async () => {
    const app = await startApp(database)
    const { accountId } = await app.person()
    const ann = await listen()
    const bob = await listen()
    const property = fc.asyncProperty(steps, async (history) => {
      ann.heard.length = bob.heard.length = 0
      const written = await playSteps(accountId, history, () => deliver(app.kit, [ann.each, bob.each]))

      const words = written.flatMap((each) => each.words)
      await eventually(async () => {
        await deliver(app.kit, [ann.each, bob.each])
        expect([ann.heard.length, bob.heard.length]).toEqual([words.length, words.length])
      })
      expect(ann.heard.toSorted()).toEqual(words.toSorted())
      expect(bob.heard).toEqual(ann.heard)
      const place = (word: string | undefined) => ann.heard.indexOf(word ?? '')
      for (const { words: own, committed } of written) {
        expect(own.map(place)).toEqual(own.map((_, index) => place(own[0]) + index))
        const overtaken = written.filter(
          (later) => later.began > committed && place(later.words[0]) < place(own.at(-1)),
        )
        expect(overtaken).toEqual([])
      }
    })
    await fc.assert(property, { numRuns: costlyRuns(60), endOnFailure: true })
  },
)

test('a transaction wakes listeners once, also after a part of it was taken back', async () => {
  const app = await startApp(database)
  const { accountId } = await app.person()
  const { client, translate, end } = await openTransaction(accountId)
  const { rows } = await client.query<{ key: string }>(`select 'deliver-events-' || pg_current_xact_id() as key`)
  const found = `select revision from graphile_worker.jobs where key = $1`
  await client.query('savepoint part')
  await translate('lost')
  await client.query('rollback to part')
  for (const word of ['one', 'two', 'three']) await translate(word)
  await end('commit')
  // Written once: each further writing would have counted it up.
  expect((await database.owner.query(found, [rows[0]?.key])).rows).toEqual([{ revision: 0 }])
})
