import type { Locale } from '@kontor/contract/kit/locales.ts'
import { conceptOf } from '#catalogue/concepts/concepts.service.ts'
import type { SourceDocument } from '../documents/document.ts'
import { type Entry, entriesOf } from './entries.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import { type Fragment, type Fragments, fragmentsOf } from './fragments.ts'
import type { FoundPlace, PlaceReader } from '../documents/place-names.ts'
import type { Section } from './sections.ts'
import { companyScore, titleScore } from '../documents/title-words.ts'

export type Position = {
  title: Found<string> | undefined
  /** The occupation that the title names. */
  occupation: Found<string> | undefined
  company: Found<string> | undefined
  place: Found<FoundPlace> | undefined
  dates: Found<{ from: string | undefined; to: string | undefined }> | undefined
  isCurrent: boolean
  text: Found<string> | undefined
}

type Reading = { document: SourceDocument; locale: Locale; places: PlaceReader }
type Draft = { entry: Entry; parts: Fragments }

export function positionsOf(reading: Reading, sections: readonly Section[]): Position[] {
  return sections
    .filter(({ kinds }) => kinds.includes('experience'))
    .flatMap((section) => positionsIn(reading, section))
}

function positionsIn(reading: Reading, section: Section): Position[] {
  const { document, places, locale } = reading
  const partsOf = (head: readonly Span[], dates: Entry['dates']) =>
    fragmentsOf(document, head, dates ? [dates] : [], { places, splitsAt: true })
  const entries = entriesOf(document, section, (head, dates) => {
    const { parts, place } = partsOf(head, dates)
    if (parts.length < 2) return false
    return (
      place !== undefined ||
      parts.length > 2 ||
      (parts.some(({ text }) => titleScore(text, locale) > 0.5) && parts.some(({ text }) => companyScore(text) > 0.5))
    )
  })
  const drafts = entries.map((entry) => ({ entry, parts: partsOf(entry.head, entry.dates) }))
  const titleFirst = leads(drafts, locale) >= 0
  const alone = drafts.filter(({ parts }) => parts.parts.length === 1)
  const byComma = alone.filter(({ parts }) => split(parts.parts, locale).length === 2).length >= alone.length / 2
  const namesTowns = drafts.some(({ parts }) => parts.place !== undefined)
  const worked = drafts.filter(({ entry }) => !isBreak(document, entry))
  const style = { titleFirst, byComma: byComma && alone.length > 1 }
  const positions = worked.map((draft) => positionOf(reading, namesTowns ? withTown(draft) : draft, style))
  return inherited(positions)
}

const TOWN = /,\s+(\p{Lu}[\p{L}’'-]+(?:[ -](?:am|an|der|im|sur|en|les?|la|de|\p{Lu})[\p{L}’'-]*){0,3})$/u

/** Biolab Ouest (Saint-Malo), Autohaus Schmitz in Hürth */
const TOWN_BESIDE = /\s+(?:\(|(?:in|à|en)\s+)(\p{Lu}\p{Ll}[\p{L}’'-]*(?:[ -]\p{Lu}[\p{L}’'-]*)?)\)?$/u

/** Where other entries name towns after a comma, a town that the list does not have stands there too. */
function withTown({ entry, parts }: Draft): Draft {
  if (parts.place) return { entry, parts }
  const at = parts.parts.findLastIndex(({ text }) => TOWN.test(text))
  const part = parts.parts[at]
  const town = part && TOWN.exec(part.text)
  if (!part || !town?.[1] || companyScore(town[1]) > 0) return { entry, parts }
  const end = part.span.start + town.index
  const rest = { text: part.text.slice(0, town.index), span: { start: part.span.start, end } }
  const place = {
    span: { start: part.span.end - town[1].length, end: part.span.end },
    city: town[1],
    country: undefined,
  }
  return { entry, parts: { parts: parts.parts.with(at, rest), place } }
}

const BREAK =
  /^(?:elternzeit|mutterschutz|babypause|familienzeit|parental leave|maternity leave|career break|sabbatical|gap year|cong[ée] (?:parental|maternit[ée]|sabbatique)|arbeits(?:suche|suchend|los)\p{L}*|auszeit|weltreise|pflegezeit|job search|recherche d['’]emploi|stellensuche)(?![\p{L}])/iu

/** Time without a job is told in resumes, and is no position. */
function isBreak({ text }: SourceDocument, { head, body, dates }: Entry) {
  const lines = [...head, ...body].map(({ start, end }) => text.slice(start, end))
  const rest = dates ? lines.map((line) => line.replace(text.slice(dates.start, dates.end), '')) : lines
  return BREAK.test(rest.find((line) => /\p{L}/u.test(line))?.trim() ?? '')
}

/** Above 0 where titles stand before companies, summed over all entries. */
function leads(drafts: readonly Draft[], locale: Locale) {
  return drafts.reduce((sum, { parts }) => sum + lead(parts.parts, locale), 0)
}

function lead([first, second]: readonly Fragment[], locale: Locale) {
  if (!first || !second) return 0
  return titleness(first, locale) - titleness(second, locale)
}

/** From -1, surely a company, to 1, surely a title. */
function titleness({ text }: Fragment, locale: Locale) {
  return titleScore(text, locale) - companyScore(text)
}

/** How the entries of a section are written. */
type Style = {
  titleFirst: boolean
  /** Title and company stand in one piece, with a comma between them. */
  byComma: boolean
}

function positionOf({ document, locale }: Reading, { entry, parts }: Draft, style: Style): Position {
  const { title, company: written, isGuess } = chosen(parts.parts, locale, style)
  const company = written && beforeTown(written, locale)
  const { dates, body } = entry
  const [first, last] = [body[0], body.at(-1)]
  const concept = title && conceptOf(title.text, 'occupation', locale)
  const sure = (fragment: Fragment, sign: number) =>
    isGuess ? 0.6 : Math.min(0.98, 0.7 + Math.max(0, titleness(fragment, locale) * sign) * 0.28)
  return {
    title: title && found(document, title.text, sure(title, 1), title.span),
    occupation: title && concept && found(document, concept.concept, concept.nearness, title.span),
    company: company && found(document, company.text, sure(company, -1), company.span),
    place:
      parts.place && found(document, { city: parts.place.city, country: parts.place.country }, 0.85, parts.place.span),
    dates: dates && found(document, { from: dates.from, to: dates.to }, dates.isSingle ? 0.7 : 0.95, dates),
    isCurrent: dates?.isCurrent === true,
    text:
      first &&
      last &&
      found(document, document.text.slice(first.start, last.end), 0.9, { start: first.start, end: last.end }),
  }
}

/** Colis Express Nord, Saint-Ouen: what follows the comma is a town unless it reads like a part of a name. */
function beforeTown(company: Fragment, locale: Locale): Fragment {
  const town = TOWN.exec(company.text) ?? TOWN_BESIDE.exec(company.text)
  const tail = { text: town?.[1] ?? '', span: company.span }
  if (!town || town.index < 3 || companyScore(tail.text) > 0 || titleness(tail, locale) > 0) return company
  return {
    text: company.text.slice(0, town.index),
    span: { start: company.span.start, end: company.span.start + town.index },
  }
}

type Chosen = { title: Fragment | undefined; company: Fragment | undefined; isGuess?: boolean }

/** Which of the pieces is the title and which the company: by their words, else by the order of the other entries. */
function chosen(parts: readonly Fragment[], locale: Locale, { titleFirst, byComma }: Style): Chosen {
  const [first, second, ...others] = split(parts, locale)
  if (!first) return { title: undefined, company: undefined }
  if (!second) {
    const [left, right] = byComma ? atComma(first) : []
    if (left && right && companyScore(first.text) < 1)
      return { ...(titleFirst ? { title: left, company: right } : { title: right, company: left }), isGuess: true }
    const isTitle = titleness(first, locale) >= (titleFirst ? 0 : 0.5)
    return { title: isTitle ? first : undefined, company: isTitle ? undefined : first }
  }
  const own = lead([first, second], locale)
  const isTitleFirst = Math.abs(own) >= 0.4 ? own > 0 : titleFirst
  const [title, company] = isTitleFirst ? [first, second] : [second, first]
  // A department or a project may stand between them.
  const better = others.find((part) => titleness(company, locale) > 0.3 && titleness(part, locale) < -0.3)
  const titled = others.find((part) => titleness(title, locale) <= 0 && titleness(part, locale) > 0.5)
  return { title: titled ?? title, company: better ?? company }
}

/** Analyst, Example Ltd: a comma separates where one side reads like a title and the other does not. */
function split(parts: readonly Fragment[], locale: Locale): Fragment[] {
  return parts.flatMap((part) => {
    const sides = atComma(part)
    if (sides.length === 0) return [part]
    const [left = 0, right = 0] = sides.map((side) => titleness(side, locale))
    const isOneName = companyScore(part.text) === 1 && left < 0.5
    if (isOneName) return [part]
    return (left > 0.4 && right < 0.3) || (right > 0.4 && left < 0.3)
      ? parts.length === 1 || right < -0.3 || left < -0.3
        ? sides
        : [part]
      : [part]
  })
}

/** What stands before and after the first comma. */
function atComma({ text, span }: Fragment): Fragment[] {
  const comma = text.indexOf(', ')
  if (comma < 0) return []
  const at = span.start + comma
  return [
    { text: text.slice(0, comma), span: { start: span.start, end: at } },
    { text: text.slice(comma + 2).trim(), span: { start: at + 2, end: span.end } },
  ]
}

/** Several roles in one company: the company stands once above them, with the dates of all or with none. It is a guess, so it is marked as unsure. */
function inherited(positions: readonly Position[]): Position[] {
  const results: Position[] = []
  let company: Position['company']
  for (const [index, position] of positions.entries()) {
    if (position.company) company = position.company
    const next = positions[index + 1]
    const isParent = position.company && !position.title && !position.text && next?.title && !next.company
    if (isParent) continue
    const known = position.company ?? (position.title && company ? { ...company, confidence: 0.6 } : undefined)
    if (position.title ?? known) results.push({ ...position, company: known })
  }
  return results
}
