const DAY_MS = 86_400_000

/** Names of time zones that this program knows. */
export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The wall clock of a zone at a moment, as if it were UTC. */
function wallClock(moment: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The moment at which the clocks of a zone show a time. A time that comes twice is meant the first time; one that the
 * clocks leave out is that long after the change, as RFC 5545 says.
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((moment) => wallClock(moment, timeZone) - moment)
  const [before = 0] = offsets
  const candidates = offsets.map((offset) => wanted - offset).filter((moment) => wallClock(moment, timeZone) === wanted)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wanted - before)
}

/** The day that the calendars of a zone show at a moment. */
export function dayIn(moment: Date, timeZone: string) {
  return new Date(wallClock(Math.floor(moment.getTime() / 1000) * 1000, timeZone)).toISOString().slice(0, 10)
}

/** How many days later the calendars of a zone show the second moment; below zero where it was before the first. */
export function daysBetween(from: Date, to: Date, timeZone: string) {
  return Math.round((Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / DAY_MS)
}
