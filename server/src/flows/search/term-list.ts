import type { Weight } from './engine.ts'

type Given = { words: readonly string[]; concepts: readonly string[] }

/** Collects the terms of one document: words and concepts with their weight, marks without one. */
export function termList() {
  const all = new Map<string, string>()
  const note = (term: string, weight: Weight | '') => {
    const weights = all.get(term) ?? ''
    if (!weights.includes(weight) || weights === '') all.set(term, weights + weight)
  }
  return {
    all,
    add({ words, concepts }: Given, weight: Weight, ofConcepts = weight) {
      for (const word of words) note(word, weight)
      for (const concept of concepts) note(concept, ofConcepts)
    },
    mark(terms: readonly string[]) {
      for (const term of terms) note(term, '')
    },
  }
}
