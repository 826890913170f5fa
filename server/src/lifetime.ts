import { flushCompileCache } from 'node:module'
import type { Log } from '#kit/log.ts'

const PATIENCE_MS = 8000
const FAILURES = new Set(['ended by itself', 'failed'])

type Lifetime = {
  close: () => Promise<void>
  /** Resolves when the work has ended by itself, which it never should. */
  ended?: Promise<void>
  /** Gives an error that nobody caught to the request it came from, and names that; undefined where there is none. */
  ofRequest?: (error: unknown) => object | undefined
}

/**
 * Tells the launcher that this process serves, and ends it cleanly on a signal or when the launcher is gone. When its work
 * has ended by itself or an error escaped that belongs to no request, it ends as failed, and the launcher starts it again.
 */
export async function runUntilStopped(log: Log, { close, ended, ofRequest }: Lifetime) {
  const failed = escapedError(log, ofRequest)
  process.send?.({ ready: true })
  // Node writes it when a process ends in order; one that is killed would compile everything again at its restart.
  flushCompileCache()
  const reason = await new Promise<string>((resolve) => {
    void failed.then(() => resolve('failed'))
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('SIGINT', () => resolve('SIGINT'))
    process.once('disconnect', () => resolve('launcher gone'))
    void ended?.finally(() => resolve('ended by itself'))
  })
  log.info({ reason }, 'stopping')
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  await close()
  process.exit(FAILURES.has(reason) ? 1 : 0)
}

/**
 * Resolves at the first error that nobody caught and that no request answers for: what it left behind is unknown, so the
 * process had better begin anew. An error of a request ends that request alone. All are counted, and logged as an alarm.
 */
function escapedError(log: Log, ofRequest: Lifetime['ofRequest']) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let escaped = 0
  const note = (err: unknown, origin: string) => {
    escaped += 1
    const request = ofRequest?.(err)
    log.fatal(
      { alarm: true, err, origin, escaped, ...request },
      request ? 'a request failed outside of its handler' : 'an error escaped',
    )
    if (!request) resolve()
  }
  process.on('uncaughtException', note)
  process.on('unhandledRejection', (reason) => note(reason, 'unhandledRejection'))
  return promise
}
