import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { readSortedLines, type SortedLines } from './sorted-lines.ts'

export type ConceptKind = 'skill' | 'occupation'
/** A label that the dictionary knows: whose it is, in which language, and how it may be used. */
export type Entry = { concept: number; locale: Locale; isPreferred: boolean; isListedOnly: boolean }

type Book = { concepts: SortedLines; keys: Readonly<Record<ConceptKind, SortedLines>>; numbers: Map<string, number> }

let book: Book | undefined

/** Names and labels of all concepts; a process reads them once, when it first needs them. */
function labelBook(): Book {
  book ??= {
    concepts: readSortedLines('labels/concepts.tsv.gz'),
    keys: {
      skill: readSortedLines('labels/skill-keys.tsv.gz'),
      occupation: readSortedLines('labels/occupation-keys.tsv.gz'),
    },
    numbers: new Map(),
  }
  return book
}

/** All concepts that a label may stand for, under the key of the label. */
export function entriesOf(key: string, kind: ConceptKind): Entry[] {
  const found = labelBook().keys[kind].find(key)
  return found === undefined ? [] : found.split(' ').map(entryOf)
}

/** Keys of labels that begin so, each with the concepts that it may stand for. */
export function keysBeginning(beginning: string, kind: ConceptKind, most: number): { key: string; entries: Entry[] }[] {
  return labelBook()
    .keys[kind].beginning(beginning, most)
    .map((line) => {
      const [key = '', codes = ''] = line.split('\t')
      return { key, entries: codes.split(' ').map(entryOf) }
    })
}

const [LISTED, OTHER] = [4, 8]
const BITS = 4

/** Locale, whether it is only an alternative and whether only lists use it, in the lowest bits. */
export function codeOf({ concept, locale, isPreferred, isListedOnly }: Entry) {
  return (concept << BITS) + (isPreferred ? 0 : OTHER) + (isListedOnly ? LISTED : 0) + LOCALES.indexOf(locale)
}

function entryOf(code: string): Entry {
  const number = Number(code)
  return {
    concept: number >> BITS,
    locale: LOCALES[number & (LISTED - 1)] ?? 'en',
    isPreferred: (number & OTHER) === 0,
    isListedOnly: (number & LISTED) !== 0,
  }
}

export function idOf(concept: number) {
  const line = labelBook().concepts.at(concept)
  return line.slice(0, line.indexOf('\t'))
}

/** The names of a concept in all languages; an empty one is the English one. */
export function namesOf(id: string): Record<Locale, string> | undefined {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const [, en = '', de = '', fr = ''] = labelBook().concepts.at(number).split('\t')
  return { en, de: de || en, fr: fr || en }
}

function numberOf(id: string) {
  const { concepts, numbers } = labelBook()
  if (numbers.size === 0) for (let i = 0; i < concepts.count; i += 1) numbers.set(idOf(i), i)
  return numbers.get(id)
}
