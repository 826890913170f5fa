import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../../../data')
const [TAB, NEW_LINE, SPACE, ZERO] = [9, 10, 32, 48]

/** The bytes of one of our data files. */
export function readBytes(file: string): Buffer {
  const bytes = readFileSync(join(FOLDER, file))
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** The lines of one of our data files, without its heading. */
export function readLines(file: string): string[] {
  return readBytes(file).toString('utf8').trimEnd().split('\n').slice(1)
}

export function readTable(file: string): string[][] {
  return readLines(file).map((line) => line.split('\t'))
}

/** Rows of numbers, the last after a tab, read without making a text of each: there are a great many. */
export function readNumbers(file: string): {
  rows: (each: (keys: number[], value: number) => void) => void
  keys: number
} {
  const bytes = readBytes(file)
  const start = bytes.indexOf(NEW_LINE) + 1
  let keys = 0
  for (let at = start; at < bytes.length; at += 1) if (bytes[at] === TAB || bytes[at] === SPACE) keys += 1
  return { keys, rows: (each) => walkNumbers(bytes, start, each) }
}

function walkNumbers(bytes: Buffer, start: number, each: (keys: number[], value: number) => void) {
  let keys: number[] = []
  let number = 0
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= ZERO) {
      number = number * 10 + byte - ZERO
      continue
    }
    if (byte === NEW_LINE) {
      each(keys, number)
      keys = []
    } else keys.push(number)
    number = 0
  }
}
