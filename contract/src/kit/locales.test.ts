import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocale, LOCALES, localeFromHeader } from './locales.ts'

test('the first language we speak is taken, by weight and then by order', () => {
  expect(localeFromHeader('de')).toBe('de')
  expect(localeFromHeader('de-AT')).toBe('de')
  expect(localeFromHeader('DE-de, en;q=0.9')).toBe('de')
  expect(localeFromHeader('en;q=0.3, fr;q=0.8, de;q=0.5')).toBe('fr')
  expect(localeFromHeader('en; q=0.1, fr ; q=0.2')).toBe('fr')
  expect(localeFromHeader('es, it;q=0.9, fr;q=0.1')).toBe('fr')
  expect(localeFromHeader('de;q=0, en;q=0.1')).toBe('en')
})

test('a language whose name only begins like ours is another one', () => {
  // Northern Frisian, Slave and Middle English.
  expect(localeFromHeader('frr')).toBeUndefined()
  expect(localeFromHeader('den-Latn')).toBeUndefined()
  expect(localeFromHeader('enm, de;q=0.1')).toBe('de')
})

test('nothing usable is nothing', () => {
  for (const header of [undefined, '', '*', 'es', ';q=1', ',,,', 'de;q=0', 'de;q=x'])
    expect(localeFromHeader(header)).toBeUndefined()
})

test('any header gives one of our languages or none, and what it names alone is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (header) => {
      const found = localeFromHeader(header)
      expect(found === undefined || isLocale(found)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.stringMatching(/^(-[A-Z]{2})?$/),
      fc.integer({ min: 1, max: 9 }),
      (locale, region, tenths) => {
        expect(localeFromHeader(`es,${locale}${region};q=0.${tenths},*;q=0.1`)).toBe(locale)
      },
    ),
  )
})
