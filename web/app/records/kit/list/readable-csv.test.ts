import { expect, test } from 'vitest'
import { datedName, readableCsv } from './readable-csv.ts'

const labels = {
  headOf: (column: string) => ({ name: 'Name', type: 'Type, legal', country: 'Country' })[column],
  textOf: (column: string, code: string) =>
    column === 'country'
      ? { DE: 'Germany' }[code]
      : column === 'type'
        ? { private: 'Private company' }[code]
        : undefined,
}

test('names columns and codes, and leaves every other cell as it came', () => {
  const file = '\u{FEFF}name,type,country,tags\r\n"\'=1+1, ""x""",private,DE,"a | b"\r\nNord\u00e9,unknown,,\r\n'
  expect(readableCsv(file, labels)).toBe(
    '\u{FEFF}Name,"Type, legal",Country,tags\r\n"\'=1+1, ""x""",Private company,Germany,"a | b"\r\nNord\u00e9,unknown,,\r\n',
  )
})

test('reads semicolons and line breaks inside quotes', () => {
  expect(readableCsv('name;country\r\n"a\r\nb;c";DE\r\n', labels)).toBe('Name;Country\r\n"a\r\nb;c";Germany\r\n')
})

test('a file has its day in its name', () => {
  expect(datedName('companies.csv', '2026-11-16')).toBe('companies-2026-11-16.csv')
})
