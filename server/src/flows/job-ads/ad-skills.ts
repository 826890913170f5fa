import type { Locale } from '@kontor/contract/kit/locales.ts'
import { conceptOf, exactConceptOf, findSkills } from '#catalogue/concepts/concepts.service.ts'
import { fold } from '#kit/text/fold.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import { namesLanguage } from '../documents/language-names.ts'
import { namesDegree } from './ad-educations.ts'
import type { AdSection } from './ad-sections.ts'
import type { AdSkill } from './job-ad.ts'
import { clausesOf } from './nice-words.ts'
import { NO_SKILL, withoutPhrases } from './skill-phrases.ts'

/** A piece of a clause, with its place in the text of the document. */
type Piece = { text: string; start: number }

const MOST_WORDS = 5
/** No ad that is meant to be read says more. */
const MOST_CLAUSES = 40
const MOST_SKILLS = 150
const SURE = 0.82
/** Between the items of an enumeration; a stroke or a slash only where it stands apart. */
const JOINTS =
  /\s+(?:und|sowie|and|as well as|or|oder|bzw\.|et|ou|ainsi que|plus|&|\+|\/|–|-)\s+|\s*[()[\]]\s*|\s*:\s+|\s*\t\s*|\.\s+(?=\p{Lu})/u

/** Skills from what an ad asks for, each as a piece of its text, with must or nice. */
export function skillsIn(document: SourceDocument, sections: readonly AdSection[], locale: Locale): Found<AdSkill>[] {
  const all = sections
    .filter(({ part }) => part === 'profile' || part === 'nice')
    .flatMap(({ part, blocks }) =>
      blocks.flatMap(({ text, span, isListItem }) =>
        blockSkills(document, { text, start: span.start }, { isNice: part === 'nice', isListItem, locale }),
      ),
    )
  return withoutRepeats(all.slice(0, MOST_SKILLS))
}

/** Skills that somebody listed, such as the field of a JobPosting: each item is one. */
export function listedSkills(document: SourceDocument, { text, start }: Piece, locale: Locale): Found<AdSkill>[] {
  const pieces = clausesOf(text, false).flatMap((clause) => trimmed({ text: clause.text, start: start + clause.start }))
  return pieces.map((piece) => skillOf(document, piece, { must: true, locale }, 0.9))
}

type Rules = { isNice: boolean; isListItem: boolean; locale: Locale }

function blockSkills(document: SourceDocument, { text, start }: Piece, rules: Rules): Found<AdSkill>[] {
  const { isNice, isListItem, locale } = rules
  const result: Found<AdSkill>[] = []
  let isSchooling = false
  for (const clause of clausesOf(text, isNice).slice(0, MOST_CLAUSES)) {
    const place = { text: clause.text, start: start + clause.start }
    const opened = withoutPhrases(clause.text)
    // PhD in physics, chemistry or similar: what follows a degree are its subjects, until an experience is named.
    isSchooling = namesDegree(clause.text) || (isSchooling && !opened.isAsked)
    if (isSchooling) continue
    const pieces = split(place).slice(0, MOST_CLAUSES)
    const isShort = wordsIn(clause.text) <= (isListItem ? MOST_WORDS : 3)
    const isAsked = opened.isAsked || isShort || isNice
    for (const piece of pieces) result.push(...skillsOfPiece(document, piece, { isAsked, must: clause.must, locale }))
  }
  return result
}

function split({ text, start }: Piece): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of [...text.matchAll(new RegExp(JOINTS, 'gu')), undefined]) {
    const end = match?.index ?? text.length
    pieces.push(...trimmed({ text: text.slice(at, end), start: start + at }))
    at = end + (match?.[0].length ?? 0)
  }
  return pieces
}

function trimmed({ text, start }: Piece): Piece[] {
  const lead = text.length - text.trimStart().length
  return text.trim() === '' ? [] : [{ text: text.trim(), start: start + lead }]
}

type Asked = { isAsked: boolean; must: boolean; locale: Locale }

function couldBeSkill(label: string) {
  return /\p{L}/u.test(label) && !NO_SKILL.test(label) && !namesLanguage(label)
}

/** The piece itself where it names one thing, else the labels of the dictionary that it contains. */
function skillsOfPiece(document: SourceDocument, piece: Piece, asked: Asked): Found<AdSkill>[] {
  const { label, offset, isAsked } = withoutPhrases(piece.text)
  const core = { text: label, start: piece.start + offset }
  if (!couldBeSkill(label)) return []
  const words = wordsIn(label)
  const exact = exactConceptOf(label, 'skill', asked.locale)
  if (exact && words <= MOST_WORDS) return [skillOf(document, core, asked, 0.95)]
  const inside = findSkills(label, asked.locale).filter(({ start, end }) => !namesLanguage(label.slice(start, end)))
  const covered = inside.reduce((sum, { start, end }) => sum + end - start, 0)
  const isNamed = words <= 3 && (asked.isAsked || isAsked || looksLikeName(label))
  const labelled = inside.map(({ start, end }) =>
    skillOf(document, { text: label.slice(start, end), start: core.start + start }, asked, 0.7),
  )
  if (labelled.length > 0 && (!isNamed || covered < label.length * 0.4 || labelled.length > 1)) return labelled
  if (isNamed && !isSentence(label)) return [skillOf(document, core, asked, labelled.length > 0 ? 0.8 : 0.65)]
  const near = nearSkill(label, words, asked)
  return near === undefined ? labelled : [skillOf(document, core, asked, near * 0.9)]
}

/** How near a few words are to a skill; nothing where that is not sure enough. */
function nearSkill(label: string, words: number, { isAsked, locale }: Asked) {
  const near = words <= MOST_WORDS && !isSentence(label) ? conceptOf(label, 'skill', locale) : undefined
  return near && (near.nearness >= SURE || isAsked) ? near.nearness : undefined
}

function wordsIn(text: string) {
  return text.trim().split(/\s+/).length
}

/** Product names have capitals or digits inside them. */
function looksLikeName(label: string) {
  return /\p{Lu}\p{Lu}|\p{Ll}\p{Lu}|\d|[.+#]/u.test(label)
}

function isSentence(label: string) {
  return /^(?:you|your|du|dein|sie|ihr|vous|votre|nous|wir|we|i|ich|je)\s|\b(?:is|are|ist|sind|est|sont|hast|haben|have|avez|kannst|can|know|how)\b/iu.test(
    label,
  )
}

function skillOf(
  document: SourceDocument,
  { text, start }: Piece,
  { must, locale }: { must: boolean; locale: Locale },
  confidence: number,
): Found<AdSkill> {
  const label = text.replace(/\s+/g, ' ')
  const concept = conceptOf(label, 'skill', locale)?.concept
  return found(document, { label, concept, must }, Math.min(confidence, 0.97), { start, end: start + text.length })
}

/** Of one label or one concept the first stays; what an ad insists on anywhere is a must. */
function withoutRepeats(all: readonly Found<AdSkill>[]): Found<AdSkill>[] {
  const kept: Found<AdSkill>[] = []
  for (const skill of all) {
    const { label, concept, must } = skill.value
    const known = kept.find(
      ({ value }) => fold(value.label) === fold(label) || (concept !== undefined && value.concept === concept),
    )
    if (!known) kept.push(skill)
    else if (must) known.value.must = true
  }
  return kept
}
