import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Line, SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import { companyScore, titleScore } from '../documents/title-words.ts'
import { type Fact } from './ad-sections.ts'
import { partOfHeading } from './ad-headings.ts'

/** (m/w/d), (H/F), f/m/x: the mark by which an ad says that everybody is meant. */
const GENDER =
  /\s*[([]?\s*(?<![\p{L}])(?:[mwfdxih]|gn|div|all genders?|all gender)(?:\s?[/|*,]\s?(?:[mwfdxih]|gn|div|inter))+(?![\p{L}])\s*[)\]]?|\s*\((?:all genders?|gn\*?|d\/f\/m|m\/w)\)/giu
/** What stands beside a title in its line: how much, where, how. */
const BESIDE =
  /\s*\((?:[^()]*(?:remote|hybrid|homeoffice|home office|stunden|std|hours|\d\s?%|vollzeit|teilzeit|full-?time|part-?time|cdi|cdd|temps)[^()]*)\)|\s*[,–-]?\s*(?:à\s+|zu\s+|at\s+)?\d{1,3}\s?%?\s?(?:[-–]|bis|à|to)?\s?(?:\d{1,3})?\s?%|\s+in\s+(?:voll|teil)zeit(?:\s+oder\s+(?:voll|teil)zeit)?|\s+gesucht!?$|\s+wanted!?$/giu
/** Company sucht 2 Title (m/w/d) in Town */
const SEEKS =
  /^(.{2,60}?)\s+(?:sucht|suchen|recrutent?|recherche|seeks|is (?:hiring|looking for|seeking|recruiting))(?:\s+(?:einen|eine\/n|eine|ein|an?|un·?e?|une|\d{1,3}|zwei|drei|two|three|deux|trois))?(?:\s*:)?\s+(?=\p{L})/iu
const IN_TOWN = /\s+(?:in|à|en|für unseren standort(?: in)?|am standort)\s+\p{Lu}[\p{L} -]+$/u
const LABEL =
  /^(?:stelle(?:nbezeichnung)?|position|job(?: ?title)?|titel|title|poste|intitulé(?: du poste)?|rolle|role)$/iu
/** Titles stand at the top. */
const MOST_LINES = 16
const LONGEST = 110

type Candidate = { text: string; start: number; score: number }

/** The title of the job: from a label, else the line at the top that most looks like one. */
export function titleIn(document: SourceDocument, facts: readonly Fact[], locale: Locale): Found<string> | undefined {
  const labelled = facts.find(({ label }) => LABEL.test(label))
  if (labelled) return cleaned(document, labelled.text, labelled.value.start, 0.9)
  const largest = Math.max(...document.lines.map(({ size }) => size))
  const candidates = document.lines.slice(0, MOST_LINES).flatMap((line, index) => {
    const text = titleText(document, index)
    return candidatesIn(text, line.start).map((each) => ({
      ...each,
      score: scoreOf(each.text, line, { index, isLargest: largest > 0 && line.size === largest, locale }),
    }))
  })
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 1.5
    ? cleaned(document, best.text, best.start, Math.min(0.95, 0.5 + best.score / 12))
    : undefined
}

/** A title that a narrow column breaks goes on in the next lines, in the same large letters. */
function titleText({ text, lines }: SourceDocument, index: number): string {
  const first = lines[index]
  if (!first) return ''
  let last = first
  for (const next of lines.slice(index + 1, index + 3)) {
    const isSame = next.size === first.size && next.isBold && first.isBold && next.column === first.column
    if (!isSame || first.size < 15 || !first.box || next.gap > 1.6) break
    last = next
  }
  return text.slice(first.start, last.end).replaceAll('\n', ' ')
}

function candidatesIn(text: string, start: number): Omit<Candidate, 'score'>[] {
  const [cell = ''] = text.split('\t')
  const seeks = SEEKS.exec(cell)
  const from = seeks ? seeks[0].length : 0
  const piece = cell.slice(from)
  return piece.trim() === '' ? [] : [{ text: piece, start: start + from }]
}

function couldBeTitle(bare: string) {
  return bare.length >= 3 && !/[.!]$|@|https?:/.test(bare)
}

type Look = { index: number; isLargest: boolean; locale: Locale }

function scoreOf(text: string, { isHeading, isBold, isListItem, size }: Line, { index, isLargest, locale }: Look) {
  const bare = plainTitle(text)
  if (isListItem || text.length > LONGEST || !couldBeTitle(bare)) return 0
  const isMarked = new RegExp(GENDER, 'giu').test(text)
  if (!isMarked && partOfHeading(bare) && !(isLargest && index < 3)) return 0
  const marked = isMarked ? 4 : 0
  const looks = [isLargest && 3, isHeading && 0.7, isBold && 0.5, size > 16 && 1].reduce<number>(
    (sum, value) => sum + (value || 0),
    0,
  )
  const words = titleScore(bare, locale) * 2.5 - (companyScore(bare) >= 1 ? 2 : 0)
  const isFirst = index === 0 ? 0.6 : 0
  return marked + looks + words + isFirst - (/[:|·]/.test(text) ? 1.2 : 0) - index * 0.05
}

/** A title as a record shows it: without marks of gender, workload, place and kind of contract. */
export function plainTitle(text: string) {
  return text
    .replace(GENDER, ' ')
    .replace(BESIDE, ' ')
    .replace(IN_TOWN, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:)])/g, '$1')
    .replace(/^[\s:–|-]+|[\s:,;–|/-]+$/g, '')
}

function cleaned(document: SourceDocument, text: string, start: number, confidence: number): Found<string> {
  const value = plainTitle(text)
  const first = value.split(' ')[0] ?? ''
  const at = Math.max(0, text.indexOf(first))
  const last = value.split(' ').at(-1) ?? ''
  const end = Math.max(at + first.length, text.lastIndexOf(last) + last.length)
  return found(document, value, confidence, { start: start + at, end: start + end })
}
