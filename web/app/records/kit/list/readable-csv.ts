/** Says how a column and its codes are called; nothing where they stay as they are. */
export type CsvLabels = {
  headOf: (column: string) => string | undefined
  textOf: (column: string, code: string) => string | undefined
}

const FIELD = /("(?:[^"]|"")*"|[^,;\r\n"]*)([,;]|\r\n|\n|$)/y

/**
 * A file with the names of columns and codes in the words of the screen. Cells that are no code stay letter for letter,
 * so that what the server guarded against spreadsheets stays guarded.
 */
export function readableCsv(text: string, { headOf, textOf }: CsvLabels) {
  const mark = text.startsWith('\u{FEFF}') ? '\u{FEFF}' : ''
  const columns: string[] = []
  let [row, at] = [0, 0]
  let out = mark
  FIELD.lastIndex = mark.length
  for (let found = FIELD.exec(text); found; found = FIELD.exec(text)) {
    const [, cell = '', end = ''] = found
    if (row === 0) columns.push(cell)
    const column = columns[at] ?? ''
    const label = row === 0 ? headOf(cell) : cell === '' ? undefined : textOf(column, cell)
    out += (label === undefined ? cell : quoted(label)) + end
    if (end === '') break
    const isEnd = end !== ',' && end !== ';'
    ;[row, at] = isEnd ? [row + 1, 0] : [row, at + 1]
    if (FIELD.lastIndex >= text.length) break
  }
  return out
}

function quoted(label: string) {
  return /[",;\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label
}

/** `markets.csv` with its day: `markets-2026-11-16.csv`. */
export function datedName(fileName: string, day: string) {
  return fileName.replace(/(\.\w+)?$/, (end) => `-${day}${end}`)
}
