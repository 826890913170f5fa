import type { Locale } from '@kontor/contract/kit/locales.ts'
import { dot, encode } from './encoder.ts'
import { type ConceptKind, entriesOf, type Entry, idOf, keysBeginning, namesOf } from './label-book.ts'
import { coreOfTitle, keyOf, type Token, tokensOf } from './label-keys.ts'
import { nearestTo } from './nearest.ts'

/** The concept of a label: 1 when the dictionary has the label, else how near the nearest label is. */
export type FoundConcept = { concept: string; nearness: number }
/** A skill that a text names, from `start` up to, not including, `end`. */
export type FoundSkill = { concept: string; start: number; end: number }

/** From here up the nearest label is nearly always right; below it is only related. */
const NEAR_ENOUGH = 0.75
const LONGEST = 6
const NEIGHBOURS = { skill: 'labels/skills.bin', occupation: 'labels/occupations.bin' } as const

/** The concept that a skill or a job title names: by its exact label, else by its meaning. */
export function conceptOf(label: string, kind: ConceptKind, locale: Locale): FoundConcept | undefined {
  return exactConceptOf(label, kind, locale) ?? nearConceptOf(label, kind)
}

export function exactConceptOf(label: string, kind: ConceptKind, locale: Locale): FoundConcept | undefined {
  const core = kind === 'occupation' ? coreOfTitle(label) : label
  const entry = bestOf(entriesOf(keyOf(label), kind), locale) ?? bestOf(entriesOf(keyOf(core), kind), locale)
  return entry && { concept: idOf(entry.concept), nearness: 1 }
}

export function nearConceptOf(label: string, kind: ConceptKind): FoundConcept | undefined {
  const vector = encode(kind === 'occupation' ? coreOfTitle(label) : label)
  const found = vector && nearestTo(vector, NEIGHBOURS[kind])
  return found && found.nearness >= NEAR_ENOUGH ? { concept: idOf(found.concept), nearness: found.nearness } : undefined
}

/** The name of a concept in a language; nothing for a concept that the dictionary does not have. */
export function labelOf(concept: string, locale: Locale): string | undefined {
  return namesOf(concept)?.[locale]
}

/** So many labels are looked at for a beginning that somebody typed. */
const MOST_LOOKED_AT = 500

/** Concepts with a label that begins so: of the reader's language first, and the shortest, which is mostly meant. */
export function conceptsBeginning(text: string, kind: ConceptKind, locale: Locale, limit: number) {
  const keys = keysBeginning(keyOf(text), kind, MOST_LOOKED_AT).toSorted((a, b) => a.key.length - b.key.length)
  const entries = keys.flatMap(({ entries: all }) => all)
  const own = entries.filter((entry) => entry.locale === locale)
  const ids = [...new Set([...own.filter(({ isPreferred }) => isPreferred), ...own, ...entries].map((e) => e.concept))]
  // Names of single products stand behind what the classification of skills and occupations knows.
  const known = ids.slice(0, 10 * limit).map(idOf)
  const ordered = [...known.filter((id) => id.startsWith('e:')), ...known.filter((id) => !id.startsWith('e:'))]
  return ordered.slice(0, limit).map((id) => ({ id, label: labelOf(id, locale) ?? id }))
}

/** How alike two labels are in meaning, whatever their languages: 1 is the same, below 0.65 is noise. */
export function similar(a: string, b: string): number {
  const [one, other] = [encode(a), encode(b)]
  return one && other ? dot(one, other) : 0
}

/**
 * The skills that a running text names by their exact labels, the longest first from the left. Product names of one
 * word need their capital letter, and names that are everyday words count in lists of skills only.
 */
export function findSkills(text: string, locale: Locale = 'en'): FoundSkill[] {
  const tokens = tokensOf(text)
  const found: FoundSkill[] = []
  for (let at = 0; at < tokens.length;) {
    const skill = longestAt(text, tokens, at, locale)
    if (skill) found.push(skill.found)
    at += skill?.words ?? 1
  }
  return found
}

function longestAt(text: string, tokens: readonly Token[], from: number, locale: Locale) {
  const start = tokens[from]?.start ?? 0
  for (let words = Math.min(LONGEST, tokens.length - from); words > 0; words -= 1) {
    const slice = tokens.slice(from, from + words)
    const end = slice.at(-1)?.end ?? start
    const written = text.slice(start, end)
    if (/[.,;:!?]\s|\n/.test(written)) continue
    const key = slice.map((token) => token.key).join(' ')
    const usable = entriesOf(key, 'skill').filter((entry) => isUsable(entry, written, words))
    const entry = bestOf(usable, locale)
    if (entry) return { found: { concept: idOf(entry.concept), start, end }, words }
  }
  return undefined
}

function isUsable({ concept, isListedOnly, isPreferred }: Entry, written: string, words: number) {
  if (isListedOnly || written.length < 2) return false
  return words > 1 || /\p{Lu}/u.test(written) || (isPreferred && written.length > 3 && idOf(concept).startsWith('e:'))
}

/** The reader's language first, then names before alternatives. */
function bestOf(entries: readonly Entry[], locale: Locale): Entry | undefined {
  const rank = (entry: Entry) => (entry.locale === locale ? 0 : 2) + (entry.isPreferred ? 0 : 1)
  return entries.toSorted((a, b) => rank(a) - rank(b))[0]
}
