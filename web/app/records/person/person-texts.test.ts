import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { spanText } from './person-texts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['en', '2023-03', '2024-11', 'Mar 2023 – Nov 2024'],
  ['de', '2023-03', '2024-11', 'März 2023 – Nov. 2024'],
  ['fr', '2023-03', '2024-11', 'mars 2023 – nov. 2024'],
  ['en', '2019', '2021-05-14', '2019 – 2021/5/14'],
  ['de', '2019', '2021-05-14', '2019 – 14.5.2021'],
] as const)('a career span reads in %s: %s to %s', (locale, from, to, text) => {
  expect(spanText({ from, to }, locale, i18n)).toBe(text)
})

test('an unknown beginning is left open, and without both nothing is written', () => {
  expect(spanText({ from: null, to: '2020' }, 'en', i18n)).toBe('… – 2020')
  expect(spanText({ from: null, to: null }, 'en', i18n)).toBe('')
})
