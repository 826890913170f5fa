/** Who is invited, as calendars name people. */
export type Attendee = { name: string; email: string }
export type CalendarEvent = {
  /** The same for every message about one interview. */
  uid: string
  /** Grows with every message; calendars keep the newest. */
  sequence: number
  stampedAt: Date
  startsAt: Date
  minutes: number
  title: string
  description: string
  place: string
  link: string
  organizer: Attendee
  attendees: readonly Attendee[]
}

const LINE_END = '\r\n'
const MOST_OCTETS = 75
const MINUTE_MS = 60_000

/**
 * An invitation, a change of it or its end as RFC 5545 and 5546 write them. Times are in UTC, so that no calendar has to
 * know our rules of summer time, and each shows them in the zone of its reader.
 */
export function calendarText(event: CalendarEvent, method: 'REQUEST' | 'CANCEL'): string {
  const { uid, sequence, stampedAt, startsAt, minutes, title, description, place, link, organizer } = event
  const isCancelled = method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(stampedAt)}`,
    `DTSTART:${moment(startsAt)}`,
    `DTEND:${moment(new Date(startsAt.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${text(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(link === '' ? [] : [`URL:${new URL(link).href}`]),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    ...event.attendees.map(
      ({ name, email }) =>
        `ATTENDEE;CN=${parameter(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${email}`,
    ),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join(LINE_END) + LINE_END
}

function moment(at: Date) {
  return at
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '')
}

/** Separators of the format are escaped; what no line may hold is left out. */
function text(value: string) {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** A quoted value knows no way to write a quote. */
function parameter(value: string) {
  return `"${value.replaceAll('"', "'").replaceAll(/\p{Cc}/gu, ' ')}"`
}

/** No line is longer than 75 octets; none is broken inside a character. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      // The space that begins a continuation counts.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join(LINE_END)
}
