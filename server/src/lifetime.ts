import type { Log } from '#kit/log.ts'

const PATIENCE_MS = 8000
const ENDED = 'ended by itself'

/**
 * Tells the launcher that this process serves, and ends it cleanly on a signal or when the launcher is gone.
 * When its work has ended by itself, it ends as failed, and the launcher starts it again.
 */
export async function runUntilStopped(log: Log, close: () => Promise<void>, ended?: Promise<void>) {
  process.send?.({ ready: true })
  const reason = await new Promise<string>((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('SIGINT', () => resolve('SIGINT'))
    process.once('disconnect', () => resolve('launcher gone'))
    void ended?.finally(() => resolve(ENDED))
  })
  log.info({ reason }, 'stopping')
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  await close()
  process.exit(reason === ENDED ? 1 : 0)
}
