import { Logger as QueueLogger, run, type Runner, type Task } from 'graphile-worker'
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

/** Runs jobs at least once until stopped; a stop waits for what runs. */
export function startRunner(kit: Kit, { ownerUrl, works, crontab, concurrency = 2 }: Options): Promise<Runner> {
  const taskList: Record<string, Task> = {}
  for (const { job, handle } of works) {
    taskList[job.name] = (payload, { job: { attempts, max_attempts } }) =>
      handle(kit, payload, { number: attempts, last: attempts >= max_attempts })
  }
  return run({
    connectionString: ownerUrl,
    taskList,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(kit),
  })
}

/** The library logs payloads on some levels; only its warnings and errors are kept, without them. */
function quietLogger(kit: Kit): QueueLogger {
  const write = (level: string, message: string) => {
    if (level === 'error') kit.log.error({ queue: true }, message)
    if (level === 'warning') kit.log.warn({ queue: true }, message)
  }
  return new QueueLogger(() => (level, message) => write(level, message))
}
