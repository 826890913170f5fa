import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainPhone, formatPhone, parsePhone } from './phones.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`))

describe('specification 5: phone numbers', () => {
  test.for([
    ['+49 30 23125 001', undefined, '+493023125001'],
    ['030 23125-001', 'DE', '+493023125001'],
    ['044 668 18 00', 'CH', '+41446681800'],
    ['01 42 68 53 00', 'FR', '+33142685300'],
    ['020 7946 0018', 'GB', '+442079460018'],
  ] as const)('%s in %s is %s', ([text, country, number]) => {
    expect(parsePhone(text, country)?.number).toBe(number)
    expect(explainPhone(text, country)).toBeUndefined()
  })

  test.for([
    ['030 23125001', undefined, 'phone.invalidCountry'],
    ['030 23125001', 'ZZ', 'phone.invalidCountry'],
    ['call us', 'DE', 'phone.notANumber'],
    ['+49 1', undefined, 'phone.tooShort'],
    [`+49 ${'1'.repeat(18)}`, undefined, 'phone.tooLong'],
    ['1'.repeat(251), 'DE', 'phone.tooLong'],
    ['+49 123', undefined, 'phone.notPossible'],
  ] as const)('decision 8: %s in %s is explained as %s', ([text, country, key]) => {
    expect(explainPhone(text, country)).toBe(key)
  })

  test('an extension of up to 20 digits is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }).chain(digits), (extension) => {
        expect(parsePhone(`+49 30 23125001 ext. ${extension}`)?.ext).toBe(extension)
      }),
    )
  })

  test('whatever the text, the parser gives a number or nothing and never throws', () => {
    const country = fc.option(fc.constantFrom('DE', 'CH', 'FR', 'GB', 'US', 'ZZ'), { nil: undefined })
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^\+?[0-9 ()/.-]{0,260}$/))
    fc.assert(
      fc.property(text, country, (given, from) => {
        const parsed = parsePhone(given, from)
        expect(explainPhone(given, from) === undefined).toBe(parsed?.isPossible() ?? false)
        expect(given.length > 250 && parsed !== undefined).toBe(false)
      }),
    )
  })
})

test.each([
  ['+4915123456789', '+49 1512 3456789'],
  ['+33142685300', '+33 1 42 68 53 00'],
  ['+493012345678;ext=12', '+49 30 12345678 – 12'],
  ['no number', 'no number'],
])('%s is written as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})
