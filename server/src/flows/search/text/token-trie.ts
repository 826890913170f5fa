/** Phrases by their words, in flat arrays: a hundred thousand phrases cost some megabytes and no garbage. */
export type TokenTrie = {
  wordId: (word: string) => number
  add: (words: readonly string[], value: number) => void
  /** The node below `node` for a word, or 0. The root is 1. */
  next: (node: number, word: number) => number
  /** What `add` left at a node, or 0. */
  valueAt: (node: number) => number
}

export const ROOT = 1

/** `edges`: how many words all phrases have together, at most. */
export function makeTokenTrie(edges: number): TokenTrie {
  const size = 2 ** Math.ceil(Math.log2(edges * 1.5 + 16))
  const [parents, words, children] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  const values = new Int32Array(edges + 2)
  const ids = new Map<string, number>()
  let nodes = ROOT

  /** Where the edge stands, or the free place for it. */
  function placeOf(node: number, word: number) {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)) >>> 0
    for (place %= size; parents[place] !== 0; place = (place + 1) % size) {
      if (parents[place] === node && words[place] === word) break
    }
    return place
  }

  function addEdge(node: number, word: number) {
    const place = placeOf(node, word)
    if (children[place] === 0) {
      nodes += 1
      parents[place] = node
      words[place] = word
      children[place] = nodes
    }
    return children[place] ?? 0
  }

  function idOf(word: string) {
    const id = ids.get(word) ?? ids.size + 1
    ids.set(word, id)
    return id
  }

  return {
    wordId: (word) => ids.get(word) ?? 0,
    add: (phrase, value) => {
      values[phrase.reduce((node, word) => addEdge(node, idOf(word)), ROOT)] = value
    },
    next: (node, word) => children[placeOf(node, word)] ?? 0,
    valueAt: (node) => values[node] ?? 0,
  }
}
