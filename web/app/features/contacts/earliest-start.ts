import type { Person } from '@kontor/contract/person-record.ts'

type Terms = Pick<Person, 'availability' | 'noticePeriod'>
type Notice = NonNullable<Person['noticePeriod']>

export type EarliestStart = {
  /** The first day on which somebody can begin, as far as it can be told. */
  day: string | null
  /** The last day to give notice for the day that was named. */
  noticeBy: string | null
}

const DAY_MS = 86_400_000

/** So long after a day, or before it; a month that is too short ends the wait on its last day. */
function moved(day: string, { count, unit }: Notice, direction: 1 | -1) {
  const at = new Date(`${day}T00:00:00Z`)
  const by = count * direction
  if (unit !== 'month') return dayOf(new Date(at.getTime() + by * DAY_MS * (unit === 'week' ? 7 : 1)))
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by + 1, 0))
  return dayOf(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(at.getUTCDate(), last.getUTCDate()))),
  )
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

/** When somebody can begin: not before the day that was named, nor before the notice has run if it were given today. */
export function earliestStart({ availability, noticePeriod }: Terms, today: string): EarliestStart {
  const named = availability?.from ?? null
  const coming = named !== null && named > today ? named : null
  if (availability?.status === 'unavailable') return { day: coming, noticeBy: null }
  if (availability?.status === 'immediate') return { day: coming ?? today, noticeBy: null }
  if (noticePeriod === null) return { day: named && (coming ?? today), noticeBy: null }
  const afterNotice = moved(today, noticePeriod, 1)
  if (coming === null || coming < afterNotice) return { day: afterNotice, noticeBy: null }
  const noticeBy = moved(coming, noticePeriod, -1)
  return { day: coming, noticeBy: noticeBy >= today ? noticeBy : null }
}
