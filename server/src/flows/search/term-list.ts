import type { Weight } from './engine.ts'

type Given = { words: readonly string[]; concepts: readonly string[] }

/** Collects the terms of one document: words and concepts with their weight, marks without one. */
export function termList() {
  const all = new Map<string, Set<Weight>>()
  const note = (term: string) => {
    const weights = all.get(term) ?? new Set<Weight>()
    all.set(term, weights)
    return weights
  }
  return {
    all,
    add({ words, concepts }: Given, weight: Weight, ofConcepts = weight) {
      for (const word of words) note(word).add(weight)
      for (const concept of concepts) note(concept).add(ofConcepts)
    },
    mark(terms: readonly string[]) {
      for (const term of terms) note(term)
    },
  }
}
