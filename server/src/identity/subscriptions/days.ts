/** A day of UTC, YYYY-MM-DD; such texts compare as the days do. */
export type Day = string

const DAY_MS = 86_400_000

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function startOf(day: Day) {
  return new Date(`${day}T00:00:00.000Z`)
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS))
}

export function daysBetween(from: Day, until: Day) {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}

/** The same day some months later, or the last one of a month that is too short. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))))
}
