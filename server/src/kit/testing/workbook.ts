import { zipOf } from './zip.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook with one sheet of texts and numbers, as spreadsheets write them. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[], sheet = 'Tabelle1'): Buffer {
  const strings: string[] = []
  const cell = (value: string | number, column: number, row: number) => {
    const at = `${String.fromCharCode(65 + column)}${row}`
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    strings.push(value)
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`
  }
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((value, column) => (value === '' ? '' : cell(value, column, index + 1))).join('')}</row>`,
  )
  const part = (name: string, content: string) => ({ name, content: Buffer.from(`<?xml version="1.0"?>${content}`) })
  return zipOf([
    part(
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`),
    part('xl/sharedStrings.xml', `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
  ])
}
