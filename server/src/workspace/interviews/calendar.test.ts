import { createRequire } from 'node:module'
import { momentOf } from '@kontor/contract/kit/zoned.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs, SEED } from '../../../../tools/runs.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'

const EVENT: CalendarEvent = {
  uid: '0197a000-0000-7000-8000-000000000501@kontor.example',
  sequence: 0,
  stampedAt: new Date('2026-11-01T08:00:00Z'),
  startsAt: new Date('2026-11-20T13:00:00Z'),
  minutes: 45,
  title: 'Interview',
  description: '',
  place: '',
  link: '',
  organizer: { name: 'Anna Ahrens', email: 'anna@nordwind.example' },
  attendees: [{ name: 'Ada Brunner', email: 'ada@example.org' }],
}

type Property = { getFirstValue: () => unknown; getParameter: (name: string) => unknown }
type Part = {
  getFirstPropertyValue: (name: string) => unknown
  getFirstSubcomponent: (name: string) => Part | null
}
type Time = { toJSDate: () => Date }
type Read = {
  uid: string
  sequence: number
  summary: string | null
  description: string | null
  location: string | null
  startDate: Time
  endDate: Time
  organizer: string
  attendees: Property[]
}
type Library = {
  parse: (text: string) => unknown
  Component: new (data: unknown) => Part
  Event: new (part: Part) => Read
}
/** An independent reader of calendars; its types cannot be found from here. */
const ICAL = createRequire(import.meta.url)('ical.js') as Library

/** As a calendar reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const part = calendar.getFirstSubcomponent('vevent')
  if (!part) throw new Error('there is no event')
  const event = new ICAL.Event(part)
  return { method: calendar.getFirstPropertyValue('method'), part, event }
}
const utc = (time: Time) => time.toJSDate().toISOString()

test('a calendar reads time, place, people and what to do', () => {
  const { method, part, event } = read(
    calendarText({ ...EVENT, description: 'Bring a loaf', place: 'Hall 2', link: 'https://meet.example/x' }, 'REQUEST'),
  )
  expect(method).toBe('REQUEST')
  expect([event.uid, event.sequence, event.summary]).toEqual([EVENT.uid, 0, 'Interview'])
  expect([utc(event.startDate), utc(event.endDate)]).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T13:45:00.000Z'])
  expect([event.description, event.location]).toEqual(['Bring a loaf', 'Hall 2'])
  expect(event.organizer).toBe('mailto:anna@nordwind.example')
  const [attendee] = event.attendees
  expect(attendee?.getFirstValue()).toBe('mailto:ada@example.org')
  expect(attendee?.getParameter('cn')).toBe('Ada Brunner')
  expect(attendee?.getParameter('rsvp')).toBe('TRUE')
  expect(part.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a change and an end name the same event with a larger number', () => {
  const first = read(calendarText(EVENT, 'REQUEST'))
  const changed = read(calendarText({ ...EVENT, sequence: 1, title: 'Later' }, 'REQUEST'))
  const ended = read(calendarText({ ...EVENT, sequence: 2 }, 'CANCEL'))
  expect(new Set([first, changed, ended].map(({ event }) => event.uid)).size).toBe(1)
  expect([first, changed, ended].map(({ event }) => event.sequence)).toEqual([0, 1, 2])
  expect([ended.method, ended.part.getFirstPropertyValue('status')]).toEqual(['CANCEL', 'CANCELLED'])
})

test('on both days on which clocks change, an hour is the hour that people meant', () => {
  const cases = [
    // Clocks go forward at two: nine o'clock is an hour earlier by UTC than the day before.
    ['2027-03-27', '09:00', '2027-03-27T08:00:00.000Z'],
    ['2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
    // A time that the clocks leave out is that long after the change.
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    // Clocks go back at three: a time that comes twice is meant the first time.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
  ] as const
  for (const [day, time, moment] of cases) {
    const startsAt = momentOf(day, time, 'Europe/Berlin')
    const { event } = read(calendarText({ ...EVENT, startsAt, minutes: 120 }, 'REQUEST'))
    expect(utc(event.startDate)).toBe(moment)
    expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(120 * 60_000)
  }
})

const words = fc.string({ unit: 'grapheme', maxLength: 200 })

test('whatever people write comes back as they wrote it, and no line is too long', () => {
  fc.assert(
    fc.property(words, words, words, words, (title, description, place, name) => {
      const text = calendarText(
        { ...EVENT, title, description, place, attendees: [{ name, email: 'x@example.org' }] },
        'REQUEST',
      )
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const { event } = read(text)
      const clean = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
      expect(event.summary ?? '').toBe(clean(title))
      expect(event.description ?? '').toBe(clean(description))
      expect(event.location ?? '').toBe(clean(place))
      expect(event.attendees).toHaveLength(1)
      expect(event.attendees[0]?.getFirstValue()).toBe('mailto:x@example.org')
    }),
    { numRuns: runs(100), seed: SEED },
  )
})
