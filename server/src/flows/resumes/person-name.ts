import { fold } from '#kit/text/fold.ts'
import { exactConceptOf } from '#catalogue/concepts/concepts.service.ts'
import type { Line, SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import { headingKinds } from './headings.ts'
import type { PlaceReader } from '../documents/place-names.ts'
import type { Section } from './sections.ts'

export type PersonName = { full: string; given: string; family: string }

const LABEL =
  /^(?:name|vor-?\s?und\s?(?:nachname|zuname)|full name|nom(?: et pr[ée]nom)?|pr[ée]nom et nom|nom\s*[,/&]\s*pr[ée]nom|nachname,\s*vorname|candidate|bewerber(?:in)?|candidat(?:e)?)\s*[:\t]\s*/iu
const ANNOUNCES =
  /^(?:curriculum vitae|lebenslauf|resume|résumé|cv|c\.v\.|tabellarischer lebenslauf|bewerbung)\s*(?:(?:von|of|de|for|–|-|:|\||—)\s*)?/iu
const TITLES =
  /^(?:(?:prof|dr|dipl|ing|mag|med|rer|nat|phil|jur|univ|habil|herr|frau|mr|mrs|ms|miss|mx|mme|mlle|m|monsieur|madame|sir)\b[.-]*(?:-?(?:ing|kfm|kffr|inf|phys|chem|biol|psych|päd|kaufmann|oec|wirt|volksw|betriebsw)\b\.?)?\s*(?:\((?:FH|BA|TU|Univ)\.?\)\s*)?)+(?=\p{Lu})/iu
const SUFFIX =
  /\s*(?:,\s*)?(?:\((?:geb\.|née|né|she|he|they|er|sie|il|elle|M\.|B\.|Dipl|[FM]H)[^)]*\)|,?\s(?:geb\.|née)\s\p{L}+|,\s*(?:M\.?\s?Sc|B\.?\s?Sc|M\.?\s?A|B\.?\s?A|MBA|Ph\.?\s?D|PhD|RN|CPA|PMP|LL\.?M|Dipl|Ing|B\.?Eng|M\.?Eng|CFA|ACCA|MD|BSc|MSc|FCA)\b.*)$/iu
const PARTICLES = new Set(
  'von van vom zu zur der den dem de del della di da do dos das la le du des bin ibn ben al el ten ter y e af av und'.split(
    ' ',
  ),
)
const NO_NAME =
  /\b(?:lebenslauf|curriculum|vitae|resume|résumé|profil|profile|seite|page|bewerbung|foto|adresse|address|straße|strasse|street|road|avenue|rue|platz|weg|allee|telefon|phone|mobil|email|e-mail|geboren|nationality|nationalität|staatsangehörigkeit|deutsch|german|english|permis|führerschein|linkedin|github|verheiratet|ledig|married|single|célibataire|marié|university|universität|gmbh|ag|ltd|inc|team|skills|kontakt|contact|and|und|et|with|mit|the|in|at|für|for)\b/iu

type Candidate = { text: string; span: Span; line: Line; isLabelled: boolean; index: number }

/** The name of the person: what looks like one at the top, stands out, and fits the email address. */
export function nameOf(
  document: SourceDocument,
  sections: readonly Section[],
  emails: readonly Found<string>[],
  places: PlaceReader,
): Found<PersonName> | undefined {
  const lines = sections
    .filter(({ kinds }) => kinds.length === 0 || kinds.includes('contact'))
    .flatMap((section) => section.lines)
  const top = lines.filter(({ page }) => page === 1).slice(0, 40)
  const largest = Math.max(...top.map(({ size }) => size), 1)
  const scored = candidates(document, top)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, { largest, emails, places }) }))
    .filter(({ score }) => score > 0)
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (!best) return fromEmail(document, emails)
  const { text, span } = best.candidate
  return found(document, nameParts(text), Math.min(0.99, 0.45 + best.score * 0.08), span)
}

function candidates(document: SourceDocument, lines: readonly Line[]): Candidate[] {
  const texts = lines.map((line) => document.text.slice(line.start, line.end))
  return lines.flatMap((line, index) => {
    const text = texts[index] ?? ''
    const parts = partsOf(text).map((part) => candidateOf(part, line, index))
    // First and last name are often set in two large lines.
    const next = lines[index + 1]
    const isPair =
      next &&
      /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(text) &&
      /^\p{Lu}[\p{L}'’ -]+$/u.test(texts[index + 1] ?? '')
    const isSame =
      next &&
      next.end - line.start < 45 &&
      Math.abs(next.size - line.size) < 0.6 &&
      line.size > 0 &&
      next.column === line.column
    const pair =
      isPair && isSame && next
        ? [candidateOf({ text: `${text} ${texts[index + 1]}`, start: 0, length: next.end - line.start }, line, index)]
        : []
    return [...pair, ...parts]
  })
}

type Part = { text: string; start: number; length: number }

function candidateOf({ text, start, length }: Part, line: Line, index: number): Candidate {
  const label = LABEL.exec(text)?.[0] ?? ''
  const bare = text.slice(label.length)
  const announced = ANNOUNCES.exec(bare)?.[0] ?? ''
  const titled = TITLES.exec(bare.slice(announced.length))?.[0] ?? ''
  const lead = label.length + announced.length + titled.length
  const name = text.slice(lead).replace(SUFFIX, '').trim()
  const from = line.start + start + lead
  const end = text.length === length ? from + name.length : line.start + start + length
  return { text: name, span: { start: from, end }, line, isLabelled: label !== '', index }
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [{ text, start: 0, length: text.length }]
  if (LABEL.test(text)) return parts
  let at = 0
  for (const piece of text.split(/(\t|\s[|•·–—-]\s|,\s)/u)) {
    if (piece !== text && piece.trim().length > 3) parts.push({ text: piece, start: at, length: piece.length })
    at += piece.length
  }
  return parts
}

type Hints = { largest: number; emails: readonly Found<string>[]; places: PlaceReader }

function scoreOf({ text, line, isLabelled, index }: Candidate, { largest, emails, places }: Hints): number {
  if (!looksLikeName(text)) return 0
  const fit = emailFit(text, emails)
  if (
    !isLabelled &&
    fit === 0 &&
    (headingKinds(text).length > 0 || exactConceptOf(text, 'occupation', 'en') || places.read(text))
  )
    return 0
  const standsOut = line.size > 0 ? (line.size / largest) * 3 - 1 : line.isHeading || line.isBold ? 1 : 0
  return 1 + (isLabelled ? 4 : 0) + fit * 3 + standsOut + (index < 3 ? 1.5 : index < 6 ? 0.7 : 0) - index * 0.04
}

function looksLikeName(text: string) {
  const words = text.replace(/,/g, ' ').trim().split(/\s+/)
  if (words.length < 2 || words.length > 6 || text.length > 50 || NO_NAME.test(text)) return false
  const isName = (word: string) => /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) || PARTICLES.has(word.toLowerCase())
  return words.every(isName) && words.filter((word) => /^\p{Lu}[\p{L}\p{M}'’-]+/u.test(word)).length >= 2
}

/** The share of the name's words that the part before the @ has, whole or by their first letter. */
function emailFit(text: string, emails: readonly Found<string>[]) {
  const words = fold(text).match(/[a-z]{2,}/g) ?? []
  const fits = emails.map(({ value }) => {
    const local = fold(value.split('@')[0] ?? '').replace(/[^a-z]/g, '')
    const plain = local.replaceAll(/(?<=[aou])e/g, '')
    const hits = words.filter((word) => local.includes(word) || plain.includes(word.replaceAll(/(?<=[aou])e/g, '')))
    return hits.length === 0 ? 0 : Math.min(1, hits.length / 2)
  })
  return Math.max(0, ...fits)
}

/** jana.kowalczyk@… tells the name where the text does not. */
function fromEmail(document: SourceDocument, emails: readonly Found<string>[]): Found<PersonName> | undefined {
  const [email] = emails
  const [, given, family] = /^([a-z]{2,})[._]([a-z-]{2,})\d*@/.exec(email?.value ?? '') ?? []
  if (!email || !given || !family) return undefined
  const name = nameParts(`${given} ${family}`.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()))
  return found(document, name, 0.4, email.span)
}

/** Dupont, Marie and Marie DUPONT tell which is the family name; else it is the last word with its particles. */
export function nameParts(written: string): PersonName {
  const [before, after] = written.split(/\s*,\s*/)
  const words = (after ? `${after} ${before}` : written).split(/\s+/)
  const isLoud = (word: string) => /^[\p{Lu}\p{M}'’-]{2,}$/u.test(word)
  const loud = words.filter(isLoud)
  const whole = words.filter((word) => !/^\p{Lu}\.?$/u.test(word))
  const isMixed = loud.length > 0 && loud.length < whole.length
  const calm = words.map((word) => (isLoud(word) ? calmed(word) : word))
  if (!after && isMixed) {
    const family = calm.filter((_, i) => isLoud(words[i] ?? ''))
    const given = calm.filter((_, i) => !isLoud(words[i] ?? ''))
    return { full: [...given, ...family].join(' '), given: given.join(' '), family: family.join(' ') }
  }
  const at = after ? after.split(/\s+/).length : familyStart(words)
  return { full: calm.join(' '), given: calm.slice(0, at).join(' '), family: calm.slice(at).join(' ') }
}

function familyStart(words: readonly string[]) {
  let at = words.length - 1
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  return at
}

function calmed(word: string) {
  return word.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
}
