import { readLines, readNumbers } from '#kit/text/read-table.ts'
import { partsOf } from './compounds.ts'
import { lightStemOf } from './stems.ts'
import { makeTokenTrie, ROOT, type TokenTrie } from './token-trie.ts'
import type { Unit } from './units.ts'

/** A phrase that names concepts: the units from `from` up to, not including, `to`. */
export type Mention = { from: number; to: number; concepts: readonly string[] }

type Dictionary = {
  trie: TokenTrie
  lists: readonly (readonly string[])[]
  numbers: ReadonlyMap<string, number>
}

const PLACE = /^p:/
/** What a German compound may end with and still be about its beginning: Maschinenbauunternehmen. */
const HEADS = new Set(
  `agentur anbieter betrieb betriebe branche buro dienst dienste dienstleister dienstleistungen firma firmen gesellschaft
  gewerbe gruppe industrie konzern sektor spezialist unternehmen wesen wirtschaft`.split(/\s+/),
)
let dictionary: Dictionary | undefined

/** The words under which a phrase stands in the dictionary. */
export function phraseKey(units: readonly Unit[]): string[] {
  return units.filter((unit) => !unit.core.isStop).map((unit) => lightStemOf(unit.core.text))
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

function longestAt(units: readonly Unit[], from: number, { trie, lists, numbers }: Dictionary): Mention | undefined {
  let found: Mention | undefined
  let node = ROOT
  for (let at = from; at < units.length; at += 1) {
    const core = units[at]?.core
    if (!core || (core.isStop && at === from)) return found
    if (core.isStop) continue
    const word = (core.phraseWord ??= numberOf(core.text, numbers))
    node = word === 0 ? 0 : trie.next(node, word)
    if (node === 0) return found
    const concepts = lists[trie.valueAt(node)]
    if (concepts && concepts.length > 0) found = { from, to: at + 1, concepts }
  }
  return found
}

function beginningAt(units: readonly Unit[], from: number, { trie, lists, numbers }: Dictionary) {
  const core = units[from]?.core
  const word = core ? (core.beginning ??= beginningOf(core.text, numbers)) : 0
  const concepts = word === 0 ? undefined : lists[trie.valueAt(trie.next(ROOT, word))]
  return concepts && concepts.length > 0 ? { from, to: from + 1, concepts } : undefined
}

function numberOf(text: string, numbers: ReadonlyMap<string, number>) {
  return numbers.get(lightStemOf(text)) ?? 0
}

function beginningOf(text: string, numbers: ReadonlyMap<string, number>) {
  const parts = partsOf(text)
  return HEADS.has(parts.at(-1) ?? '') ? numberOf(parts.slice(0, -1).join(''), numbers) : 0
}

function readDictionary(): Dictionary {
  // Place 0 stays empty: it is what an unknown word and a node without concepts have.
  const numbers = new Map(readLines('concepts/words.tsv.gz').map((word, i) => [word, i + 1]))
  const lists = readLines('concepts/lists.tsv.gz').map((line) => line.split(' '))
  const { keys, rows } = readNumbers('concepts/phrases.tsv.gz')
  const trie = makeTokenTrie(keys)
  rows(trie.add)
  return { trie, lists: [[], ...lists], numbers }
}
