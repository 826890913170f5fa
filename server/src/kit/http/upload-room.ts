import { AppError } from '../errors.ts'

const RETRY_SECONDS = 5

type Room = { all: number; perAccount: number }

/**
 * Bytes of uploads that may be in memory at once, in all and for one account: whoever sends many large files at once
 * is asked to come again, before anything of them is read.
 */
export function uploadRoom({ all, perAccount }: Room) {
  const held = new Map<string, number>()
  let total = 0
  return async function inRoom<T>(accountId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const own = held.get(accountId) ?? 0
    // One alone always fits, however small the room is.
    if (total > 0 && (total + bytes > all || (own > 0 && own + bytes > perAccount)))
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    total += bytes
    held.set(accountId, own + bytes)
    try {
      return await work()
    } finally {
      total -= bytes
      const left = (held.get(accountId) ?? 0) - bytes
      if (left > 0) held.set(accountId, left)
      else held.delete(accountId)
    }
  }
}
