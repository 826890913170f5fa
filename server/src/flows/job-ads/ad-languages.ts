import type { SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import { type Level, levelIn } from '../documents/language-levels.ts'
import { findLanguages, type NamedLanguage } from '../documents/language-names.ts'
import type { AdSection } from './ad-sections.ts'
import type { AdLanguage } from './job-ad.ts'
import { clausesOf } from './nice-words.ts'

const JOINT = /\s+(?:und|and|et|sowie|as well as|ainsi que|&)\s+|\s+\/\s+/giu
/** In other parts of an ad the name of a language is asked for only where such a word stands beside it. */
const ASKED =
  /kenntnis|sprach|fließend|fluent|native|mutterspr|courant|maîtrise|langue|language|spoken|written|niveau|level|\b[ABC][12]\b/iu

type Part = { text: string; start: number; languages: NamedLanguage[]; level: Level | undefined }

/** The languages that an ad asks for with their levels, from what it says about the person, then from its facts. */
export function languagesIn(document: SourceDocument, sections: readonly AdSection[]): Found<AdLanguage>[] {
  const read = (parts: readonly string[], needsWord: boolean) =>
    sections
      .filter(({ part }) => parts.includes(part))
      .flatMap(({ part, blocks }) =>
        blocks.flatMap(({ text, span }) =>
          needsWord && !ASKED.test(text) ? [] : languagesOfBlock(document, text, span.start, part === 'nice'),
        ),
      )
  const asked = read(['profile', 'nice'], false)
  const all = [...asked, ...(asked.length > 0 ? [] : read(['start', 'facts', 'other', 'tasks'], true))]
  const each = new Map<string, Found<AdLanguage>>()
  for (const language of all) {
    const known = each.get(language.value.code)
    if (!known || (known.value.level === undefined && language.value.level !== undefined))
      each.set(language.value.code, language)
  }
  return [...each.values()]
}

function languagesOfBlock(document: SourceDocument, text: string, start: number, isNice: boolean) {
  const result: Found<AdLanguage>[] = []
  for (const clause of clausesOf(text, isNice)) {
    const parts = partsOf(clause.text, start + clause.start)
    const levels = levelsOf(parts)
    for (const [index, part] of parts.entries())
      for (const language of part.languages) {
        const level = levels[index]
        const span = { start: part.start + language.start, end: part.start + language.end }
        const value = { code: language.code, level, must: clause.must }
        result.push(found(document, value, level === undefined ? 0.75 : 0.93, span))
      }
  }
  return result
}

function partsOf(text: string, start: number): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of [...text.matchAll(JOINT), undefined]) {
    const piece = text.slice(at, match?.index ?? text.length)
    parts.push({ text: piece, start: start + at, languages: findLanguages(piece), level: levelIn(piece) })
    at = (match?.index ?? text.length) + (match?.[0].length ?? 0)
  }
  return parts
}

/** Fluent in German and English rules both; German and English fluently does too. */
function levelsOf(parts: readonly Part[]): (Level | undefined)[] {
  return parts.map(({ level }, index) => {
    if (level !== undefined) return level
    const before = parts.slice(0, index).findLast((part) => part.level !== undefined)
    const leads = before && (before.languages.length === 0 || leadsLanguage(before))
    if (leads) return before.level
    return parts.slice(index + 1).find((part) => part.level !== undefined && !leadsLanguage(part))?.level
  })
}

/** Whether the level stands before the language. */
function leadsLanguage({ text, languages: [first] }: Part) {
  return first !== undefined && levelIn(text.slice(0, first.start)) !== undefined
}
