import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import { daysAfter, followingRule, nextDay, parseRule, plusDays, WEEKDAYS, writeRule } from './recurrence.ts'
import { dayIn, momentOf } from './zoned.ts'

function parsed(text: string) {
  const rule = parseRule(text)
  if (!rule) throw new Error(`no rule: ${text}`)
  return rule
}

function days(text: string, start: string, most = 4) {
  return [start, ...daysAfter(parsed(text), start, most - 1)]
}

test('the examples of the standard that the subset covers', () => {
  expect(days('FREQ=DAILY;INTERVAL=10', '1997-09-02')).toEqual(['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02'])
  expect(days('FREQ=WEEKLY;BYDAY=TU,TH', '1997-09-02')).toEqual([
    '1997-09-02',
    '1997-09-04',
    '1997-09-09',
    '1997-09-11',
  ])
  const everyOther = 'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;BYDAY=MO,WE,FR'
  expect(days(everyOther, '1997-09-01', 5)).toEqual([
    '1997-09-01',
    '1997-09-03',
    '1997-09-05',
    '1997-09-15',
    '1997-09-17',
  ])
  expect(days('FREQ=MONTHLY;BYMONTHDAY=31', '1997-01-31')).toEqual([
    '1997-01-31',
    '1997-03-31',
    '1997-05-31',
    '1997-07-31',
  ])
  expect(days('FREQ=MONTHLY;BYMONTHDAY=-1', '1997-01-31')).toEqual([
    '1997-01-31',
    '1997-02-28',
    '1997-03-31',
    '1997-04-30',
  ])
  expect(days('FREQ=YEARLY', '2024-02-29', 3)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
  expect(days('FREQ=DAILY;UNTIL=20261118', '2026-11-16')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
})

test('what is not understood is no rule', () => {
  for (const text of ['', 'FREQ=HOURLY', 'FREQ=DAILY;COUNT=0', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=DAILY;INTERVAL=0'])
    expect(parseRule(text)).toBeUndefined()
  for (const text of ['FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=DAILY;BYDAY=MO', 'FREQ=DAILY;UNTIL=20260231'])
    expect(parseRule(text)).toBeUndefined()
})

test('weekdays of a month by their number, some of them, and an end by a number of times', () => {
  expect(days('FREQ=MONTHLY;BYDAY=2TU', '2026-11-10')).toEqual(['2026-11-10', '2026-12-08', '2027-01-12', '2027-02-09'])
  expect(days('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', 3)).toEqual(['2026-11-27', '2026-12-25', '2027-01-29'])
  // Months without a fifth Monday are left out.
  expect(days('FREQ=MONTHLY;BYDAY=5MO', '2026-11-30', 3)).toEqual(['2026-11-30', '2027-03-29', '2027-05-31'])
  const lastWorkday = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  expect(days(lastWorkday, '2026-11-30', 3)).toEqual(['2026-11-30', '2026-12-31', '2027-01-29'])
  expect(days('FREQ=WEEKLY;COUNT=3', '2026-11-10', 9)).toEqual(['2026-11-10', '2026-11-17', '2026-11-24'])
  expect(days('FREQ=MONTHLY;BYDAY=TU;COUNT=2', '2026-11-24', 9)).toEqual(['2026-11-24', '2026-12-01'])
})

test.each([
  'FREQ=DAILY;COUNT=2;UNTIL=20261118',
  'FREQ=MONTHLY;BYDAY=6TU',
  'FREQ=MONTHLY;BYDAY=0TU',
  'FREQ=MONTHLY;BYDAY=2XX',
  'FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=WEEKLY;BYDAY=TU;BYSETPOS=1',
  'FREQ=YEARLY;BYDAY=2TU',
])('what says nothing or two things is no rule: %s', (text) => expect(parseRule(text)).toBeUndefined())

test('a rule is written as it is read, and each time takes one from its number', () => {
  const texts = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261224',
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4',
    'FREQ=MONTHLY;BYDAY=2TU,-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  ]
  for (const text of texts) expect(writeRule(parsed(text))).toBe(text)
  expect(writeRule(followingRule(parsed('FREQ=DAILY;COUNT=3')))).toBe('FREQ=DAILY;COUNT=2')
  expect(nextDay(parsed('FREQ=DAILY;COUNT=1'), '2026-11-18')).toBeUndefined()
})

test('weekly rules give exactly the days that a look at every day of the calendar gives', () => {
  const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 })
  const property = fc.property(
    weekdays,
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 3000 }),
    (by, every, offset) => {
      const rule = parseRule(`FREQ=WEEKLY;INTERVAL=${every};BYDAY=${by.join(',')}`)
      const start = plusDays('2020-01-06', offset)
      const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse('2020-01-06')) / 604_800_000)
      const fits = (day: string) =>
        by.includes(WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'MO') &&
        (weekOf(day) - weekOf(start)) % every === 0
      let expected = plusDays(start, 1)
      while (!fits(expected)) expected = plusDays(expected, 1)
      expect(rule && nextDay(rule, start)).toBe(expected)
    },
  )
  fc.assert(property, { numRuns: runs(200) })
})

test('a time of a day is a moment, also on the days on which the clocks change', () => {
  expect(momentOf('2026-11-16', '10:00', 'Europe/Berlin').toISOString()).toBe('2026-11-16T09:00:00.000Z')
  // 02:30 does not exist when summer time begins, and comes twice when it ends.
  expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-07-01', '00:00', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z')
  expect(dayIn(new Date('2026-11-16T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-17')
})

test('the day of the moment of a day is that day, in every zone and season', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns']
  const property = fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4000 }), (zone, offset) => {
    const day = plusDays('2020-01-01', offset)
    expect(dayIn(momentOf(day, '12:00', zone), zone)).toBe(day)
  })
  fc.assert(property, { numRuns: runs(200) })
})

test.each([
  'FREQ=DAILY=SECONDLY',
  'FREQ=DAILY;INTERVAL=0x1F',
  'FREQ=DAILY;INTERVAL=1e2',
  'FREQ=DAILY;INTERVAL= 2',
  'FREQ=MONTHLY;BYMONTHDAY=0x1',
])('what only JavaScript reads as a number or a part is no rule: %s', (text) => expect(parseRule(text)).toBeUndefined())

test.each(['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY', 'FREQ=YEARLY;INTERVAL=999'])(
  'a rule ends with the last day that can be written: %s',
  (text) => {
    const rule = parseRule(text)
    expect(rule && nextDay(rule, '9999-12-31')).toBeUndefined()
  },
)
