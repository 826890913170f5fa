import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { excerptOf, wordsIn } from './text-hits.ts'

test('words are told apart from the signs around them', () => {
  expect(wordsIn('  "C++", Node.js & Vögel-Zählung. x ')).toEqual(['c++', 'node.js', 'vögel-zählung'])
  expect(wordsIn('%%% ___')).toEqual([])
})

test('marks stand where the words are, whatever the text and however long', () => {
  const word = fc.constantFrom('baker', 'Straße', 'c++', 'node.js', 'ox')
  const texts = fc.array(fc.oneof(word, fc.string({ maxLength: 30 })), { maxLength: 60 })
  fc.assert(
    fc.property(texts, word, (parts, sought) => {
      const text = [...parts, sought, 'end'].join(' \n ')
      const { excerpt, marks } = excerptOf(text, [sought.toLowerCase()])
      expect(marks.length).toBeGreaterThan(0)
      for (const { start, end } of marks) expect(excerpt.slice(start, end).toLowerCase()).toBe(sought.toLowerCase())
      expect(excerpt.length).toBeLessThanOrEqual(280)
    }),
    { numRuns: runs(200) },
  )
})
