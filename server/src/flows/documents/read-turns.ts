import { AppError } from '#kit/errors.ts'

/** Of one account as many may be read or wait here; their bytes are in memory, and the readers belong to everybody. */
const MOST_OF_ACCOUNT = 4
const MOST_IN_ALL = 16
const RETRY_SECONDS = 5
const busy = new Map<string, number>()

export function isBusy(accountId: string) {
  const all = [...busy.values()].reduce((sum, count) => sum + count, 0)
  return (busy.get(accountId) ?? 0) >= MOST_OF_ACCOUNT || all >= MOST_IN_ALL
}

/** Reads for an account unless it or everybody reads a lot already; the caller holds no connection meanwhile. */
export async function readInTurn<T>(accountId: string, read: () => Promise<T>): Promise<T> {
  if (isBusy(accountId)) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  busy.set(accountId, (busy.get(accountId) ?? 0) + 1)
  try {
    return await read()
  } finally {
    const left = (busy.get(accountId) ?? 1) - 1
    if (left > 0) busy.set(accountId, left)
    else busy.delete(accountId)
  }
}
