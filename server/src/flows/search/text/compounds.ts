import { readTable } from '#kit/text/read-table.ts'

/** How often a word is the first and the last part of German compounds. */
type Counts = { first: number; last: number }

const LONGEST_WORD = 40
const SHORTEST_WORD = 8
const MOST_PARTS = 4
/** Each further part must be worth it. */
const PRICE = 6

let counts: Map<string, Counts> | undefined

/** The parts of a German compound from the left, or none where the word is known as a whole or cannot be taken apart. */
export function partsOf(word: string): readonly string[] {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return []
  counts ??= readCounts()
  const known = counts.get(word)
  if (known && known.first + known.last >= 20) return []
  return bestSplit(word, counts)
}

/** What the index keeps of a compound: its parts, and its beginnings of several parts: maschinenbau of maschinenbauer. */
export function compoundWords(word: string): readonly string[] {
  const parts = partsOf(word)
  const beginnings = parts.slice(1, -1).map((_, i) => parts.slice(0, i + 2).join(''))
  return [...parts, ...beginnings]
}

type Way = { parts: readonly string[]; worth: number }

/** The best way to every place in the word, from the ways to the places before it. */
function bestSplit(word: string, known: ReadonlyMap<string, Counts>): readonly string[] {
  const ways: (Way | undefined)[] = [{ parts: [], worth: 0 }]
  for (let end = 3; end <= word.length; end += 1) {
    for (let start = end === word.length ? 1 : 0; start <= end - 3; start += 1) {
      const before = ways[start]
      if (!before || before.parts.length >= MOST_PARTS) continue
      const part = word.slice(start, end)
      const gain = worthOf(part, known.get(part), end === word.length)
      if (gain === undefined) continue
      const worth = before.worth + gain
      if (worth > (ways[end]?.worth ?? -Infinity)) ways[end] = { parts: [...before.parts, part], worth }
    }
  }
  return ways[word.length]?.parts ?? []
}

function worthOf(part: string, found: Counts | undefined, isLast: boolean) {
  const count = isLast ? found?.last : found?.first
  if (!count || count < (isLast ? 10 : 20)) return undefined
  return Math.log(count) - PRICE - 9 + part.length / 4
}

function readCounts() {
  const rows = readTable('compounds/parts.tsv.gz')
  return new Map(rows.map(([word = '', first, last]) => [word, { first: Number(first), last: Number(last) }]))
}
