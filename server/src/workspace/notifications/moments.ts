import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { NotificationSettings } from '@kontor/contract/notification-settings.ts'

const DAY_MS = 86_400_000

/** The first moment after `now` at which the clocks of the zone show the time. */
export function nextAt(time: string, timeZone: string, now: Date): Date {
  for (const ahead of [0, 1, 2]) {
    const at = momentOf(dayIn(new Date(now.getTime() + ahead * DAY_MS), timeZone), time, timeZone)
    if (at > now) return at
  }
  throw new Error('no day follows')
}

/** When the quiet hours end that hold now; null where none do. They may begin on one day and end on the next. */
export function quietUntil(quiet: NotificationSettings['quietHours'], timeZone: string, now: Date): Date | null {
  if (quiet === null) return null
  const [begin, end] = [nextAt(quiet.from, timeZone, now), nextAt(quiet.to, timeZone, now)]
  // They have begun if their next end comes before their next beginning.
  return end < begin ? end : null
}

export function digestAt({ digestHour }: NotificationSettings, timeZone: string, now: Date) {
  return nextAt(`${String(digestHour).padStart(2, '0')}:00`, timeZone, now)
}
