import { type Decimal, roundDecimal, shiftDecimal } from '@kontor/contract/kit/decimals.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { blockStyle, readFigure, readTyped, savedFigure, shownFigure, styleOf, writeFigure } from './figure-text.ts'

const numRuns = runs(300)
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => shiftDecimal(units.toString(), -places))
const locale = fc.constantFrom(...LOCALES)

test.each([
  ['1.234.567,89', 'comma', '1234567.89'],
  ['1,234,567.89', 'comma', '1234567.89'],
  ['1.234', 'comma', '1234'],
  ['1.234', 'point', '1.234'],
  ['1,234', 'point', '1234'],
  ['1,234', 'comma', '1.234'],
  ['0,125', 'point', '0.125'],
  ['12,5 %', 'comma', '12.5'],
  ['1 234 567', 'comma', '1234567'],
  ['1’234.50', 'comma', '1234.5'],
  ['(1,234.5)', 'point', '-1234.5'],
  ['−7', 'point', '-7'],
  ['7-', 'point', '-7'],
] as const)('reads %s in the style %s as %s', (text, style, value) => {
  expect(readFigure(text, style)).toBe(value)
})

test.each(['', 'n/a', '1.2.3', '1,2345,6', '12a', '1e5', '--4'])('%s is no number', (text) => {
  expect(readFigure(text, 'point')).toBeUndefined()
})

test('the first number that leaves no doubt decides for a whole block', () => {
  expect(blockStyle(['1.234', '5', '12,50'], 'point')).toBe('comma')
  expect(blockStyle(['1.234.567'], 'point')).toBe('comma')
  expect(blockStyle(['1,234', 'Umsatz'], 'comma')).toBe('comma')
})

test('a number may come with its currency', () => {
  expect(readTyped('1.25 USD', 'point')).toEqual({ value: '1.25', unit: 'USD' })
  expect(readTyped('€ 1.250,00', 'comma')).toEqual({ value: '1250', unit: 'EUR' })
  expect(readTyped('7', 'comma')).toEqual({ value: '7', unit: null })
  expect(readTyped('7 XYZ', 'comma')).toBeUndefined()
})

test('what is written in a language is read back exactly', () => {
  fc.assert(
    fc.property(decimal, locale, (value, language) => {
      // Three decimals after one group of digits can be read both ways: then the style of the language decides.
      expect(readFigure(writeFigure(value, language), styleOf(language))).toBe(value)
    }),
    { numRuns },
  )
})

const save = (text: string, before: Decimal | undefined, language: (typeof LOCALES)[number]) =>
  savedFigure(text, { factType: 'percent', locale: language, before })

test('percent is shown times 100 with two decimals and saved divided by 100', () => {
  expect([shownFigure('0.125', 'percent', 'en'), shownFigure('0.123456', 'percent', 'de')]).toEqual(['12.5', '12,35'])
  expect(save('12.35', undefined, 'en')).toEqual({ value: '0.1235', unit: null })
  fc.assert(
    fc.property(decimal, locale, (value, language) => {
      // Unchanged text keeps the raw value; changed text keeps exactly what was typed.
      expect(save(shownFigure(value, 'percent', language), value, language)?.value).toBe(value)
      const other = save(shownFigure(value, 'percent', language), undefined, language)?.value
      expect(other).toBe(shiftDecimal(roundDecimal(shiftDecimal(value, 2), 2), -2))
    }),
    { numRuns },
  )
})
