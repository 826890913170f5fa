import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { line, paragraphs, question, requiredLine } from './text.ts'
import { runs } from '../../../tools/runs.ts'

const name = requiredLine(200)
const isTaken = (text: string) => faultsOf(name, text).length === 0

test.for([
  ['Müller & Söhne GmbH – “Zürich”'],
  ['株式会社葛󠄀飾'],
  ['نرم‌افزار'],
  ['क्‍ष'],
  ['ശ്രീ നന്‍'],
  ['Team 👩‍💻 & 👨🏽‍🚀 Co ❤️'],
  ['Rainbow 🏳️‍🌈'],
  ['England 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['שלום\u{200F} Ltd'],
  ['Narrow\u{202F}space and no-break\u{A0}space'],
] as const)('a name may be %s', ([text]) => {
  expect(faultsOf(name, text)).toEqual([])
  expect(name.parse(text)).toBe(text)
})

test.for([
  ['a\u{7}b', 'U+0007', 2],
  ['a\tb', 'U+0009', 2],
  ['a\nb', 'U+000A', 2],
  ['a\u{85}b', 'U+0085', 2],
  ['a\u{2028}b', 'U+2028', 2],
  ['evil\u{202E}gpj.exe', 'U+202E', 5],
  ['a\u{2066}b', 'U+2066', 2],
  ['a\u{200E}b', 'U+200E', 2],
  ['a\u{200B}b', 'U+200B', 2],
  ['a\u{200D}b', 'U+200D', 2],
  ['a\u{200C}b', 'U+200C', 2],
  ['Schiff\u{AD}fahrt', 'U+00AD', 7],
  ['a\u{2060}b', 'U+2060', 2],
  ['a\u{FEFF}b', 'U+FEFF', 2],
  ['a\u{3164}b', 'U+3164', 2],
  ['a\u{2800}b', 'U+2800', 2],
  ['a\u{E0041}b', 'U+E0041', 2],
  ['🦊\u{200B}', 'U+200B', 2],
  ['🦊\u{200D}b', 'U+200D', 2],
  ['a\ud800b', 'U+D800', 2],
  ['\u{FE0F}a', 'U+FE0F', 1],
] as const)('a name with a hidden character is refused: %j', ([text, code, position]) => {
  expect(faultsOf(name, text)).toEqual([{ path: '', key: 'text.characters', values: { code, position } }])
})

test('a line is trimmed, may be empty unless it is required, and has a longest', () => {
  expect(line(5).parse('  ab\n')).toBe('ab')
  expect(faultsOf(line(5), ' ')).toEqual([])
  expect(faultsOf(requiredLine(5), ' ')).toEqual([{ path: '', key: 'required' }])
  expect(faultsOf(line(5), 'abcdef')).toEqual([{ path: '', key: 'text.tooLong', values: { max: 5 } }])
  expect(faultsOf(requiredLine(5), 7)).toEqual([{ path: '', key: 'invalid' }])
})

test('a text of several lines keeps line ends, tabs and what pages bring along, but nothing that turns or controls', () => {
  const text = paragraphs(100)
  expect(text.parse('One\r\n\tTwo\u{AD}\u{200B}\n\nThree')).toBe('One\r\n\tTwo\u{AD}\u{200B}\n\nThree')
  for (const refused of ['\0', '\u{1B}[31m', '\u{202E}', '\u{2069}', '\udc00', '\u{7F}', '\u{9F}'])
    expect(faultsOf(text, `a${refused}b`)).toMatchObject([{ key: 'text.characters', values: { position: 2 } }])
})

test('a question is never refused for a character: what finds nothing is a space', () => {
  expect(question(20).parse(' a\0b\ud800\t ')).toBe('a b�')
})

test('no text that is taken holds a control character, a mark that turns the direction or half a character', () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom('\0', '\u{1F}', '\u{202D}', '\u{2067}', '\u{200B}', '\u{200D}', '\ud83d', '\u{FE0F}', 'न', '👩'),
  )
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 8 }), (parts) => {
      const text = parts.join('').trim()
      if (text === '' || text.length > 200 || !isTaken(text)) return
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B]/u)
    }),
    { numRuns: runs(2000) },
  )
})

test('of a text that is too long only that is told', () => {
  expect(faultsOf(line(5), 'a\u{200B}'.repeat(10))).toEqual([{ path: '', key: 'text.tooLong', values: { max: 5 } }])
})
