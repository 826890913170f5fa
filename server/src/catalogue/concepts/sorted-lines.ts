import { readBytes } from '#kit/text/read-table.ts'

/**
 * The lines of a data file, kept as bytes: a hundred thousand texts cost their own length and load in some
 * milliseconds, where as many strings would cost ten times both.
 */
export type SortedLines = {
  count: number
  at: (line: number) => string
  /** What stands after the tab in the line whose first column is this; the lines must be sorted by their bytes. */
  find: (key: string) => string | undefined
  /** Lines that begin so, in their order, each as it is; the lines must be sorted by their bytes. */
  beginning: (prefix: string, most: number) => string[]
}

const [TAB, NEW_LINE] = [9, 10]

export function readSortedLines(file: string): SortedLines {
  const bytes = readBytes(file)
  const starts = startsOf(bytes)
  const count = starts.length - 1

  const endOf = (line: number) => (starts[line + 1] ?? bytes.length) - 1
  const at = (line: number) => bytes.toString('utf8', starts[line] ?? 0, endOf(line))

  function find(key: string) {
    const wanted = Buffer.from(key)
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = compareAt(bytes, starts[middle] ?? 0, wanted)
      if (order === 0) return bytes.toString('utf8', (starts[middle] ?? 0) + wanted.length + 1, endOf(middle))
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  function beginning(prefix: string, most: number) {
    const wanted = Buffer.from(prefix)
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      const begin = starts[middle] ?? 0
      if (bytes.subarray(begin, begin + wanted.length).compare(wanted) < 0) low = middle + 1
      else high = middle
    }
    const lines: string[] = []
    for (let line = low; line < count && lines.length < most; line += 1) {
      const text = at(line)
      if (!text.startsWith(prefix)) break
      lines.push(text)
    }
    return lines
  }
  return { count, at, find, beginning }
}

/** Where each line after the heading begins, and the end. */
function startsOf(bytes: Buffer): Uint32Array {
  const starts: number[] = []
  for (let at = bytes.indexOf(NEW_LINE) + 1; at > 0; at = bytes.indexOf(NEW_LINE, at) + 1) starts.push(at)
  return Uint32Array.from(starts)
}

/** The column that begins here against the wanted bytes: below 0 if it comes before them. */
function compareAt(bytes: Buffer, start: number, wanted: Buffer) {
  for (let i = 0; i < wanted.length; i += 1) {
    const difference = (bytes[start + i] ?? 0) - (wanted[i] ?? 0)
    if (difference !== 0) return difference
  }
  return (bytes[start + wanted.length] ?? 0) - TAB
}
