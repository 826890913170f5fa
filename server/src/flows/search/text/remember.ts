const MOST = 50_000

/** The same answers without the work: texts repeat their words. All is forgotten when there is too much of it. */
export function remember<Value>(work: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size >= MOST) known.clear()
    const value = work(word)
    known.set(word, value)
    return value
  }
}
