import { fold } from '#kit/text/fold.ts'

/** What is compared of a story. */
export type Comparable = { title: string; text: string; companyIds: readonly string[] }

const SHINGLE = 3
const BANDS = 12
const ROWS = 2
const FEW_SHINGLES = 8
/** So many of all pieces are shared, or so many of the shorter text's. */
const ALIKE = 0.55
const CONTAINED = 0.85

function wordsOf({ title, text }: Pick<Comparable, 'title' | 'text'>) {
  return fold(`${title} ${text}`).match(/[\p{L}\p{N}]+/gu) ?? []
}

function shinglesOf(words: readonly string[]): Set<string> {
  if (words.length < SHINGLE) return new Set([words.join(' ')])
  return new Set(Array.from({ length: words.length - SHINGLE + 1 }, (_, at) => words.slice(at, at + SHINGLE).join(' ')))
}

/** FNV-1a; `seed` makes many of one. */
function hash(text: string, seed: number) {
  let value = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 0
}

/** Keys that nearly equal texts share with each other and hardly with others. */
export function piecesOf(story: Pick<Comparable, 'title' | 'text'>): string[] {
  const words = wordsOf(story)
  const shingles = [...shinglesOf(words)]
  if (shingles.length < FEW_SHINGLES) return [`whole ${hash(words.join(' '), 0).toString(36)}`]
  const bases = shingles.map((shingle) => hash(shingle, 0))
  return Array.from({ length: BANDS }, (_, band) => {
    const smallest = Array.from({ length: ROWS }, (__, row) => leastOf(bases, band * ROWS + row + 1).toString(36))
    return `${band} ${smallest.join(' ')}`
  })
}

function leastOf(bases: readonly number[], seed: number) {
  let least = 0xffffffff
  for (const base of bases) least = Math.min(least, Math.imul(base ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b) >>> 0)
  return least
}

/** Whether two stories tell the same: nearly the same words, the same companies and no other numbers. */
export function isSameStory(left: Comparable, right: Comparable): boolean {
  if (left.companyIds.toSorted().join() !== right.companyIds.toSorted().join()) return false
  const [mine, other] = [wordsOf(left), wordsOf(right)]
  const [few, many] = mine.length <= other.length ? [mine, other] : [other, mine]
  const numbers = new Set(many.filter((word) => /\d/.test(word)))
  if (few.some((word) => /\d/.test(word) && !numbers.has(word))) return false
  const [small, large] = [shinglesOf(few), shinglesOf(many)]
  const shared = [...small].filter((shingle) => large.has(shingle)).length
  if (small.size < FEW_SHINGLES) return shared === small.size && small.size === large.size
  return shared / (small.size + large.size - shared) >= ALIKE || shared / small.size >= CONTAINED
}
