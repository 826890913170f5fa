import { partsOf } from './compounds.ts'
import { readLines, readNumbers } from './read-table.ts'
import { remember } from './remember.ts'
import { lightStemOf } from './stems.ts'
import { STOP_WORDS } from './stop-words.ts'
import { makeTokenTrie, ROOT, type TokenTrie } from './token-trie.ts'
import type { Unit } from './units.ts'

/** A phrase that names concepts: the units from `from` up to, not including, `to`. */
export type Mention = { from: number; to: number; concepts: readonly string[] }

type Dictionary = { trie: TokenTrie; lists: readonly (readonly string[])[]; wordId: Ids; beginningId: Ids }
type Ids = (word: string) => number

const PLACE = /^p:/
/** What a German compound may end with and still be about its beginning: Maschinenbauunternehmen. */
const HEADS = new Set(
  `agentur anbieter betrieb betriebe branche buro dienst dienste dienstleister dienstleistungen firma firmen gesellschaft
  gewerbe gruppe industrie konzern sektor spezialist unternehmen wesen wirtschaft`.split(/\s+/),
)
let dictionary: Dictionary | undefined

/** The words under which a phrase stands in the dictionary. */
export function phraseKey(units: readonly Unit[]): string[] {
  return units.filter((unit) => !STOP_WORDS.has(unit.core)).map((unit) => lightStemOf(unit.core))
}

/**
 * The longest phrases that name concepts, from the left. In a sentence a place is written with a capital letter,
 * which tells Nice from nice; in a query people do not care.
 */
export function mentionsIn(units: readonly Unit[], needsCapital: boolean): Mention[] {
  dictionary ??= readDictionary()
  const mentions: Mention[] = []
  for (let at = 0; at < units.length;) {
    const found = longestAt(units, at, dictionary) ?? beginningAt(units, at, dictionary)
    const concepts = found?.concepts.filter((each) => !needsCapital || units[at]?.isCapital || !PLACE.test(each))
    if (found && concepts && concepts.length > 0) mentions.push({ ...found, concepts })
    at = found ? found.to : at + 1
  }
  return mentions
}

function longestAt(units: readonly Unit[], from: number, { trie, lists, wordId }: Dictionary): Mention | undefined {
  let found: Mention | undefined
  let node = ROOT
  for (let at = from; at < units.length; at += 1) {
    const core = units[at]?.core ?? ''
    if (STOP_WORDS.has(core)) {
      if (at === from) return undefined
      continue
    }
    const word = wordId(core)
    node = word === 0 ? 0 : trie.next(node, word)
    if (node === 0) return found
    const concepts = lists[trie.valueAt(node)]
    if (concepts && concepts.length > 0) found = { from, to: at + 1, concepts }
  }
  return found
}

function beginningAt(units: readonly Unit[], from: number, { trie, lists, beginningId }: Dictionary) {
  const id = beginningId(units[from]?.core ?? '')
  const concepts = id === 0 ? undefined : lists[trie.valueAt(trie.next(ROOT, id))]
  return concepts && concepts.length > 0 ? { from, to: from + 1, concepts } : undefined
}

function readDictionary(): Dictionary {
  // Place 0 stays empty: it is what an unknown word and a node without concepts have.
  const words = new Map(readLines('concepts/words.tsv.gz').map((word, i) => [word, i + 1]))
  const lists = readLines('concepts/lists.tsv.gz').map((line) => line.split(' '))
  const { keys, rows } = readNumbers('concepts/phrases.tsv.gz')
  const trie = makeTokenTrie(keys)
  rows(trie.add)
  const idOf = (word: string) => words.get(lightStemOf(word)) ?? 0
  return {
    trie,
    lists: [[], ...lists],
    wordId: remember(idOf),
    beginningId: remember((word) => {
      const parts = partsOf(word)
      return HEADS.has(parts.at(-1) ?? '') ? idOf(parts.slice(0, -1).join('')) : 0
    }),
  }
}
