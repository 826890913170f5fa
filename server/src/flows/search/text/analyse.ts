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
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at]
    if (!unit || (kind === 'text' && unit.core.isStop)) continue
    for (const word of lexemesOf(unit.core, locale)) words.add(word)
    for (const word of unit.also) words.add(word)
    const before = units[at - 1]
    // Words with a hyphen between them are also found when they are written as one.
    if (unit.isGlued && before) words.add(before.core.text + unit.core.text)
  }
  return { words: [...words], concepts: conceptsOf(units, kind === 'text') }
}

function conceptsOf(units: readonly Unit[], needsCapital: boolean) {
  const concepts = new Set<string>()
  for (const mention of mentionsIn(units, needsCapital)) {
    for (const concept of mention.concepts) for (const each of withBroader(concept)) concepts.add(each)
  }
  return [...concepts]
}
