import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalendarDate } from './dates.ts'
import { faultsOf } from './faults.ts'
import { runs } from '../../../tools/runs.ts'

const isTaken = (text: string) => CalendarDate.safeParse(text).success

test('every day of the years 1000 to 9999 is taken as it is', () => {
  const days = fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') })
  fc.assert(fc.property(days, (day) => CalendarDate.parse(day.toISOString().slice(0, 10)).length === 10))
  expect(['1000-01-01', '1900-02-28', '2000-02-29', '2024-02-29', '9999-12-31'].every(isTaken)).toBe(true)
})

test('days that do not exist are refused, and so is every other way to write one', () => {
  const refused = ['2023-02-29', '1900-02-29', '2024-00-10', '2024-13-01', '2024-01-32', '2024-1-1', '01.02.2024', '']
  const odd = [
    'infinity',
    'now',
    '2024-01-01T00:00:00Z',
    '+12024-01-01',
    '-0001-01-01',
    '２０２４-01-01',
    ' 2024-01-01',
  ]
  for (const text of [...refused, ...odd]) expect(faultsOf(CalendarDate, text)[0]?.key).toBe('date.invalid')
})

test('days before the year 1000 are refused with the limits', () => {
  for (const text of ['0000-01-01', '0001-01-01', '0999-12-31'])
    expect(faultsOf(CalendarDate, text)).toEqual([
      { path: '', key: 'date.range', values: { min: '1000-01-01', max: '9999-12-31' } },
    ])
})

test('what is taken is a day of the calendar that its text names', () => {
  const digits = fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32))
  fc.assert(
    fc.property(digits, ([year, month, day]) => {
      const pad = (number: number, length: number) => String(number).padStart(length, '0')
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
      const at = new Date(`${text}T00:00:00Z`)
      const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
      expect(isTaken(text)).toBe(exists && year >= 1000)
    }),
    { numRuns: runs(2000) },
  )
})
