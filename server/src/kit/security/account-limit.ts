import { minuteWindow } from '@kontor/contract/kit/minute-window.ts'
import { AppError } from '../errors.ts'

/** Refuses an account that asks more often than this in a minute; counted by this process. */
export function limitPerAccount(perMinute: number) {
  const waitFor = minuteWindow(perMinute)
  return (accountId: string, now: Date) => {
    const retryAfterSeconds = waitFor(accountId, now.getTime())
    if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds })
  }
}
