import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, makeWorkerUtils, run, type Runner, type Task } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'
import { withTimeLimit } from '../db/time-limit.ts'
import type { Kit } from '../http/context.ts'
import { accountOf, takeTurns } from './account-turns.ts'
import { type Lane, LANE_LIMITS, LANES } from './lanes.ts'
import type { Job } from './queue.ts'

export type Attempt = {
  number: number
  last: boolean
  /** Aborted when the time of the attempt is over; transactions of the handler's kit are then ended too. */
  signal: AbortSignal
  /** How the job was added, for a handler that puts it off. */
  addedAs?: { accountId: string | null; uniqueKey: string | null }
}
type Work = { job: Job; handle: (kit: Kit, payload: unknown, attempt: Given) => Promise<void> }
type Given = Omit<Attempt, 'signal'> & Partial<Attempt>

/** Binds a kind of job to what does it; the payload is checked before the work begins. */
export function handler<P extends z.ZodType>(
  kind: Job<P>,
  handle: (kit: Kit, payload: z.output<P>, attempt: Attempt) => Promise<void>,
): Work {
  return {
    job: kind,
    handle: (kit, payload, attempt) =>
      handle(kit, kind.payload.parse(payload), { signal: new AbortController().signal, ...attempt }),
  }
}

type Options = {
  ownerUrl: string
  works: readonly Work[]
  crontab: string
  /** Other numbers of slots than the lanes have. */
  slots?: Partial<Record<Lane, number>>
}

/** `ended` settles when the queue stops, wanted or because it lost its database. */
export type Queue = { ended: Promise<void>; stop: () => Promise<void> }

/** Runs jobs at least once until stopped, each lane by itself; a stop waits for what runs. */
export async function startRunner(kit: Kit, { ownerUrl, works, crontab, slots = {} }: Options): Promise<Queue> {
  const logger = quietLogger(kit)
  const used = LANES.filter((lane) => works.some(({ job }) => job.lane === lane))
  const slotsOf = (lane: Lane) => slots[lane] ?? LANE_LIMITS[lane].slots
  await prepareQueue(ownerUrl, works, logger)
  // Each lane listens on a connection of its own; the others are taken for moments.
  const pgPool = openPool(kit, ownerUrl, used.length + used.reduce((sum, lane) => sum + slotsOf(lane), 2))
  const runners: Runner[] = []
  for (const [index, lane] of used.entries()) {
    const events = new EventEmitter()
    runners.push(
      await run({
        pgPool,
        // A lane takes only the kinds of jobs that it knows.
        taskList: tasksOf(kit, works, lane),
        crontab: index === 0 ? crontab : '',
        concurrency: slotsOf(lane),
        events,
        forbiddenFlags: takeTurns(events),
        noHandleSignals: true,
        pollInterval: 1000,
        logger,
        // Without a delay the library does not wait for a job to be marked as done, and a stop would leave it locked.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    )
  }
  const ended = Promise.race(runners.map(({ promise }) => promise))
  // Whoever waits for the end hears of a failure; where nobody does, it must not end the process.
  ended.catch((err: unknown) => kit.log.error({ err }, 'the queue ended'))
  // Where one lane has ended by itself the others still run; asking an ended one to stop is no fault.
  const stopAll = async () => {
    await Promise.allSettled(runners.map((runner) => runner.stop()))
    await pgPool.end()
  }
  let stopped: Promise<void> | undefined
  return { ended, stop: () => (stopped ??= stopAll()) }
}

function tasksOf(kit: Kit, works: readonly Work[], lane: Lane) {
  const tasks = works
    .filter(({ job }) => job.lane === lane)
    .map((work): [string, Task] => [
      work.job.name,
      (payload, { job: { attempts, max_attempts, flags, key } }) => {
        const addedAs = { accountId: accountOf(flags), uniqueKey: key }
        return inTime(kit, work, payload, { number: attempts, last: attempts >= max_attempts, addedAs })
      },
    ])
  return Object.fromEntries(tasks)
}

/** One attempt; when its time is over it has failed, its transactions are ended and its slot is free. */
async function inTime(kit: Kit, { job, handle }: Work, payload: unknown, attempt: Omit<Attempt, 'signal'>) {
  const seconds = job.seconds ?? LANE_LIMITS[job.lane].seconds
  const ending = new AbortController()
  const { signal } = ending
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`${job.name} took longer than ${seconds} s`)
    over.reject(error)
    ending.abort(error)
  }, seconds * 1000)
  try {
    const limited = { ...kit, db: withTimeLimit(kit.db, signal) }
    await Promise.race([handle(limited, payload, { ...attempt, signal }), over.promise])
  } finally {
    clearTimeout(timer)
  }
}

function openPool(kit: Kit, connectionString: string, max: number) {
  const pool = new pg.Pool({ connectionString, max })
  // The library tries again by itself; without these listeners a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', (err) => kit.log.warn({ err }, 'the queue lost a connection')))
  pool.on('error', () => undefined)
  return pool
}

/**
 * Notes the lane of each kind of job. An installation has one worker: what is locked when it starts was left by one that
 * died, and would wait for hours.
 */
async function prepareQueue(connectionString: string, works: readonly Work[], logger: QueueLogger) {
  const utils = await makeWorkerUtils({ connectionString, logger })
  try {
    const { rows } = await utils.withPgClient(async (client) => {
      await client.query(
        `insert into flows.job_kinds (name, lane) select * from unnest($1::text[], $2::text[])
          on conflict (name) do update set lane = excluded.lane`,
        [works.map(({ job }) => job.name), works.map(({ job }) => job.lane)],
      )
      return client.query<{ id: string }>(
        'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
      )
    })
    await utils.forceUnlockWorkers(rows.map((row) => row.id))
  } finally {
    await utils.release()
  }
}

/** The library logs payloads on some levels; only its warnings and errors are kept, without them. */
function quietLogger(kit: Kit): QueueLogger {
  const write = (level: string, message: string) => {
    if (level === 'error') kit.log.error({ queue: true }, message)
    if (level === 'warning') kit.log.warn({ queue: true }, message)
  }
  return new QueueLogger(() => (level, message) => write(level, message))
}
