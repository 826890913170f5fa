import { LRUCache } from 'lru-cache'

const MOST = 50_000

/** The same answers without the work: texts repeat their words. */
export function remember<Value extends object | string | boolean>(
  work: (word: string) => Value,
  most = MOST,
): (word: string) => Value {
  const known = new LRUCache<string, Value>({ max: most })
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = work(word)
    known.set(word, value)
    return value
  }
}
