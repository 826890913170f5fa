import { LRUCache } from 'lru-cache'
import type { Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import type { Document, Layer, Word } from './engine.ts'
import { hasTeasers, type SearchKind, type Source, visibleTo } from './kind.ts'

const MOST_KNOWN = 1_000_000
type Written = LRUCache<string, { generation: number; words: Set<string> }>
/** The words that this process has written, by database, kind and layer. */
const written = new WeakMap<Kit['db'], Written>()

/** Which words need not be written again; those of one rebuild may be gone after the next. */
export type Writing = { db: Kit['db']; layer: Layer; generation: number }

/** The documents of these records; to be written, they name only words that this process has not written yet. */
export async function makeDocuments<Columns extends object, Row extends Source>(
  tx: Tx,
  kind: SearchKind<Columns, Row>,
  rows: readonly Row[],
  writing?: Writing,
): Promise<Document<Columns>[]> {
  const make = await kind.documentMaker(tx)
  const known = writing ? knownOf(kind, writing) : undefined
  const teased = writing && hasTeasers(kind, writing.layer) ? writing : undefined
  return rows.map((row) => {
    const document = make(row, known)
    return teased ? { ...document, visibleTerms: make(visibleTo(kind, teased.layer, row)).terms } : document
  })
}

/** Writes documents that were made for it. */
export async function writeDocuments(tx: Tx, kind: SearchKind, documents: readonly Document[], writing: Writing) {
  const { layer, generation } = writing
  const fresh = new Set<string>()
  const known = knownOf(kind, writing)
  const fewer = documents.map((document) => ({
    ...document,
    words: document.words.filter((word) => isFresh(word, known, fresh)),
  }))
  await engineOf(kind).write(tx, layer, fewer, generation)
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
function knownOf({ filters }: SearchKind, { db, layer, generation }: Writing): Set<string> {
  const inDatabase: Written = written.get(db) ?? new LRUCache({ max: 1000 })
  written.set(db, inDatabase)
  const key = `${filters.kind} ${layer ?? ''}`
  const here = inDatabase.get(key)
  if (here && here.generation === generation && here.words.size < MOST_KNOWN) return here.words
  const words = new Set<string>()
  inDatabase.set(key, { generation, words })
  return words
}
