import type { Locale } from '@kontor/contract/kit/locales.ts'
import { mentionsIn } from './concepts.ts'
import { withBroader } from './industry-concepts.ts'
import { nameUnits } from './names.ts'
import { type Unit, unitsOf } from './units.ts'
import { lexemesOf } from './words.ts'

/** Words of a text as the index keeps them: normalised, stemmed, compounds split, legal forms left out where asked. */
export type Lexemes = { words: string[]; concepts: string[] }

type Kind = 'name' | 'text'

/** A name has no language: it keeps its words as they are and without the endings on which the languages agree. */
export function analyse(text: string, locale: Locale | 'any', kind: Kind): Lexemes {
  return lexemesIn(kind === 'name' ? nameUnits(text) : unitsOf(text, false), locale, kind)
}

export function lexemesIn(units: readonly Unit[], locale: Locale | 'any', kind: Kind): Lexemes {
  const words = new Set<string>()
  units.forEach((unit, at) => {
    if (kind === 'text' && unit.core.isStop) return
    for (const word of lexemesOf(unit.core, locale)) words.add(word)
    for (const word of unit.also) words.add(word)
    if (unit.isGlued) for (const joined of joinedAt(units, at)) words.add(joined)
  })
  return { words: [...words], concepts: conceptsOf(units, kind === 'text') }
}

/** Words with a hyphen between them are also found when they are written as one. */
function joinedAt(units: readonly Unit[], at: number) {
  const [before, here] = [units[at - 1], units[at]]
  return before && here ? [before.core.text + here.core.text] : []
}

function conceptsOf(units: readonly Unit[], needsCapital: boolean) {
  const mentions = mentionsIn(units, needsCapital)
  return [...new Set(mentions.flatMap((mention) => mention.concepts).flatMap(withBroader))]
}
