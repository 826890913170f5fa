import { expect, test } from 'vitest'
import { inLanguage, localized } from './localized.ts'

test('specification 3: a text comes in the wished language, else in English', () => {
  const texts = { en: 'things', de: 'Dinge' }
  expect(inLanguage(texts, 'de')).toEqual({ text: 'Dinge', locale: 'de' })
  expect(inLanguage(texts, 'fr')).toEqual({ text: 'things', locale: 'en' })
})

test('where English is missing too, any language is better than nothing', () => {
  expect(inLanguage({ fr: 'choses', en: '' }, 'de')).toEqual({ text: 'choses', locale: 'fr' })
  expect(inLanguage({}, 'en')).toBeUndefined()
})

test('texts have a language we speak and a length', () => {
  const Text = localized(5)
  expect(Text.parse({ de: ' kurz ' })).toEqual({ de: 'kurz' })
  expect(Text.safeParse({ it: 'cose' }).success).toBe(false)
  expect(Text.safeParse({ en: 'longer' }).success).toBe(false)
})
