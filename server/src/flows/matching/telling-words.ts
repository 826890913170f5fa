import { fold } from '#kit/text/fold.ts'
import { LEGAL_WORDS } from '#kit/text/legal-words.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { GENERIC_WORDS } from './generic-words.ts'

/** What stands where words were hidden. */
export const HIDDEN = '▪▪▪'

/** What names a person in a text: her own names, those of her employers and schools, and where she is reached. */
export type Telling = {
  names: readonly string[]
  organisations: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  links: readonly string[]
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** What stands in words without being read. */
const UNREAD = /[\p{Cf}™®©]+/gu
/** From the beginning of a word on: a long one without an @ is looked at once, not from each of its letters. */
const EMAILS = /(?<!\S)\S+@\S+/gu
const LINKS = /(?:https?:\/\/|www\.)\S+/giu
/** Addresses of pages without the protocol. ASP.NET and its like are no addresses. */
const ADDRESSES =
  /(?<![\p{L}\p{N}@.-])(?!(?:asp|ado|vb)\.net\b)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,4}(?:com|org|net|info|biz|edu|gov|eu|de|at|ch|li|fr|it|es|nl|be|lu|uk|us|pl|cz|dk|se|no|fi|pt|ie|ca|example|(?:io|ai|me|co|app|dev|ly|page|name|online)(?=\/))(?![\p{L}\p{N}-])(?:[/?#]\S*)?/giu
/** Short enough that a number of the person may stand in it without its code. */
const NUMBERS = /\+?\d(?:[\s()/.-]{0,3}\d){5,}/g
/** Fewer digits may be anything. */
const LEAST_DIGITS = 6
/** A word that begins with a shorter one is mostly another word. */
const LEAST_BEGINNING = 6
const LEAST_HANDLE = 4

type Words = {
  /** One word that tells, in whatever place. */
  single: ReadonlySet<string>
  /** With these a longer word may begin: Nordwindprojekt. */
  beginnings: readonly string[]
  /** Several words in a row, by the first of them, the longest first. */
  rows: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Short forms, as they are written: TUM. */
  initials: ReadonlySet<string>
}

/** Hides in texts whatever names the person, and every address of mails and pages. */
export function tellingHidden(telling: Telling): (text: string) => string {
  const hide = knownHidden([telling])
  return (text) => hide([EMAILS, LINKS, ADDRESSES].reduce((left, each) => left.replace(each, HIDDEN), readable(text)))
}

/** Hides what is known of the people alone. Compared without case, accents, punctuation and legal forms. */
export function knownHidden(people: readonly Telling[]): (text: string) => string {
  const words = wordsOf(people)
  const phones = people.flatMap((each) => each.phones.map(digitsOf)).filter((digits) => digits.length >= LEAST_DIGITS)
  return (text) =>
    withoutWords(readable(text), words).replaceAll(NUMBERS, (number) => (isOneOf(phones, number) ? HIDDEN : number))
}

function readable(text: string) {
  return text.replaceAll(UNREAD, '').normalize('NFKC')
}

/** Without an extension. */
function digitsOf(phone: string) {
  return phone.replace(/;.*$/, '').replaceAll(/\D/g, '')
}

function isOneOf(phones: readonly string[], number: string) {
  const digits = number.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= LEAST_DIGITS && phones.some((phone) => phone.endsWith(digits) || digits.endsWith(phone))
}

function wordsOf(people: readonly Telling[]): Words {
  const single = new Set<string>()
  const rows: string[][] = []
  const initials = new Set<string>()
  for (const { names, organisations, emails, links } of people) {
    for (const name of names) addName(name, single)
    for (const organisation of organisations) {
      const [whole, core] = [foldedWords(organisation), foldedWords(nameKey(organisation))]
      rows.push(whole, core)
      whole.filter((word) => isDistinctive(word, core.length)).forEach((word) => single.add(word))
      if (core.length > 1) single.add(core.join(''))
      const short = initialsOf(organisation)
      if (short.length > 2) initials.add(short)
    }
    const handles = [...emails.map(localPart), ...links.map(lastPart)]
    rows.push(...[...emails, ...links, ...handles].map(foldedWords))
    for (const handle of handles) for (const word of handlesIn(handle)) single.add(word)
  }
  const several = rows.filter((row) => row.length > 1).toSorted((a, b) => b.length - a.length)
  const beginnings = [...single].filter((word) => word.length >= LEAST_BEGINNING)
  return { single, rows: Map.groupBy(several, ([first = '']) => first), initials, beginnings }
}

function addName(name: string, single: Set<string>) {
  const words = foldedWords(name)
  for (const word of words) if (word.length > 1) single.add(word)
  if (words.length > 1) single.add(words.join(''))
}

function foldedWords(text: string) {
  return (text.match(WORD) ?? []).map(fold)
}

/** Bank, group and their like name nobody alone; a name of one word tells even if it is short. */
function isDistinctive(word: string, length: number) {
  return !GENERIC_WORDS.has(word) && !LEGAL_WORDS.has(word) && (word.length > 2 || (length === 1 && word.length > 1))
}

/** Technische Universität München is TUM. */
function initialsOf(organisation: string) {
  const words = (organisation.match(WORD) ?? []).filter((word) => !LEGAL_WORDS.has(fold(word)))
  return words.flatMap((word) => word.match(/^\p{Lu}/u)?.[0] ?? []).join('')
}

function localPart(email: string) {
  return email.slice(0, Math.max(0, email.indexOf('@')))
}

function lastPart(link: string) {
  return (
    link
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  )
}

function handlesIn(handle: string) {
  return foldedWords(handle).filter(
    (word) => word.length >= LEAST_HANDLE && !/^\d+$/.test(word) && !GENERIC_WORDS.has(word),
  )
}

function withoutWords(text: string, words: Words): string {
  const found = [...text.matchAll(WORD)].map((match) => ({
    word: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const parts: string[] = []
  let done = 0
  for (let at = 0; at < found.length; at += 1) {
    const length = tellingAt(found, at, words)
    const [first, last] = [found[at], found[at + length - 1]]
    if (length === 0 || !first || !last) continue
    parts.push(text.slice(done, first.start), HIDDEN)
    done = last.end
    at += length - 1
  }
  return parts.join('') + text.slice(done)
}

/** How many words from here on tell. */
function tellingAt(found: readonly { word: string; folded: string }[], at: number, words: Words): number {
  const { word = '', folded = '' } = found[at] ?? {}
  const row = words.rows.get(folded)?.find((each) => each.every((part, step) => found[at + step]?.folded === part))
  if (row) return row.length
  const isTelling =
    words.single.has(folded) ||
    words.initials.has(word) ||
    (folded.endsWith('s') && words.single.has(folded.slice(0, -1))) ||
    words.beginnings.some((beginning) => folded.startsWith(beginning))
  return isTelling ? 1 : 0
}
