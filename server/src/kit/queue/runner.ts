import { Logger as QueueLogger, makeWorkerUtils, run, type Task } from 'graphile-worker'
import type { z } from 'zod'
import type { Kit } from '../http/context.ts'
import type { Job } from './queue.ts'

export type Attempt = { number: number; last: boolean }
type Work = { job: Job; handle: (kit: Kit, payload: unknown, attempt: Attempt) => Promise<void> }

/** Binds a kind of job to what does it; the payload is checked before the work begins. */
export function handler<P extends z.ZodType>(
  kind: Job<P>,
  handle: (kit: Kit, payload: z.output<P>, attempt: Attempt) => Promise<void>,
): Work {
  return { job: kind, handle: (kit, payload, attempt) => handle(kit, kind.payload.parse(payload), attempt) }
}

type Options = { ownerUrl: string; works: readonly Work[]; crontab: string; concurrency?: number }

/** `ended` settles when the queue stops, wanted or because it lost its database. */
export type Queue = { ended: Promise<void>; stop: () => Promise<void> }

/** Runs jobs at least once until stopped; a stop waits for what runs. */
export async function startRunner(kit: Kit, { ownerUrl, works, crontab, concurrency = 2 }: Options): Promise<Queue> {
  const taskList: Record<string, Task> = {}
  for (const { job, handle } of works) {
    taskList[job.name] = (payload, { job: { attempts, max_attempts } }) =>
      handle(kit, payload, { number: attempts, last: attempts >= max_attempts })
  }
  const logger = quietLogger(kit)
  await freeLostJobs(ownerUrl, logger)
  const runner = await run({
    connectionString: ownerUrl,
    taskList,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger,
    // Without a delay the library does not wait for a job to be marked as done, and a stop would leave it locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  let isOver = false
  const ended = runner.promise.finally(() => {
    isOver = true
  })
  return { ended, stop: async () => (isOver ? undefined : runner.stop()) }
}

/** An installation has one worker: what is locked when it starts was left by one that died, and would wait for hours. */
async function freeLostJobs(connectionString: string, logger: QueueLogger) {
  const utils = await makeWorkerUtils({ connectionString, logger })
  try {
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ id: string }>(
        'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
      ),
    )
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
