import type { Locale } from '@kontor/contract/kit/locales.ts'
import { conceptOf, findSkills } from '#catalogue/concepts/concepts.service.ts'
import { fold } from '#kit/text/fold.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span, splitSpan, trimmedSpan } from '../documents/found.ts'
import { levelIn } from '../documents/language-levels.ts'
import { findLanguages } from '../documents/language-names.ts'
import type { Section } from './sections.ts'

/** A skill as it is written, and its concept where the dictionary has one. */
export type Skill = { label: string; concept: string | undefined; isListed: boolean }

const SEPARATOR = /\s*[,;•|·●▪■◦∙▸►\t]\s*(?![^(]*\))|\s+[–—]\s+|\s+\/\s+/u
/** A cell before a list names what is in it. */
const CELL = /^[^\t,;]{2,45}\t(?=[^\t]*[,;])|^(?:IT|EDV|Software|Tools|Soft Skills)\t/u
const FIRST_CELL = /^[^\t]{2,45}\t/u
const CATEGORY = /^[^:,;(]{2,45}:\s*/u
/** How well, for how long: after the skill, in brackets or behind a stroke. */
const RATING =
  /\s*(?:[([](?:[^)\]]*(?:years?|jahre?|ans?\b|kenntnisse|expert|fortgeschritten|advanced|basic|grund|gut|good|intermediate|avanc|confirm|débutant|notions|proficient|sehr|beginner|niveau|level|fluent|experience|erfahrung|courant|maîtris|\d\s?\/\s?\d)[^)\]]*)[)\]]|[★☆●○■□▪▫⬤◯•]{2,}.*|[:–-]\s*(?:expert\w*|sehr gut\w*|gut\w*|fortgeschritten\w*|advanced|basic\w*|grundkenntnisse|good|intermediate|avancé\w*|confirmé\w*|débutant\w*|notions|proficient|excellent\w*|beginner|très bon\w*|bon\w*|\d+\s?%|\d+\s?\/\s?\d+|\d+\+?\s?(?:years?|yrs|jahre?n?|ans?)).*|\s\d{1,3}\s?%|\s\d\s?\/\s?\d{1,2}|\s\d{1,2}\+?\s?(?:years?|yrs|Jahre?|ans?))\s*$/iu
const LEADING_WORDS =
  /^(?:(?:sehr )?gute? (?:kenntnisse|erfahrung(?:en)?) (?:in|mit|der|im)|(?:solide |fundierte |gute |sehr gute )?(?:kenntnisse|erfahrung(?:en)?) (?:in|mit|der|im)|(?:excellent |good |strong |solid )?(?:knowledge|command|experience|understanding) (?:of|in|with)|proficient (?:in|with)|experienced (?:in|with)|sicherer? umgang mit|umgang mit|(?:bonne |très bonne |parfaite )?(?:maîtrise|connaissance) (?:de |du |des |d['’])(?:la |l['’])?|and|und|et|sowie|including|incl\.|z\.\s?b\.|e\.g\.|u\.\s?a\.)\s+/iu
const LONGEST_WORDS = 6

/** Skills from the lists about them, then those that the texts of positions name. */
export function skillsOf(document: SourceDocument, sections: readonly Section[], locale: Locale): Found<Skill>[] {
  const listed = sections
    .filter(({ kinds }) => kinds.includes('skills'))
    .flatMap((section) => listedSkills(document, section, locale))
  const texts = sections.filter(({ kinds }) => kinds.includes('experience') || kinds.includes('summary'))
  const mentioned = texts.flatMap(({ lines }) => lines).flatMap((line) => mentionedIn(document, line, locale))
  const each = new Map<string, Found<Skill>>()
  const concepts = new Set<string>()
  for (const skill of [...listed, ...mentioned]) {
    const { label, concept, isListed } = skill.value
    const isKnown = concept !== undefined && concepts.has(concept)
    if (each.has(fold(label)) || (isKnown && !isListed)) continue
    each.set(fold(label), skill)
    if (concept !== undefined) concepts.add(concept)
  }
  return [...each.values()]
}

function listedSkills(document: SourceDocument, section: Section, locale: Locale): Found<Skill>[] {
  const lines = joinedLines(document, section).filter((span) => !isLanguageLine(document, span, section))
  const textOf = ({ start, end }: Span) => document.text.slice(start, end)
  const isTable = lines.some((span) => CELL.test(textOf(span)))
  return lines.flatMap((span) => {
    const text = textOf(span)
    const label = (CATEGORY.exec(text) ?? (isTable ? FIRST_CELL.exec(text) : null))?.[0] ?? ''
    const rest = trimmedSpan(document, { start: span.start + label.length, end: span.end })
    return splitSpan(document, rest, SEPARATOR).flatMap((item) => skillIn(document, item, section, locale))
  })
}

/** A list that breaks in the middle of a skill goes on in the next line. */
function joinedLines(document: SourceDocument, { lines }: Section): Span[] {
  const spans: Span[] = []
  for (const line of lines) {
    const open = spans.at(-1)
    const before = open && document.text.slice(open.start, open.end)
    const text = document.text.slice(line.start, line.end)
    const goesOn =
      before !== undefined &&
      open?.end === line.start - 1 &&
      !line.isListItem &&
      (/[,(&/-]$|\b(?:and|und|et|of|de|der|in)$/u.test(before) || (/^\p{Ll}/u.test(text) && before.includes(',')))
    if (goesOn && open) open.end = line.end
    else spans.push({ start: line.start, end: line.end })
  }
  return spans
}

function skillIn(document: SourceDocument, item: Span, section: Section, locale: Locale): Found<Skill>[] {
  const written = document.text.slice(item.start, item.end)
  const lead = LEADING_WORDS.exec(written)?.[0] ?? ''
  const label = written
    .slice(lead.length)
    .replace(RATING, '')
    .replace(/[.:;]+$/, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  if (!/\p{L}/u.test(label) || isLanguage(written, section)) return []
  if (label.split(/\s+/).length > LONGEST_WORDS)
    return mentionedIn(document, item, locale).map((skill) => ({ ...skill, value: { ...skill.value, isListed: true } }))
  const concept = conceptOf(label, 'skill', locale)
  const start = item.start + lead.length
  const confidence = concept ? 0.75 + (concept.nearness - 0.75) * 0.9 : 0.6
  return [
    found(document, { label, concept: concept?.concept, isListed: true }, Math.min(0.97, confidence), {
      start,
      end: start + label.length,
    }),
  ]
}

/** English: read, written, spoken — in a section about languages and skills. */
function isLanguageLine({ text }: SourceDocument, { start, end }: Span, { kinds }: Section) {
  return (
    kinds.includes('languages') &&
    findLanguages(text.slice(start, end))[0]?.start === 0 &&
    /^[^,;]*:/.test(text.slice(start, end))
  )
}

/** A language with its level among the skills is no skill of this kind. */
function isLanguage(written: string, { kinds }: Section) {
  const [language] = findLanguages(written)
  if (!language) return kinds.includes('languages') && levelIn(written) !== undefined && written.split(/\s+/).length < 4
  const rest = written.slice(0, language.start) + written.slice(language.end)
  return kinds.includes('languages') || levelIn(rest) !== undefined || !/\p{L}/u.test(rest)
}

function mentionedIn(document: SourceDocument, { start, end }: Span, locale: Locale): Found<Skill>[] {
  const text = document.text.slice(start, end)
  return findSkills(text, locale).map((skill) => {
    const label = text.slice(skill.start, skill.end)
    return found(document, { label, concept: skill.concept, isListed: false }, 0.6, {
      start: start + skill.start,
      end: start + skill.end,
    })
  })
}
