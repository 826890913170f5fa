const MOST_WORDS = 8
const AROUND = 90

/** The words that a text must hold; signs around them are not meant. */
export function wordsIn(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.&'’-]*/gu) ?? []
  const plain = words.map((word) => word.replace(/[.&'’-]+$/u, '')).filter((word) => word.length > 1)
  return [...new Set(plain)].slice(0, MOST_WORDS)
}

export type Mark = { start: number; end: number }

/** A piece of the text around the first of the words, in one line, and where the words stand in it. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; marks: Mark[] } {
  const window = windowOf(text, words)
  const line = text.slice(window.from, window.to).replaceAll(/\s+/g, ' ')
  const places = placesOf(line, words)
  const first = places[0]?.start ?? 0
  const from = wordStart(line, Math.max(0, first - AROUND))
  const to = Math.min(line.length, first + 2 * AROUND)
  const before = from > 0 || window.from > 0 ? '…' : ''
  const after = to < line.length || window.to < text.length ? '…' : ''
  const shift = before.length - from
  const marks = places
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start + shift, end: end + shift }))
  return { excerpt: before + line.slice(from, to) + after, marks }
}

/** The part of a long text in which the excerpt lies: only this is read more than once. */
function windowOf(text: string, words: readonly string[]) {
  const first = patternOf(words)?.exec(text)?.index ?? 0
  return { from: Math.max(0, first - 4 * AROUND), to: Math.min(text.length, first + 8 * AROUND) }
}

/** Not in the middle of a word, where one ends nearby. */
function wordStart(line: string, at: number) {
  const space = line.indexOf(' ', at)
  return at > 0 && space !== -1 && space < at + 20 ? space + 1 : at
}

/** Every place of a word, in their order and without overlap. */
function placesOf(line: string, words: readonly string[]): Mark[] {
  const pattern = patternOf(words)
  if (!pattern) return []
  return [...line.matchAll(pattern)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
}

/** Any of the words, the longest first. */
function patternOf(words: readonly string[]) {
  const signs = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return signs.length === 0 ? undefined : new RegExp(signs.toSorted((a, b) => b.length - a.length).join('|'), 'giu')
}
