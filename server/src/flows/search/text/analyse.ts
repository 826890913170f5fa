import type { Locale } from '@kontor/contract/kit/locales.ts'
import { compoundWords } from './compounds.ts'
import { mentionsIn } from './concepts.ts'
import { withBroader } from './industry-concepts.ts'
import { nameUnits } from './names.ts'
import { remember } from './remember.ts'
import { lightStemOf, stemOf } from './stems.ts'
import { STOP_WORDS } from './stop-words.ts'
import { type Unit, unitsOf } from './units.ts'

/** Words of a text as the index keeps them: normalised, stemmed, compounds split, legal forms left out where asked. */
export type Lexemes = { words: string[]; concepts: string[] }

/** A name has no language: it keeps its words as they are and without the endings on which the languages agree. */
export function analyse(text: string, locale: Locale | 'any', kind: 'name' | 'text'): Lexemes {
  const units = kind === 'name' ? nameUnits(text) : unitsOf(text, false)
  const words = new Set<string>()
  units.forEach((unit, at) => {
    if (kind === 'text' && STOP_WORDS.has(unit.core)) return
    for (const word of LEXEMES[locale](unit.core)) words.add(word)
    for (const word of unit.also) words.add(word)
    if (unit.isGlued) for (const joined of joinedAt(units, at)) words.add(joined)
  })
  return { words: [...words], concepts: conceptsOf(units, kind === 'text') }
}

const LEXEMES: Readonly<Record<Locale | 'any', (core: string) => readonly string[]>> = {
  en: remember((core) => [stemOf(core, 'en')]),
  de: remember((core) => [core, ...compoundWords(core)].map((word) => stemOf(word, 'de'))),
  fr: remember((core) => [stemOf(core, 'fr')]),
  any: remember((core) => [core, ...compoundWords(core)].flatMap((word) => [word, lightStemOf(word)])),
}

/** Words with a hyphen between them are also found when they are written as one. */
function joinedAt(units: readonly Unit[], at: number) {
  const [before, here] = [units[at - 1], units[at]]
  return before && here ? [before.core + here.core] : []
}

function conceptsOf(units: readonly Unit[], needsCapital: boolean) {
  const mentions = mentionsIn(units, needsCapital)
  return [...new Set(mentions.flatMap((mention) => mention.concepts).flatMap(withBroader))]
}
