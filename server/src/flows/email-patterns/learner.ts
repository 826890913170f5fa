import { EMAIL_PATTERNS, type EmailPattern } from '@kontor/contract/email-patterns.ts'

/** An address whose owner's name is known, and when it was last seen. */
export type Known = { first: string; last: string; local: string; seenAt: Date }
export type Learned = { pattern: EmailPattern; share: number; addresses: number; lastSeen: Date }
export type Name = { first: string; last: string }

/** Names as they stand in addresses: ä as ae or a, a double name joined or with its hyphen. */
type Style = { umlauts: 'two' | 'one'; hyphens: 'kept' | 'dropped' }
const STYLES: readonly Style[] = [
  { umlauts: 'two', hyphens: 'kept' },
  { umlauts: 'two', hyphens: 'dropped' },
  { umlauts: 'one', hyphens: 'kept' },
  { umlauts: 'one', hyphens: 'dropped' },
]
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', ø: 'oe', æ: 'ae' }
const ALWAYS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd', œ: 'oe' }

function spelled(text: string, { umlauts, hyphens }: Style) {
  const lower = text.normalize('NFC').toLowerCase()
  const letters = umlauts === 'two' ? lower.replaceAll(/[äöüßåøæ]/g, (letter) => UMLAUTS[letter] ?? letter) : lower
  const plain = letters
    .replaceAll(/[ßøæłđœ]/g, (letter) => ALWAYS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s'’.]/g, '')
  return hyphens === 'kept' ? plain : plain.replaceAll('-', '')
}

/** The part before the @ that a pattern makes of a name; undefined where the name has no such part. */
function made(pattern: EmailPattern, name: Name, style: Style): string | undefined {
  return madeOf(pattern, { first: spelled(name.first, style), last: spelled(name.last, style) })
}

function madeOf(pattern: EmailPattern, { first, last }: Name): string | undefined {
  const needs = { first: /first|f/.test(pattern.replaceAll('last', '')), last: /last|l$/.test(pattern) }
  if ((needs.first && first === '') || (needs.last && last === '')) return undefined
  const parts: Readonly<Record<string, string>> = { first, last, f: first.slice(0, 1), l: last.slice(0, 1) }
  const local = pattern.replaceAll(/first|last|f|l/g, (part) => parts[part] ?? '')
  return /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(local) ? local : undefined
}

function patternsOf({ first, last, local }: Known): EmailPattern[] {
  const spellings = STYLES.map((style) => ({ first: spelled(first, style), last: spelled(last, style) }))
  return EMAIL_PATTERNS.filter((pattern) => spellings.some((name) => madeOf(pattern, name) === local))
}

/**
 * How often each pattern explains the addresses, the most frequent first. An address that several patterns explain
 * counts in parts for each; one that none explains counts for none, and makes all of them less likely.
 */
export function learn(known: readonly Known[]): Learned[] {
  const found = new Map<EmailPattern, { weight: number; addresses: number; lastSeen: Date }>()
  for (const each of known) {
    const patterns = patternsOf(each)
    for (const pattern of patterns) {
      const before = found.get(pattern) ?? { weight: 0, addresses: 0, lastSeen: each.seenAt }
      found.set(pattern, {
        weight: before.weight + 1 / patterns.length,
        addresses: before.addresses + 1,
        lastSeen: before.lastSeen > each.seenAt ? before.lastSeen : each.seenAt,
      })
    }
  }
  const rank = (pattern: EmailPattern) => EMAIL_PATTERNS.indexOf(pattern)
  return [...found]
    .map(([pattern, { weight, addresses, lastSeen }]) => ({
      pattern,
      share: weight / known.length,
      addresses,
      lastSeen,
    }))
    .toSorted((a, b) => b.share - a.share || rank(a.pattern) - rank(b.pattern))
}

/** Few examples say little, however alike they are. */
function certainty(share: number, sample: number) {
  return Math.round(((share * sample) / (sample + 1)) * 100) / 100
}

/** The likeliest address that nobody has yet, in the spelling that the domain uses. */
export function propose(name: Name, known: readonly Known[], taken: ReadonlySet<string>) {
  for (const { pattern, share } of learn(known)) {
    const style = styleOf(pattern, known)
    const local = made(pattern, name, style)
    if (local !== undefined && !taken.has(local)) return { local, pattern, confidence: certainty(share, known.length) }
  }
  return undefined
}

/** The spelling that explains most of the addresses that follow the pattern. */
function styleOf(pattern: EmailPattern, known: readonly Known[]): Style {
  const counts = STYLES.map((style) => known.filter((each) => made(pattern, each, style) === each.local).length)
  return STYLES[counts.indexOf(Math.max(...counts))] ?? { umlauts: 'two', hyphens: 'kept' }
}

const TITLES = /^(?:dr|prof|ing|dipl|mag|med|phil|h\.?c|mr|mrs|ms|herr|frau|mme|m)\.?$/i

/** First and last name, from their fields or from the whole name. */
export function nameParts({ name, first, last }: { name: string; first: string | null; last: string | null }): Name {
  if (first && last) return { first: first.split(/\s+/)[0] ?? first, last }
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLES.test(word) && !word.endsWith('.'))
  return { first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '' }
}
