import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { LONG_TEXTS } from '#kit/testing/long-texts.ts'
import { judged, runs } from '../../../../../tools/runs.ts'
import { analyse } from './analyse.ts'
import { canonicalWord } from './canonical.ts'
import { nameUnits, phraseOf } from './names.ts'
import { readQuery } from './query.ts'
import { lightStemOf, stemOf } from './stems.ts'

const namePhrase = (name: string) => phraseOf(nameUnits(name))

const LEXEME = /^[a-z0-9]+$/
const CONCEPT = /^[a-z]:[a-z0-9:]+$/
const lettersOf = (letters: string) => fc.constantFrom(...letters.split(''))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: lettersOf(`aeou äöüßœé'’"-.&+|!:*()<>\\ \0\t7sn`), maxLength: 200 }),
)
const locale = fc.constantFrom(...LOCALES, 'any' as const)
const kind = fc.constantFrom('name' as const, 'text' as const)

test('whatever is written, only plain lexemes leave', () => {
  fc.assert(
    fc.property(anyText, locale, kind, (text, language, what) => {
      const { words, concepts } = analyse(text, language, what)
      for (const word of words) expect(word).toMatch(LEXEME)
      for (const concept of concepts) expect(concept).toMatch(CONCEPT)
      expect(new Set(words).size).toBe(words.length)
    }),
    { numRuns: runs(2_000) },
  )
})

test('whatever is asked, no operator and no control character leaves', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, prefixLast) => {
      const { parts, excluded, phrase, quoted, excludedPhrases } = readQuery(text, { prefixLast })
      for (const part of [...parts, ...excluded]) {
        expect(part.words.length).toBeGreaterThan(0)
        for (const word of part.words) expect(word).toMatch(LEXEME)
        for (const concept of part.concepts) expect(concept).toMatch(CONCEPT)
        expect(part.typed).toMatch(/^[\p{L}\p{N}\p{M} ]+$/u)
      }
      for (const each of [phrase, ...quoted, ...excludedPhrases]) expect(each).toMatch(/^(?:[a-z0-9]+(?: |$))*$/)
      expect(parts.filter((part) => part.prefix).length).toBeLessThanOrEqual(prefixLast ? 1 : 0)
    }),
    { numRuns: runs(2_000) },
  )
})

test('a long word of letters that take two units is not cut in half', () => {
  const [part] = readQuery(`a${'𐐀'.repeat(100)}`).parts
  expect(part?.typed.isWellFormed()).toBe(true)
})

test('what is normalised stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const word = canonicalWord(text)
      expect(canonicalWord(word)).toBe(word)
      expect(lightStemOf(word)).toMatch(/^[a-z0-9]*$/)
      for (const language of LOCALES) expect(stemOf(word, language)).toMatch(/^[a-z0-9]*$/)
    }),
    { numRuns: runs(2_000) },
  )
})

test('case and the form of accents make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: lettersOf('abcdeghiklmnorstuäöüéèêçñ '), maxLength: 40 }), (name) => {
      const phrase = namePhrase(name)
      expect(namePhrase(name.toUpperCase())).toBe(phrase)
      expect(namePhrase(name.normalize('NFD'))).toBe(phrase)
    }),
    { numRuns: runs(1_000) },
  )
})

test('a name is found by itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = text.replace(/["“”„‟«»-]/g, ' ')
      const words = new Set(analyse(name, 'any', 'name').words)
      const { parts } = readQuery(name)
      expect(parts.filter((part) => !part.words.some((word) => words.has(word)))).toStrictEqual([])
    }),
    { numRuns: runs(1_000), examples: [['a   aa’u']] },
  )
})

test.for(LONG_TEXTS)('ten thousand characters cost no more than their length: %s', ([, text]) => {
  analyse(text, 'de', 'text')
  const before = process.cpuUsage()
  analyse(text, 'de', 'text')
  analyse(text, 'any', 'name')
  readQuery(text, { prefixLast: true })
  const { user, system } = process.cpuUsage(before)
  // It takes 60 ms, which the bench holds; a reading that grows with the square of the length takes minutes, and the
  // test ends before that.
  expect((user + system) / 1_000).toBeLessThan(judged(2_000))
})
