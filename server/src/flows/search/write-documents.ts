import { codeBook } from '#catalogue/industries/industries.service.ts'
import type { Tx } from '#kit/db/scope.ts'
import { engine } from './chosen-engine.ts'
import { documentOf } from './documents.ts'
import type { Document, Layer, Word } from './engine.ts'
import { cityFinder } from './places.ts'
import type { Source } from './sources.repository.ts'

const MOST_KNOWN = 1_000_000
const seen = new Map<Layer, { generation: number; words: Set<string> }>()

/** Which words need not be written again; those of one rebuild may be gone after the next. */
export type Writing = { layer: Layer; generation: number }

/** The documents of these companies; to be written, they name only words that this process has not written yet. */
export async function makeDocuments(tx: Tx, sources: readonly Source[], writing?: Writing): Promise<Document[]> {
  const books = { industries: await codeBook(tx), findCity: await cityFinder() }
  const known = writing ? { knownWords: knownOf(writing) } : {}
  return sources.map((source) => documentOf(source, { ...books, ...known }))
}

/** Writes documents that were made for it. */
export async function writeDocuments(tx: Tx, documents: readonly Document[], { layer, generation }: Writing) {
  const fresh = new Set<string>()
  const known = knownOf({ layer, generation })
  const written = documents.map((document) => ({
    ...document,
    words: document.words.filter((word) => isFresh(word, known, fresh)),
  }))
  await engine.write(tx, layer, written, generation)
  return () => {
    for (const word of fresh) known.add(word)
  }
}

function isFresh({ word }: Word, known: ReadonlySet<string>, fresh: Set<string>) {
  if (known.has(word) || fresh.has(word)) return false
  fresh.add(word)
  return true
}

/** A rebuild takes words away, so what was known before it may be gone. */
function knownOf({ layer, generation }: Writing): Set<string> {
  const here = seen.get(layer)
  if (here && here.generation === generation && here.words.size < MOST_KNOWN) return here.words
  const words = new Set<string>()
  seen.set(layer, { generation, words })
  return words
}
