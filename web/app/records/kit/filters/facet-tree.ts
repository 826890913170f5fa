type Valued = { value: string }

/** Whether one code of a system stands below another, as `nace:28.4` below `nace:28`. */
function isBelow(value: string, other: string) {
  return value !== other && value.includes(':') && value.startsWith(other)
}

/** Values in the order they came, each followed by those below it, with how deep it stands. */
export function asTree<V extends Valued>(values: readonly V[]): (V & { depth: number })[] {
  const parentOf = (one: V) =>
    values.filter((other) => isBelow(one.value, other.value)).toSorted((a, b) => b.value.length - a.value.length)[0]
  const below = (parent: V | undefined, depth: number): (V & { depth: number })[] =>
    values.flatMap((one) => (parentOf(one) === parent ? [{ ...one, depth }, ...below(one, depth + 1)] : []))
  return below(undefined, 0)
}
