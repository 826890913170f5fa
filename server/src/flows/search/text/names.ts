import { CONNECTORS, LEGAL_WORDS } from '#kit/text/legal-words.ts'
import { canonicalWord } from './canonical.ts'
import { type Unit, unitsOf } from './units.ts'

const LEGAL_FORMS = new Set([...LEGAL_WORDS].map(canonicalWord))
const WRITTEN_OUT = /(?:gesellschaft|ges\.?)\s+(?:mbh|m\.\s?b\.\s?h\.?|mit\s+beschr(?:ä|ae|a)nkter\s+haftung)/gi

/** The words of a name without connecting words and the legal form at its end, unless nothing else is there. */
export function nameUnits(name: string): Unit[] {
  const units = unitsOf(name.replace(WRITTEN_OUT, 'gmbh'), true)
  const kept = units.filter((unit) => !CONNECTORS.has(unit.core.text))
  while (kept.length > 1 && LEGAL_FORMS.has(kept.at(-1)?.core.text ?? '')) kept.pop()
  return kept.length > 0 ? kept : units
}

/** The whole name as one text, for names that are the same or begin alike. */
export function phraseOf(units: readonly Unit[]) {
  return units.map((unit) => unit.phrase).join(' ')
}
