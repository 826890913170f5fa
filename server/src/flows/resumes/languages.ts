import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span, splitSpan } from '../documents/found.ts'
import { hasSign, type Level, levelIn } from '../documents/language-levels.ts'
import { findLanguages } from '../documents/language-names.ts'
import type { Section } from './sections.ts'

export type SpokenLanguage = { code: string; level: Level | undefined }

type Item = {
  codes: { code: string; span: Span }[]
  level: Level | undefined
  isLabel: boolean
  leads: boolean
  isSign: boolean
  line: number
}

const SEPARATOR = /\s*[,;•|·\t]\s*|\s+[–—-]\s+|\s*:\s+|(?<=\p{L})\s*[()]\s*|\s*\n\s*/u

/** Languages with their level, from the sections about them; from other sections only where a level stands beside. */
export function languagesOf(document: SourceDocument, sections: readonly Section[]): Found<SpokenLanguage>[] {
  const own = sections.filter(({ kinds }) => kinds.includes('languages'))
  const others = sections.filter(
    ({ kinds }) => kinds.length === 0 || kinds.includes('skills') || kinds.includes('contact'),
  )
  const sure = own.flatMap((section) => languagesIn(document, section, false))
  const rest = sure.length > 0 ? [] : others.flatMap((section) => languagesIn(document, section, true))
  const each = new Map<string, Found<SpokenLanguage>>()
  for (const language of [...sure, ...rest]) {
    const known = each.get(language.value.code)
    if (!known || (known.value.level === undefined && language.value.level !== undefined))
      each.set(language.value.code, language)
  }
  return [...each.values()]
}

function languagesIn(document: SourceDocument, section: Section, needsLevel: boolean): Found<SpokenLanguage>[] {
  const items = section.lines.flatMap((line, index) =>
    splitSpan(document, line, SEPARATOR).flatMap((span) => itemOf(document, span, index)),
  )
  const results: Found<SpokenLanguage>[] = []
  for (const [index, item] of items.entries()) {
    for (const { code, span } of item.codes) {
      const level = item.level ?? levelNear(items, index)
      if (needsLevel && level === undefined) continue
      results.push(found(document, { code, level }, level === undefined ? 0.7 : needsLevel ? 0.8 : 0.97, span))
    }
  }
  return results
}

function itemOf(document: SourceDocument, span: Span, line: number): Item[] {
  const text = document.text.slice(span.start, span.end)
  const named = findLanguages(text)
  const level = levelIn(text)
  if (named.length === 0 && level === undefined) return []
  const codes = named.map(({ code, start, end }) => ({
    code,
    span: { start: span.start + start, end: span.start + end },
  }))
  const isLabel = named.length === 0
  return [
    {
      codes,
      level,
      isLabel,
      isSign: hasSign(text),
      leads: isLabel && /^\s*:/.test(document.text.slice(span.end, span.end + 3)),
      line,
    },
  ]
}

/** Fluent: English, French rules what follows; else a level that stands alone belongs to what stands before it. */
function levelNear(items: readonly Item[], index: number): Level | undefined {
  const line = items[index]?.line ?? 0
  const ruling = items.slice(0, index).findLast((item) => item.line === line && item.isLabel)
  if (ruling?.leads) return ruling.level
  const next = items[index + 1]
  if (!next || next.leads || next.line > line + 1) return undefined
  if (next.isLabel) return sureLevel(items, index + 1)
  // English, French: fluent
  return next.line === line && next.level === undefined ? levelNear(items, index + 1) : undefined
}

/** Of several levels in a row, such as good (B1), the one by its sign counts. */
function sureLevel(items: readonly Item[], from: number): Level | undefined {
  const end = items.findIndex((item, i) => i > from && (!item.isLabel || item.line !== items[from]?.line))
  const labels = items.slice(from, end < 0 ? undefined : end)
  return (labels.find(({ isSign }) => isSign) ?? labels[0])?.level
}
