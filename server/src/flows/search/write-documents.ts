import { codeBook } from '#catalogue/industries/industries.service.ts'
import type { Tx } from '#kit/db/scope.ts'
import { engine } from './chosen-engine.ts'
import { documentOf } from './documents.ts'
import type { Document, Layer, Word } from './engine.ts'
import { cityFinder } from './places.ts'
import type { Source } from './sources.repository.ts'

const MOST_KNOWN = 1_000_000
const seen = new Map<Layer, { generation: number; words: Set<string> }>()

/** Writes the documents of these companies. Words that this process has written already are not written again. */
export async function writeDocuments(tx: Tx, layer: Layer, sources: readonly Source[], generation: number) {
  const books = { industries: await codeBook(tx), findCity: await cityFinder() }
  const fresh = new Set<string>()
  const known = knownOf(layer, generation)
  const documents = sources.map((source): Document => {
    const document = documentOf(source, books)
    return { ...document, words: document.words.filter((word) => isFresh(word, known, fresh)) }
  })
  await engine.write(tx, layer, documents, generation)
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
function knownOf(layer: Layer, generation: number): Set<string> {
  const here = seen.get(layer)
  if (here && here.generation === generation && here.words.size < MOST_KNOWN) return here.words
  const words = new Set<string>()
  seen.set(layer, { generation, words })
  return words
}
