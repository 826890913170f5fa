import type { Random } from '../companies/dice.ts'

/** A rank from 0 on: the second is half as frequent as the first, the third a third of it. */
export function zipfRank(random: Random, ranks: number) {
  return Math.min(ranks - 1, Math.floor(Math.exp(random() * Math.log(ranks + 1))) - 1)
}

/** Most values are near the least, a few are very large: how sizes of companies are spread. */
export function pareto(random: Random, { least, shape, most }: { least: number; shape: number; most: number }) {
  return Math.min(most, Math.floor(least / (1 - random()) ** (1 / shape)))
}

/** Leans towards the first items of whatever is chosen with it. */
export function leaning(random: Random): Random {
  return () => random() ** 2
}
