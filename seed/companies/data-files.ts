import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../data')

export function readData(file: string) {
  return readFileSync(join(FOLDER, file), 'utf8').trimEnd()
}

/** The rows of a table with tabs, without its head. */
export function readTable(file: string): string[][] {
  const [, ...lines] = readData(file).split('\n')
  return lines.map((line) => line.split('\t'))
}
