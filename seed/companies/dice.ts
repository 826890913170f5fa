export type Random = () => number

export function chance(random: Random, share: number) {
  return random() < share
}

/** A whole number from the least to the most, both included. */
export function between(random: Random, least: number, most: number) {
  return least + Math.floor(random() * (most - least + 1))
}

/** One of the items, the more often the heavier it is. */
export function weighted<T>(random: Random, items: readonly (readonly [item: T, weight: number])[]): T {
  const [first] = items
  if (!first) throw new Error('there is nothing to choose from')
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  const found = items.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? first)[0]
}

/** So many different items, in a new order; all of them where there are not so many. */
export function some<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items]
  const chosen: T[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  return chosen
}

/** Around zero, mostly between minus two and two. */
export function bell(random: Random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
