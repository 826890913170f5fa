import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Mood, MoodReason } from '@kontor/contract/news.ts'
import { anyOf, levelled, type Lexicon } from './lexicon.ts'
import { german } from './lexicon-de.ts'
import { english } from './lexicon-en.ts'
import { french } from './lexicon-fr.ts'
import { clausesOf, sentencesOf, type Span } from './sentences.ts'

type Expressions = Readonly<Record<keyof Lexicon, RegExp>>
const NOTHING = /(?!)/gu
const LEXICONS: Readonly<Record<Locale, Expressions>> = {
  en: expressionsOf(english),
  de: expressionsOf(german),
  fr: expressionsOf(french),
}

function expressionsOf(lexicon: Lexicon): Expressions {
  const made = Object.entries(lexicon).map(([name, words]) => [name, words.length > 0 ? anyOf(words) : NOTHING])
  return Object.fromEntries(made) as Expressions
}

export type Clause = Span & { sentence: Span; reasons: MoodReason[] }
export type Score = { positive: number; negative: number }

const PHRASE_WEIGHT = 2
/** How many words may stand between a word that turns round and what it turns. */
const NEGATION_WORDS = 4
/** The weaker side counts if it is at least so much of the stronger one. */
const MIXED_SHARE = 0.34

/** The mood of a whole text, with every word that decides. */
export function readMood(text: string, language: Locale) {
  const reasons = readClauses(text, language).flatMap((clause) => clause.reasons)
  return { mood: moodOf(reasons), reasons, score: scoreOf(reasons) }
}

/** Every clause of a text with what speaks for and against in it. */
export function readClauses(text: string, language: Locale): Clause[] {
  const lexicon = LEXICONS[language]
  const plain = levelled(text).replace(lexicon.ignored, (words) => ' '.repeat(words.length))
  return sentencesOf(text).flatMap((sentence) => {
    const clauses = clausesOf(plain, sentence, lexicon.contrasts)
    return joinShort(plain, clauses, lexicon).map((span) => ({
      ...span,
      sentence,
      reasons: reasonsIn(text, plain, span, lexicon).map((reason) => ({ ...reason, sentence })),
    }))
  })
}

/** A piece between commas in which nothing moves belongs to its neighbour: “profit, the group says, fell”. */
function joinShort(plain: string, clauses: readonly Span[], { up, down, good, bad, contrasts }: Expressions): Span[] {
  const joined: Span[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const has = (span: Span, words: RegExp) => plain.slice(span.start, span.end).search(words) >= 0
    const moves = (span: Span) => has(span, up) || has(span, down)
    const beginsNew = plain.slice(clause.start, clause.end).search(contrasts) === 0
    const names = (span: Span) => has(span, good) || has(span, bad)
    const isHalf =
      last && ((moves(last) && !names(last) && !moves(clause)) || (names(last) && !moves(last) && !names(clause)))
    if (last && isHalf && !beginsNew) last.end = clause.end
    else joined.push({ ...clause })
  }
  return joined
}

type Hit = Span & Pick<MoodReason, 'polarity' | 'weight' | 'rule'>
type Found = Omit<MoodReason, 'sentence'>

function reasonsIn(text: string, plain: string, clause: Span, lexicon: Expressions): Found[] {
  const found = (words: RegExp) =>
    Array.from(plain.slice(clause.start, clause.end).matchAll(words), (match): Span => {
      const start = clause.start + match.index
      return { start, end: start + match[0].length }
    })
  const hits: Hit[] = []
  const isFree = ({ start, end }: Span) => !hits.some((hit) => start < hit.end && hit.start < end)
  const take = (spans: readonly Span[], kind: Pick<Hit, 'polarity' | 'weight' | 'rule'>) => {
    for (const span of spans) if (isFree(span)) hits.push({ ...span, ...kind })
  }
  take(found(lexicon.missed), { polarity: 'negative', weight: PHRASE_WEIGHT, rule: 'expectation' })
  take(found(lexicon.beaten), { polarity: 'positive', weight: PHRASE_WEIGHT, rule: 'expectation' })
  hits.push(...movements(found, lexicon, isFree))
  take(found(lexicon.negative), { polarity: 'negative', weight: 1, rule: 'word' })
  take(found(lexicon.positive), { polarity: 'positive', weight: 1, rule: 'word' })
  take(found(lexicon.shrinks), { polarity: 'negative', weight: 1, rule: 'direction' })
  take(found(lexicon.grows), { polarity: 'positive', weight: 1, rule: 'direction' })
  const before = found(lexicon.negations)
  const anywhere = found(lexicon.anywhere)
  const inOrder = hits.toSorted((a, b) => a.start - b.start)
  return inOrder.map((hit) => turned(text, hit, before, anywhere))
}

/** What rises or falls: each movement with the nearest thing that can move; two may move the same. */
function movements(found: (words: RegExp) => Span[], lexicon: Expressions, isFree: (span: Span) => boolean): Hit[] {
  const things = [
    ...found(lexicon.bad).map((span) => ({ ...span, value: -1 })),
    ...found(lexicon.good).map((span) => ({ ...span, value: 1 })),
  ].filter(isFree)
  const moves = [
    ...found(lexicon.down).map((span) => ({ ...span, way: -1 })),
    ...found(lexicon.up).map((span) => ({ ...span, way: 1 })),
  ].filter(isFree)
  return moves.flatMap(({ way, ...move }): Hit[] => {
    const gap = (thing: Span) => Math.max(thing.start - move.end, move.start - thing.end)
    // Between the parts of a verb: “hebt die Prognose an”.
    const isBetween = (thing: Span) => move.start < thing.start && thing.end < move.end
    const apart = things.filter((thing) => gap(thing) >= 0 || isBetween(thing))
    const [first] = apart
    if (!first) return []
    const nearest = apart.reduce((best, thing) => (gap(thing) < gap(best) ? thing : best), first)
    const span = { start: Math.min(move.start, nearest.start), end: Math.max(move.end, nearest.end) }
    return [{ ...span, polarity: way * nearest.value > 0 ? 'positive' : 'negative', weight: 1, rule: 'direction' }]
  })
}

/** A word such as “not” before it, or inside it, turns a hit round. */
function turned(text: string, hit: Hit, before: readonly Span[], anywhere: readonly Span[]): Found {
  const isNear = (word: Span) => word.end <= hit.start && wordCount(text.slice(word.end, hit.start)) <= NEGATION_WORDS
  const isInside = (word: Span) => hit.start <= word.start && word.end <= hit.end
  const negation =
    hit.rule === 'expectation' && before.some(isInside)
      ? undefined
      : (before.find((word) => isNear(word) || isInside(word)) ?? anywhere[0])
  const { polarity, weight, rule } = hit
  const start = Math.min(hit.start, negation?.start ?? hit.start)
  const end = Math.max(hit.end, negation?.end ?? hit.end)
  const opposite = polarity === 'positive' ? 'negative' : 'positive'
  return {
    start,
    end,
    words: text.slice(start, end),
    polarity: negation ? opposite : polarity,
    weight,
    rule,
    negated: negation !== undefined,
  }
}

function wordCount(text: string) {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

export function scoreOf(reasons: readonly Pick<MoodReason, 'polarity' | 'weight'>[]): Score {
  const sum = (side: MoodReason['polarity']) =>
    reasons.reduce((total, { polarity, weight }) => total + (polarity === side ? weight : 0), 0)
  return { positive: sum('positive'), negative: sum('negative') }
}

/** Mixed where both sides weigh; neutral where nothing speaks for or against. */
export function moodOf(reasons: readonly Pick<MoodReason, 'polarity' | 'weight'>[]): Mood {
  const { positive, negative } = scoreOf(reasons)
  if (positive === 0 && negative === 0) return 'NEUTRAL'
  if (Math.min(positive, negative) >= Math.max(positive, negative) * MIXED_SHARE) return 'MIXED'
  return positive > negative ? 'POSITIVE' : 'NEGATIVE'
}
