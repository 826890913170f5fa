import process from 'node:process'

/** Aborts when this process is asked to end: by a signal, or because the one that started it is gone. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  process.on('disconnect', () => ending.abort())
  // Whoever read our lines may be gone first; that is no reason to leave the database running.
  process.stdout.on('error', () => ending.abort())
  return ending.signal
}

export function whenAborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
