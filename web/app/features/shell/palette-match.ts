/** Letters without case and accents. */
export function folded(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}

/** Whether each typed word begins a word of the texts. */
export function matches(typed: string, texts: readonly string[]) {
  const words = texts.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => words.some((each) => each.startsWith(word)))
}

/** A text in pieces, some of which were typed. */
export function highlighted(text: string, typed: string) {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const plain = folded(text)
  // A letter that folds to several would shift what follows.
  if (plain.length !== text.length || words.length === 0) return [{ from: 0, text, isTyped: false }]
  const pieces: { from: number; text: string; isTyped: boolean }[] = []
  let from = 0
  for (const { index, 0: word } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const found = words.find((each) => word.startsWith(each))
    if (!found) continue
    const end = index + found.length
    pieces.push(
      { from, text: text.slice(from, index), isTyped: false },
      { from: index, text: text.slice(index, end), isTyped: true },
    )
    from = end
  }
  return [...pieces, { from, text: text.slice(from), isTyped: false }]
}
