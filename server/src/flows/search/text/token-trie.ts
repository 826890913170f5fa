/** Phrases by the numbers of their words, in flat arrays: a hundred thousand cost some megabytes and no garbage. */
export type TokenTrie = {
  add: (words: readonly number[], value: number) => void
  /** The node below `node` for a word, or 0. */
  next: (node: number, word: number) => number
  /** What `add` left at a node, or 0. */
  valueAt: (node: number) => number
}

export const ROOT = 1

/** `edges`: how many words all phrases have together, at most. */
export function makeTokenTrie(edges: number): TokenTrie {
  const bits = Math.ceil(Math.log2(edges * 1.5 + 16))
  const [size, shift] = [2 ** bits, 32 - bits]
  const [parents, words, children] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  const values = new Int32Array(edges + 2)
  let nodes = ROOT

  /** Where the edge stands, or the free place for it. */
  function placeOf(node: number, word: number) {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)) >>> shift
    while (parents[place] !== 0 && (parents[place] !== node || words[place] !== word)) place = (place + 1) & (size - 1)
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

  return {
    add: (phrase, value) => {
      values[phrase.reduce(addEdge, ROOT)] = value
    },
    next: (node, word) => children[placeOf(node, word)] ?? 0,
    valueAt: (node) => values[node] ?? 0,
  }
}
