import process from 'node:process'

/** Aborts when this process is asked to end: by a signal, or because the one that started it is gone. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  process.on('disconnect', () => ending.abort())
  // Whoever read our lines may be gone, or the disk they go to may be full; that is no reason to end anything.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return ending.signal
}

export function whenAborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
