import type { Random } from '../companies/dice.ts'
import { SYLLABLES } from '../companies/name-words.ts'
import { zipfRank } from './skew.ts'

const { starts, middles, ends } = SYLLABLES
const WORDS = starts.length * middles.length * middles.length * ends.length

/** One of some two hundred thousand invented words, a few of them everywhere and most of them hardly anywhere. */
export function drawWord(random: Random) {
  return wordAt(zipfRank(random, WORDS))
}

/** The word of a rank; neighbours in rank have nothing in common. */
export function wordAt(rank: number) {
  let rest = (rank * 7919) % WORDS
  const next = (parts: readonly string[]) => {
    const part = parts[rest % parts.length] ?? ''
    rest = Math.floor(rest / parts.length)
    return part
  }
  return next(starts) + next(middles) + next(middles) + next(ends)
}
