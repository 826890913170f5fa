import { expect, test } from 'vitest'
import fc from 'fast-check'
import { AppError } from '../errors.ts'
import { jsonScanner } from './json-scan.ts'
import { runs } from '../../../../tools/runs.ts'

/** What the scanner refuses a text with, whatever the pieces it comes in. */
function refusalOf(text: string, pieceLength = text.length, limits = { depth: 4, values: 10 }) {
  const scan = jsonScanner(limits)
  const bytes = Buffer.from(text)
  try {
    for (let at = 0; at < bytes.length; at += pieceLength) scan(bytes.subarray(at, at + pieceLength))
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.problem : error
  }
}

test.for([
  ['[[[[]]]]', undefined],
  ['[[[[[]]]]]', 'malformed'],
  ['{"a":{"a":{"a":{"a":{}}}}}', 'malformed'],
  ['[1,2,3,4,5,6,7,8,9]', undefined],
  ['[1,2,3,4,5,6,7,8,9,10]', 'tooLarge'],
  ['"[[[[[[,,,,,,,,,,,,{{{{{{"', undefined],
  ['["\\"[[[[[[",1]', undefined],
  ['["\\\\",[[[[]]]]]', 'malformed'],
  ['"\\u0000"', 'malformed'],
  ['"\\\\u0000"', undefined],
  ['"\\ud83d\\ude00 \\u00e9"', undefined],
  ['"\\ud83d"', 'malformed'],
  ['"\\ude00"', 'malformed'],
  ['"\\ud83dx"', 'malformed'],
  ['"\\ud83d\\n"', 'malformed'],
  ['"\\ud83d\\ud83d"', 'malformed'],
  ['{"\\udfff":1}', 'malformed'],
] as const)('%s is %s, in whatever pieces it comes', ([text, refusal]) => {
  for (let pieceLength = 1; pieceLength <= text.length; pieceLength += 1)
    expect(refusalOf(text, pieceLength)).toBe(refusal)
})

test('a text is refused exactly if what it parses to holds half a character or NUL', () => {
  const unit = fc.constantFrom('a', '\\u0000', '\\ud83d', '\\ude00', '\\\\', '\\"', 'é', '😀', '\\n', '\\u0041')
  const texts = fc.array(unit, { maxLength: 12 }).map((units) => `"${units.join('')}"`)
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, pieceLength) => {
      const value = String(JSON.parse(text))
      const isWhole = value.isWellFormed() && !value.includes('\0')
      expect(refusalOf(text, pieceLength)).toBe(isWhole ? undefined : 'malformed')
    }),
    { numRuns: runs(2000) },
  )
})
