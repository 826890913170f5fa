import { expect, test } from 'vitest'
import { shortAmount, shortMoney } from './short-amount.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('writes large amounts as people of each language do', () => {
  expect((['en', 'de', 'fr'] as const).map((locale) => plain(shortMoney(312_000_000, 'EUR', locale)))).toEqual([
    '€312M',
    '312 Mio. €',
    '312 M€',
  ])
  expect((['en', 'de', 'fr'] as const).map((locale) => plain(shortMoney(2_450_000_000, 'EUR', locale)))).toEqual([
    '€2.5B',
    '2,5 Mrd. €',
    '2,5 Md€',
  ])
})

test('keeps one precision and moves to the next unit when rounding reaches it', () => {
  expect(shortAmount(7_900_000, 'en')).toBe('7.9M')
  expect(shortAmount(214_500_000, 'en')).toBe('215M')
  expect(shortAmount(999_600_000, 'en')).toBe('1B')
  expect(shortAmount(640_000, 'en')).toBe('640,000')
})
