import { CsvError, parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, lineOf, separatorOf } from './csv.ts'
import { runs } from '../../../../tools/runs.ts'

const SEPARATORS = [',', ';', '\t']

/** As a program reads the file that takes the given character for its separator and forgives misplaced quotes. */
function read(file: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true }
  const cellsOf = (text: string) => parse(text, options).flat()
  try {
    return cellsOf(file)
  } catch (error) {
    // A spreadsheet takes everything up to the end for the cell whose quote is not closed.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return cellsOf(`${file}"`)
    throw error
  }
}

/** Our own words for what is looked at first, other than those of the guard: the visible beginning, normalised. */
function isFormula(cell: string) {
  const visible = cell.replace(/^[\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}"]+/u, '').normalize('NFKC')
  return /^[=+\-@]/.test(visible)
}

const written = (cell: Cell, separator = ',') =>
  lineOf(['id', cell, 5], separator).slice('id,'.length, -',5\r\n'.length)

test.for([
  ['=cmd|calc', `"'=cmd|calc"`],
  ['+49 30 1', `"'+49 30 1"`],
  ['-x', `"'-x"`],
  ['@sum', `"'@sum"`],
  ['＝full width', `"'＝full width"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠a', `"'＠a"`],
  ['﹦small', `"'﹦small"`],
  ['⁻raised', `"'⁻raised"`],
  ['\u{200B}=a', `"'\u{200B}=a"`],
  ['\u{AD}=a', `"'\u{AD}=a"`],
  ['\u{1}=a', `"'\u{1}=a"`],
  ['\u{FEFF}\u{2060}\u{202E}=a', `"'\u{FEFF}\u{2060}\u{202E}=a"`],
  ['  \u{A0}=a', `"'  \u{A0}=a"`],
  ['"=a', `"'""=a"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['a;=b', `"a;'=b"`],
  ['a,"@b', `"a,'""@b"`],
  ['a\n=b', `"a\n'=b"`],
  ["'=a", `"''=a"`],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi"', '"say ""hi"""'],
  ['a=b', 'a=b'],
  ["'quoted'", "'quoted'"],
  ['Müller & Söhne', 'Müller & Söhne'],
  [['x', '=y'], 'x | =y'],
  [['=x', 'y'], `"'=x | y"`],
  [-5.25, '-5.25'],
  [null, ''],
] as const)('%j is written as %j', ([cell, expected]) => {
  expect(written(cell)).toBe(expected)
})

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '⁼', '\u{2212}']
const HIDDEN = ['\u{200B}', '\u{AD}', '\u{1}', '\u{FEFF}', '\u{202E}', '\u{E0020}', '\u{3164}', '\u{85}', '\u{A0}', ' ']
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS, ...HIDDEN, ...SEPARATORS, '\r', '\n', '\r\n', '"', '""', "'", 'a', '1', 'cmd|calc'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').toWellFormed())
const rows = fc.array(texts, { minLength: 1, maxLength: 4 })

test('no reader of the file finds a formula, whichever separator it believes in', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('en', 'de', 'fr'), (cells, locale) => {
      const file = lineOf(['id', ...cells, 7], separatorOf(locale))
      for (const delimiter of SEPARATORS) expect(read(file, delimiter).filter(isFormula)).toEqual([])
      // One that knows no quotes at all.
      expect(file.split(/[,;\t\r\n]/).filter(isFormula)).toEqual([])
    }),
    { numRuns: runs(3000) },
  )
})

/** Nothing in it can begin a formula, wherever a reader may begin a cell. */
function isHarmless(text: string) {
  return !/[=+\-@\u2212]/.test(text.normalize('NFKC')) && !/^'*[\t\r\n]/.test(text)
}

test('read back with its separator, a text is what it was but for apostrophes before signs of formulas', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('en', 'de'), (cells, locale) => {
      const delimiter = separatorOf(locale)
      const line = parse(lineOf(['id', ...cells, 7], delimiter), { delimiter, record_delimiter: '\r\n' })
      expect(line).toHaveLength(1)
      const [id, ...values] = line[0] ?? []
      expect([id, values.pop()]).toEqual(['id', '7'])
      const plain = (text: string) => text.replaceAll("'", '')
      expect(values.map(plain)).toEqual(cells.map(plain))
      expect(values.filter((_, at) => isHarmless(cells[at] ?? ''))).toEqual(cells.filter(isHarmless))
    }),
    { numRuns: runs(3000) },
  )
})

test('every character that becomes a formula sign when it is normalised is guarded', () => {
  const all = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code))
  const signs = all.filter((character) => /^[=+\-@]/.test(character.normalize('NFKC')))
  expect(signs.length).toBeGreaterThan(15)
  for (const sign of signs) expect(written(`${sign}x`)).toBe(`"'${sign}x"`)
})

test('control: without the guard the readers do find formulas', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  expect(read(`id;${quoted('a,=b')};7\r\n`, ',').filter(isFormula)).toEqual(['=b";7'])
  expect(read(`id,${quoted('\u{200B}＝b')},7\r\n`, ',').filter(isFormula)).toHaveLength(1)
})
