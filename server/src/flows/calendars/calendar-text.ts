/** One entry of a calendar: on a whole day (YYYY-MM-DD), or at a moment. */
export type CalendarEvent = {
  uid: string
  title: string
  text: string
  url: string
  start: string | Date
  remindMinutes: number | null
}

const END = '\r\n'
const MOST_BYTES = 75
/** What is due at a moment takes up so much of the day's view. */
const MINUTES = 30

/** A calendar as RFC 5545 writes it. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}

function linesOf({ uid, title, text, url, start, remindMinutes }: CalendarEvent, now: Date) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${momentText(now)}`,
    ...(typeof start === 'string'
      ? [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
      : [`DTSTART:${momentText(start)}`, `DURATION:PT${MINUTES}M`]),
    `SUMMARY:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...(remindMinutes === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${remindMinutes}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

function momentText(moment: Date) {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text may hold no bare comma, semicolon, backslash or end of a line; other control characters are left out. */
function escaped(text: string) {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** A line has at most 75 bytes; a longer one goes on in the next, which begins with a blank. No character is cut. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      part = ''
      // The blank counts.
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join(`${END} `)
}
