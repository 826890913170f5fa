import { expect, test } from 'vitest'
import { dateRanges, isDateLike } from './date-ranges.ts'

/** from, to, and whether it goes on. */
const CASES: readonly (readonly [
  text: string,
  from: string | undefined,
  to: string | undefined,
  isCurrent?: boolean,
])[] = [
  ['03/2019 – heute', '2019-03', undefined, true],
  ['März 2019 bis dato', '2019-03', undefined, true],
  ['since 2020', '2020', undefined, true],
  ['de 2018 à 2021', '2018', '2021'],
  ['2019–21', '2019', '2021'],
  ['Jan. 2019 - Present (3 years 5 months)', '2019-01', undefined, true],
  ['von Mai 2015 bis Juni 2017', '2015-05', '2017-06'],
  ['Jan – März 2019', '2019-01', '2019-03'],
  ['03-08/2019', '2019-03', '2019-08'],
  ['depuis septembre 2020', '2020-09', undefined, true],
  ['d’octobre 2012 à août 2018', '2012-10', '2018-08'],
  ['du 1er mars 2015 au 30 juin 2016', '2015-03', '2016-06'],
  ['01.10.2014 - 31.12.2018', '2014-10', '2018-12'],
  ['Sept. ’18 – Dec ’20', '2018-09', '2020-12'],
  ['03/19 – 05/21', '2019-03', '2021-05'],
  ['2015-03 to 2017-08', '2015-03', '2017-08'],
  ['mai 2016 - à ce jour', '2016-05', undefined, true],
  ['2016 -', '2016', undefined, true],
  ['bis 2018', undefined, '2018'],
  ['WS 2014/15', '2014', undefined],
  ['Summer 2018', '2018', undefined],
]

test.each(CASES.map(([text, from, to, isCurrent = false]) => ({ text, from, to, isCurrent })))(
  'reads the dates of "$text"',
  ({ text, from, to, isCurrent }) => {
    const [range, ...others] = dateRanges(text)
    expect(others).toEqual([])
    expect({ from: range?.from, to: range?.to, isCurrent: range?.isCurrent }).toEqual({ from, to, isCurrent })
    expect(isDateLike(text)).toBe(true)
  },
)

test('numbers that are no dates are none', () => {
  for (const text of ['24/7 on call', 'ISO 9001', '40,000 merchants', '1.200 Filialen', 'room 12/3'])
    expect(dateRanges(text)).toEqual([])
  expect(isDateLike('Moved 2,019 boxes in the year 2019 to the other hall')).toBe(false)
})
