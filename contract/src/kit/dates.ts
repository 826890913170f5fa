import { z } from 'zod'

const [FIRST, LAST] = ['1000-01-01', '9999-12-31']

/** A day of the calendar, as YYYY-MM-DD: one that exists, in years that every part of the system can hold. */
export const CalendarDate = z.iso.date('date.invalid').superRefine((day, context) => {
  // Texts of this form are in the order of their days.
  if (day >= FIRST && day <= LAST) return
  context.addIssue({ code: 'custom', message: 'date.range', params: { min: FIRST, max: LAST }, input: day })
})

const YEARS = { first: 1900, last: 9998 }

/** A moment with its offset, in years that every part of the system can hold whatever the offset. */
export const Moment = z.iso.datetime({ offset: true, error: 'invalid' }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= YEARS.first && year <= YEARS.last
  },
  { error: 'invalid' },
)
