import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

type Line = { waiting: number; retryAfterSeconds: number }

/** At most `slots` pieces of work at once; the others wait their turn, and where the line is full they are sent away. */
export function limitTo(slots: number, line?: Line) {
  const limit = pLimit(slots)
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (line && limit.activeCount + limit.pendingCount >= slots + line.waiting)
      throw new AppError('unavailable', { retryAfterSeconds: line.retryAfterSeconds })
    return limit(work)
  }
}

/**
 * At most `slots` pieces of work at once and one for each key; keys take turns. Whoever sends much waits for their own
 * work, and nobody else does.
 */
export function takeTurns(slots: number) {
  /** Whoever is next stands first; a key with more to do goes to the end of the line. */
  const lines = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  const startNext = () => {
    for (const [key, [start, ...rest]] of lines) {
      if (busy.size >= slots) return
      if (busy.has(key)) continue
      lines.delete(key)
      if (rest.length > 0) lines.set(key, rest)
      busy.add(key)
      start?.()
    }
  }
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      lines.set(key, [...(lines.get(key) ?? []), resolve])
      startNext()
    })
    try {
      return await work()
    } finally {
      busy.delete(key)
      startNext()
    }
  }
}
