import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether a server could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Below those that systems hand out to whoever calls somebody: one of these may be gone a moment later. */
const PORTS = { from: 10_240, to: 32_768 }

/** A port that nobody uses at the moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  return (await isFree(port, host)) ? port : freePort(host)
}

const TRIES = 5

/** Starts a server on a port that is chosen for it, and on another one where somebody was faster. */
export async function startOnPort<T>(
  choose: () => Promise<number>,
  start: (port: number) => Promise<T>,
  tries = TRIES,
) {
  const port = await choose()
  try {
    return { port, server: await start(port) }
  } catch (error) {
    if (tries <= 1 || (await isFree(port, '127.0.0.1'))) throw error
    return startOnPort(choose, start, tries - 1)
  }
}
