import type { Log } from '#kit/log.ts'

const PATIENCE_MS = 8000

/** Tells the launcher that this process serves, and ends it cleanly on a signal or when the launcher is gone. */
export async function runUntilStopped(log: Log, close: () => Promise<void>) {
  process.send?.({ ready: true })
  const reason = await new Promise<string>((resolve) => {
    process.once('SIGTERM', () => resolve('SIGTERM'))
    process.once('SIGINT', () => resolve('SIGINT'))
    process.once('disconnect', () => resolve('launcher gone'))
  })
  log.info({ reason }, 'stopping')
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  await close()
  process.exit(0)
}
