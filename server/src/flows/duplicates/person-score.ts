import type { PERSON_REASONS } from '@kontor/contract/people-merges.ts'
import { editDistance } from '#kit/text/edit-distance.ts'
import type { Facts } from './person-facts.ts'

export type Reason = { kind: (typeof PERSON_REASONS)[number]; value: string; points: number }
export type Score = { score: number; reasons: Reason[] }

/** Keys of which it is counted how many share a value. */
export const COUNTED = ['name', 'email', 'phone'] as const
export type Shared = Record<(typeof COUNTED)[number], number>

/** From here on two records are probably one person. */
export const THRESHOLD = 60
/** Two people seldom share an address, but an office does. */
const STRANGE_NAME = -40

/** Adds up what speaks for two records being one person and what speaks against it. Every step is explained. */
export function compare(a: Facts, b: Facts, shared: Shared): Score {
  const name = nameReason(a, b, shared.name)
  const reasons = [
    common('email', a.emails, b.emails, damped(70, shared.email)),
    common('profile', a.profiles, b.profiles, 75),
    common('phone', a.phones, b.phones, damped(45, shared.phone)),
    name,
    // Colleagues share a company: only together with the name it says that somebody is the same.
    name && common('career', a.companies, b.companies, 25),
  ].filter((reason) => reason !== undefined)
  const sum = reasons.reduce((total, { points }) => total + points, name ? placePoints(a, b) : STRANGE_NAME)
  return { score: Math.max(0, Math.min(100, sum)), reasons }
}

function common(kind: Reason['kind'], mine: readonly string[], theirs: readonly string[], points: number) {
  const value = mine.find((each) => theirs.includes(each))
  return value === undefined ? undefined : { kind, value, points }
}

function nameReason(a: Facts, b: Facts, shared: number): Reason | undefined {
  const points = namePoints(a, b, shared)
  return points === undefined ? undefined : { kind: 'name', value: a.words.join(' '), points }
}

/** The same words, one slip of the pen, or one of the two with more first names than the other. */
function namePoints(a: Facts, b: Facts, shared: number) {
  const [one, other] = [a.words.join(' '), b.words.join(' ')]
  if (one === '' || other === '') return undefined
  if (one === other) return a.words.length > 1 ? damped(45, shared) : 15
  const [few, many] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  if (few.length > 1 && few.every((word) => many.includes(word))) return 35
  return Math.min(one.length, other.length) >= 8 && editDistance(one, other, 1) !== undefined ? 35 : undefined
}

/** Many are called Anna Müller, and a switchboard or an office address is many people's. */
function damped(points: number, shared: number) {
  if (shared <= 2) return points
  return Math.round(points * (shared <= 5 ? 0.8 : 0.4))
}

function placePoints(a: Facts, b: Facts) {
  if (!a.city || !b.city) return 0
  return a.city === b.city ? 15 : -15
}
