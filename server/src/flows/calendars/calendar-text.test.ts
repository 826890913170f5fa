import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
const EVENT: CalendarEvent = {
  uid: '1@kontor',
  title: 'Call; Anna, back\\up',
  text: 'First line\nSecond line',
  url: 'https://kontor.example/tasks?taskId=1',
  start: '2026-11-20',
  remindMinutes: 30,
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    const alarm = each.getFirstSubcomponent('valarm')
    return {
      uid: event.uid,
      title: event.summary,
      text: event.description ?? '',
      isDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      remind: alarm ? (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / -60 : null,
    }
  })
}

test('another program reads the entries as they were meant', () => {
  const timed = { ...EVENT, uid: '2@kontor', start: new Date('2026-11-20T09:30:00Z'), remindMinutes: null, text: '' }
  expect(read(calendarText('Kontor', [EVENT, timed], NOW))).toEqual([
    {
      uid: '1@kontor',
      title: 'Call; Anna, back\\up',
      text: 'First line\nSecond line',
      isDay: true,
      start: '2026-11-20',
      remind: 30,
    },
    {
      uid: '2@kontor',
      title: 'Call; Anna, back\\up',
      text: '',
      isDay: false,
      start: '2026-11-20T09:30:00.000Z',
      remind: null,
    },
  ])
})

test('whatever a title says, it stays one title, and no line is longer than 75 bytes', () => {
  const words = fc.array(fc.constantFrom('ä', '𝄞', '\\', ';', ',', '\n', 'END:VCALENDAR', 'a', ' b', ':', '"'), {
    maxLength: 80,
  })
  const property = fc.property(words, (parts) => {
    const title = `x${parts.join('')}x`
    const text = calendarText('Kontor', [{ ...EVENT, title }], NOW)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).map((event) => event.title)).toEqual([title])
  })
  fc.assert(property, { numRuns: runs(200) })
})
