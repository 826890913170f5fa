import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { mentionsIn } from './concepts.ts'
import { nameUnits, phraseOf } from './names.ts'
import { type Stretch, stretchesOf } from './operators.ts'
import { lightStemOf, stemOf } from './stems.ts'
import type { Unit } from './units.ts'
import type { Word } from './words.ts'

/** One typed word with everything that may stand for it, the best first. */
export type Part = { typed: string; words: string[]; concepts: string[]; prefix: boolean }

/**
 * Every part must be met, by one of its words or concepts; each word of a phrase carries the concepts of the phrase.
 * `phrase` is the whole, normalised as that of a name is, for exact and prefix name matches; `quoted` and
 * `excludedPhrases` are normalised alike. An excluded part is what no result may have.
 */
export type Query = {
  parts: Part[]
  phrase: string
  excluded: Part[]
  quoted: string[]
  excludedPhrases: string[]
}

const LONGEST = 1_000
const MOST_PARTS = 16
/** Legal forms that mean nothing else: they say nothing in the middle of a query either. */
const PLAIN_FORMS = new Set('ag gmbh ggmbh gesmbh mbh kg kgaa ohg ug ltd llc plc inc sarl sasu eurl'.split(' '))
const HALF_FORM = /^(?:gm|gmb|lt)$/

export function readQuery(text: string, options: { prefixLast?: boolean } = {}): Query {
  const stretches = stretchesOf(text.slice(0, LONGEST))
  const wanted = stretches.filter((stretch) => !stretch.isExcluded)
  const unwanted = stretches.filter((stretch) => stretch.isExcluded)
  const isOpen = options.prefixLast === true && /[\p{L}\p{N}\p{M}]$/u.test(text)
  const parts = wanted.flatMap((stretch, at) => partsOf(stretch, isOpen && at === wanted.length - 1))
  return {
    parts: parts.slice(0, MOST_PARTS),
    phrase: phraseOf(nameUnits(wanted.map((stretch) => stretch.text).join(' '))),
    excluded: unwanted
      .filter((stretch) => !stretch.isQuoted)
      .flatMap((stretch) => partsOf(stretch, false))
      .slice(0, MOST_PARTS),
    quoted: phrasesOf(wanted),
    excludedPhrases: phrasesOf(unwanted),
  }
}

function phrasesOf(stretches: readonly Stretch[]) {
  const phrases = stretches.filter((stretch) => stretch.isQuoted).map((stretch) => phraseOf(nameUnits(stretch.text)))
  return phrases.filter((phrase) => phrase !== '')
}

function partsOf({ text, isQuoted }: Stretch, isOpen: boolean): Part[] {
  const units = nameUnits(text)
  const mentions = isQuoted ? [] : mentionsIn(units, false)
  const parts = units.map((unit, at) => {
    const prefix = isOpen && at === units.length - 1
    const joined = isQuoted ? [] : joinedAt(units, at)
    const concepts = mentions.filter(({ from, to }) => from <= at && at < to).flatMap((mention) => mention.concepts)
    return { unit, part: { typed: unit.typed, words: wordsFor(unit, joined, prefix), concepts, prefix } }
  })
  const telling = parts.filter(({ unit, part }) => tells(unit.core, part.prefix))
  return (telling.length > 0 ? telling : parts).map(({ part }) => part)
}

/** Connecting words, articles and legal forms tell nothing beside other words, and half a legal form is still typed. */
function tells({ text, isStop }: Word, isPrefix: boolean) {
  if (PLAIN_FORMS.has(text)) return false
  return isPrefix ? !HALF_FORM.test(text) : !isStop
}

/** The language of a query is unknown, so the stems of all languages may stand for a word. */
function wordsFor({ core, phrase, also }: Unit, joined: readonly string[], isPrefix: boolean) {
  const { text } = core
  const stems = LOCALES.map((locale) => stemOf(text, locale))
  // The e of a written umlaut may be the last letter so far: mue of mueller.
  const half = isPrefix && /[^aeiouyq][aou]e$/.test(text) ? [text.slice(0, -1)] : []
  return [...new Set([text, phrase, lightStemOf(text), ...stems, ...also, ...joined, ...half])]
}

/** Words that follow each other may be one word elsewhere: wal mart. */
function joinedAt(units: readonly Unit[], at: number) {
  const [before, here, after] = [units[at - 1], units[at], units[at + 1]]
  if (!here) return []
  return [...(before ? [before.core.text + here.core.text] : []), ...(after ? [here.core.text + after.core.text] : [])]
}
