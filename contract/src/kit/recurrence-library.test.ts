import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import { daysAfter, parseRule, plusDays, WEEKDAYS } from './recurrence.ts'
import { momentOf } from './zoned.ts'

type Clock = { to: string; from: string; change: string; rule: string }

/** When clocks go back and forth, as calendars write it down; the library brings no zones of its own. */
function zoneOf(name: string, standard: Clock, daylight: Clock) {
  const part = (kind: string, { to, from, change, rule }: Clock) =>
    [
      `BEGIN:${kind}`,
      `DTSTART:${change}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;${rule}`,
      `END:${kind}`,
    ].join('\r\n')
  const text = [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    part('STANDARD', standard),
    part('DAYLIGHT', daylight),
    'END:VTIMEZONE',
  ]
  return { name, zone: new ICAL.Timezone(new ICAL.Component(ICAL.parse(text.join('\r\n')))) }
}

const BERLIN = zoneOf(
  'Europe/Berlin',
  { to: '+0100', from: '+0200', change: '19961027T030000', rule: 'BYMONTH=10;BYDAY=-1SU' },
  { to: '+0200', from: '+0100', change: '19810329T020000', rule: 'BYMONTH=3;BYDAY=-1SU' },
)
const ZONES = [
  BERLIN,
  zoneOf(
    'America/New_York',
    { to: '-0500', from: '-0400', change: '20071104T020000', rule: 'BYMONTH=11;BYDAY=1SU' },
    { to: '-0400', from: '-0500', change: '20070311T020000', rule: 'BYMONTH=3;BYDAY=2SU' },
  ),
  zoneOf(
    'Pacific/Auckland',
    { to: '+1200', from: '+1300', change: '20080406T030000', rule: 'BYMONTH=4;BYDAY=1SU' },
    { to: '+1300', from: '+1200', change: '20070930T020000', rule: 'BYMONTH=9;BYDAY=-1SU' },
  ),
]
const TIMES_COMPARED = 12
const SECOND_MS = 1000
/** In these hours clocks change somewhere; what they show may come twice or never. */
const CHANGING = new Set(['01', '02', '03'])

const rules = fc
  .record({
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.option(fc.integer({ min: 1, max: 9 })),
    by: fc.oneof(
      fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
      fc.subarray([...WEEKDAYS], { minLength: 1 }).map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), fc.constantFrom(...WEEKDAYS))
        .map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
      fc
        .tuple(fc.subarray([...WEEKDAYS], { minLength: 1 }), fc.constantFrom(1, 2, 4, -1, -2))
        .map(([days, at]) => `FREQ=MONTHLY;BYDAY=${days.join(',')};BYSETPOS=${at}`),
    ),
  })
  .map(({ interval, count, by }) => `${by};INTERVAL=${interval}${count === null ? '' : `;COUNT=${count}`}`)

/** What the library makes of the rule from a day on: wall clocks without a zone. It may tell each in the same object. */
function libraryDays(text: string, start: string, time: string, most: number) {
  const walk = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateTimeString(`${start}T${time}:00`))
  const found: ICAL.Time[] = []
  for (let next = walk.next(); next && found.length < most; next = walk.next()) found.push(next.clone())
  return found
}

test('days and moments are those that the library reads, in every zone and through both changes of the clocks', () => {
  const property = fc.property(
    rules,
    fc.integer({ min: 0, max: 2500 }),
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
    fc.constantFrom(...ZONES),
    (text, offset, [hour, minute], { name, zone }) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      // Where the first day does not fit the rule, the standard leaves open what is meant; so it begins with one that does.
      const [first] = libraryDays(text.replace(/;COUNT=\d+/, ''), plusDays('2020-01-01', offset), time, 1)
      const start = first?.toString().slice(0, 10) ?? ''
      // The library takes 1 March for 29 February in other years, which the standard does not.
      fc.pre(!(text.startsWith('FREQ=YEARLY') && start.endsWith('02-29')))
      const expected = libraryDays(text, start, time, TIMES_COMPARED)
      const rule = parseRule(text)
      const days = rule ? [start, ...daysAfter(rule, start, TIMES_COMPARED - 1)] : []
      expect(days).toEqual(expected.map((each) => each.toString().slice(0, 10)))
      for (const [at, wall] of expected.entries()) {
        if (CHANGING.has(time.slice(0, 2))) continue
        wall.zone = zone
        expect(momentOf(days[at] ?? '', time, name).getTime()).toBe(wall.toUnixTime() * SECOND_MS)
      }
    },
  )
  fc.assert(property, { numRuns: runs(300) })
})

test('a daily task in the hour of the change is meant by the clocks of before it, as the standard says', () => {
  const before = (day: string) => {
    const midnight = ICAL.Time.fromDateTimeString(`${day}T00:00:00`)
    midnight.zone = BERLIN.zone
    return midnight.utcOffset() * SECOND_MS
  }
  const minutes = fc.integer({ min: 0, max: 59 }).map((minute) => `02:${String(minute).padStart(2, '0')}`)
  const years = fc.integer({ min: 2020, max: 2040 })
  const property = fc.property(minutes, years, fc.constantFrom(3, 10), (time, year, month) => {
    const [sunday] = libraryDays('FREQ=MONTHLY;BYDAY=-1SU', `${year}-${String(month).padStart(2, '0')}-01`, '00:00', 1)
    const day = sunday?.toString().slice(0, 10) ?? ''
    const rule = parseRule('FREQ=DAILY')
    expect(rule && daysAfter(rule, plusDays(day, -1), 2)).toEqual([day, plusDays(day, 1)])
    expect(momentOf(day, time, BERLIN.name).getTime()).toBe(Date.parse(`${day}T${time}:00Z`) - before(day))
  })
  fc.assert(property, { numRuns: runs(100) })
})
