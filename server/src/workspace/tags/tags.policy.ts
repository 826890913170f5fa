const keyOf = (tag: string) => tag.toLowerCase()

/** The tags with some of them renamed or taken away; where two become one, the first place counts. */
export function withChange(tags: readonly string[], old: readonly string[], into: string | null): string[] {
  const gone = new Set(old.map(keyOf))
  const renamed = tags.flatMap((tag) => (gone.has(keyOf(tag)) ? (into ?? []) : tag))
  return unique(renamed)
}

/** What a change did is taken back; what was tagged and untagged since stays. */
export function withoutChange(now: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const [had, got] = [new Set(before), new Set(after)]
  // Nobody touched them since: the order of before comes back too.
  if (now.length === after.length && now.every((tag, at) => tag === after[at])) return [...before]
  const kept = now.filter((tag) => had.has(tag) || !got.has(tag))
  return unique([...kept, ...before.filter((tag) => !got.has(tag))])
}

/** Capitals do not make another tag; the first of two stays. */
function unique(tags: readonly string[]) {
  const keys = tags.map(keyOf)
  return tags.filter((tag, at) => keys.indexOf(keyOf(tag)) === at)
}
