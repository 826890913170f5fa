import { editDistance } from '#kit/text/edit-distance.ts'

/** How many slips a word of this length may have. Short words have too many neighbours. */
function slipsFor(length: number) {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The candidates that the typed word may have been meant as, the nearest first; what is too far is left out. */
export function nearest(typed: string, candidates: readonly string[]): string[] {
  const most = slipsFor(typed.length)
  const near = [...new Set(candidates)].flatMap((word) => {
    const distance = editDistance(typed, word, most)
    return distance === undefined ? [] : [{ word, distance, begins: beginning(typed, word) }]
  })
  return near.toSorted((a, b) => a.distance - b.distance || b.begins - a.begins).map(({ word }) => word)
}

/** People seldom mistype the beginning of a word. */
function beginning(a: string, b: string) {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same
}
