import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dataFolder = join(import.meta.dirname, '../../server/data')

/** A name for a concept. Preferred names come before others where one name stands for many concepts. */
export type Label = { text: string; concept: string; rank: number }

/** Where names come from, the most telling first. */
export const RANK = { bridge: 0, preferred: 1, other: 2 } as const

export function readOurs(file: string) {
  return rowsOf(readFileSync(join(dataFolder, file), 'utf8'))
}

function rowsOf(text: string) {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** Cells may hold line breaks and doubled quotation marks. */
export function readCsv(folder: string, file: string): Record<string, string>[] {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && bare === '' && end === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push((quoted ?? bare ?? '').replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [heading = [], ...cells] = rows.filter((row) => row.length > 1)
  return cells.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])))
}
