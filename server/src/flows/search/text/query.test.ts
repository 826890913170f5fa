import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

function typed(query: string, options?: { prefixLast?: boolean }) {
  return readQuery(query, options).parts.map((part) => part.typed)
}

test('quoted text is taken by the word, without concepts', () => {
  const { parts, quoted } = readQuery('solar „Deutsche Bank“ "')
  expect(parts.map((part) => part.typed)).toStrictEqual(['solar', 'Deutsche', 'Bank'])
  expect(parts.at(-1)?.concepts).toStrictEqual([])
  expect(parts.at(-1)?.words).toStrictEqual(['bank'])
  expect(quoted).toStrictEqual(['deutsche bank'])
})

test('what follows a minus is excluded', () => {
  const query = readQuery('bank -sparkasse -"deutsche bank" hotel - garni')
  expect(query.parts.map((part) => part.typed)).toStrictEqual(['bank', 'hotel', 'garni'])
  expect(query.excluded.map((part) => part.words[0])).toStrictEqual(['sparkasse'])
  expect(query.excludedPhrases).toStrictEqual(['deutsche bank'])
  expect(query.phrase).toBe('bank hotel garni')
})

test('a hyphen inside a word excludes nothing', () => {
  expect(readQuery('Wal-Mart').excluded).toStrictEqual([])
})

test('legal forms and articles need not be met', () => {
  expect(typed('Siemens AG Berlin')).toStrictEqual(['Siemens', 'Berlin'])
  expect(typed('die Bank im Norden')).toStrictEqual(['Bank', 'Norden'])
  expect(typed('the')).toStrictEqual(['the'])
  expect(typed('GmbH')).toStrictEqual(['GmbH'])
  expect(typed('on')).toStrictEqual(['on'])
})

test('the last word is open while it is typed', () => {
  const options = { prefixLast: true }
  expect(readQuery('hotel gen', options).parts.map((part) => part.prefix)).toStrictEqual([false, true])
  expect(readQuery('hotel gen ', options).parts.map((part) => part.prefix)).toStrictEqual([false, false])
  expect(readQuery('hotel gen').parts.map((part) => part.prefix)).toStrictEqual([false, false])
  expect(readQuery('Mue', options).parts[0]?.words).toEqual(expect.arrayContaining(['mue', 'mu']))
  expect(typed('Müller GmbH', options)).toStrictEqual(['Müller'])
  expect(typed('Müller Gmb', options)).toStrictEqual(['Müller'])
  expect(typed('Bank die', options)).toStrictEqual(['Bank', 'die'])
})

test('the best comes first', () => {
  expect(readQuery('Versicherungen').parts[0]?.words[0]).toBe('versicherungen')
})

test('nothing is asked by nothing', () => {
  const nothing = { parts: [], phrase: '', excluded: [], quoted: [], excludedPhrases: [] }
  for (const text of ['', '   ', '!!!', '""', '-', '- -', '&|!:*()<->']) expect(readQuery(text)).toStrictEqual(nothing)
})
