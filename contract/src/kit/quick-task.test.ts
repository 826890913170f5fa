import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuickTask } from './quick-task.ts'
import { parseRule } from './recurrence.ts'

/** A Tuesday. */
const TODAY = '2026-11-17'
const read = (text: string) => {
  const { title, dueOn, dueTime, recurrence } = readQuickTask(text, TODAY)
  return [title, dueOn, dueTime, ...(recurrence ? [recurrence] : [])]
}

describe('a day, a time and a repetition are read in three languages', () => {
  test.each([
    ['call Anna tomorrow at 10', ['call Anna', '2026-11-18', '10:00']],
    ['Call Anna today at 4:30pm', ['Call Anna', '2026-11-17', '16:30']],
    ['Send offer by Friday', ['Send offer', '2026-11-20', null]],
    ['Review on Tuesday', ['Review', '2026-11-24', null]],
    ['Ring Tom in two weeks', ['Ring Tom', '2026-12-01', null]],
    ['Renew contract Dec 24', ['Renew contract', '2026-12-24', null]],
    ['Report every Monday at 9:00', ['Report', '2026-11-23', '09:00', 'FREQ=WEEKLY;BYDAY=MO']],
    ['Lunch at noon', ['Lunch', '2026-11-17', '12:00']],
    ['Lena morgen um 10 anrufen wegen Tannbrück', ['Lena anrufen wegen Tannbrück', '2026-11-18', '10:00']],
    ['Übermorgen um 14 Uhr 30 Gespräch mit Jonas', ['Gespräch mit Jonas', '2026-11-19', '14:30']],
    ['Angebot bis 24.12. schicken', ['Angebot schicken', '2026-12-24', null]],
    ['Angebot am 3. März 2027 prüfen', ['Angebot prüfen', '2027-03-03', null]],
    ['Zahlen melden jeden Freitag', ['Zahlen melden', '2026-11-20', null, 'FREQ=WEEKLY;BYDAY=FR']],
    ['In 3 Tagen nachfassen', ['nachfassen', '2026-11-20', null]],
    ['Montag Morgen anrufen', ['Morgen anrufen', '2026-11-23', null]],
    ['Appeler Léa demain à 10h', ['Appeler Léa', '2026-11-18', '10:00']],
    ['Relancer Paul lundi prochain à 9h15', ['Relancer Paul', '2026-11-23', '09:15']],
    ['Envoyer le contrat le 1er mars', ['Envoyer le contrat', '2027-03-01', null]],
    ['Faire le point tous les lundis', ['Faire le point', '2026-11-23', null, 'FREQ=WEEKLY;BYDAY=MO']],
    ["Rappeler Marie aujourd'hui", ['Rappeler Marie', '2026-11-17', null]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('what is no day or time stays in the title', () => {
  test.each([
    'Read chapter 10',
    'Check version 2.10.3',
    'Meet at 25:00',
    'Offer 3/4 of the price',
    'Hire a Mayer',
    'Price at 1000 euros',
    'Ask Montagne SA',
    'Prepare 31.2. again',
    'Sonntagszeitung lesen',
    'tomorrow',
  ])('%s', (text) => {
    expect(read(text)).toEqual([text, null, null])
  })
})

test('whatever is typed, the title is not empty, and day, time and rule are valid', () => {
  const word = fc.constantFrom(
    'call',
    'Anna',
    'morgen',
    'at',
    '10',
    '24.12.',
    'every',
    'Monday',
    'à',
    '10h',
    'um',
    'in',
    '3',
    'Tagen',
    '-',
    '99',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const { title, dueOn, dueTime, recurrence } = readQuickTask(words.join(' '), TODAY)
      expect(title).not.toBe('')
      expect(dueOn && new Date(dueOn).toISOString().slice(0, 10)).toBe(dueOn)
      expect(dueTime ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(dueOn === null && (dueTime ?? recurrence) !== null).toBe(false)
      expect(recurrence === null || parseRule(recurrence) !== undefined).toBe(true)
    }),
  )
})
