import type { REASONS } from '@kontor/contract/merges.ts'
import { editDistance } from '#kit/text/edit-distance.ts'
import type { Facts } from './company-facts.ts'
import { compareRegisterNumbers } from './register-numbers.ts'

type Kind = (typeof REASONS)[number]
export type Reason = { kind: Kind; value: string; points: number }
export type Score = { score: number; reasons: Reason[] }
/** Keys of which it is counted how many share a value. */
export const COUNTED = ['name', 'domain', 'phone'] as const
/** How many companies share the name, domain or phone number of the pair; a value that many share proves little. */
export type Shared = Record<(typeof COUNTED)[number], number>

/** From here on two records are probably one company. */
export const THRESHOLD = 60

/** Adds up what speaks for two records being one company and what speaks against it: the reasons sum up to the score. */
export function compare(a: Facts, b: Facts, shared: Shared): Score {
  const name = nameReason(a, b, shared.name)
  const speaking = [leiReason(a, b), registerReason(a, b), ...contactReasons(a, b, shared), name].filter(
    (reason) => reason !== undefined,
  )
  const isStrange = name === undefined && !isPart(a, b) && !isNumbered(speaking)
  const reasons = fitted([
    ...speaking,
    ...placeReasons(a, b, name !== undefined),
    ...(isStrange && a.name !== '' && b.name !== '' ? [doubt('otherName', STRANGE_NAME)] : []),
    ...doubts(a, b),
  ])
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

const MOST = 100

/** More than all, or less than nothing, cannot be said: the weakest reasons on that side count as much as there is room. */
function fitted(reasons: readonly Reason[]): Reason[] {
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  let beyond = sum > MOST ? sum - MOST : Math.min(sum, 0)
  const side = Math.sign(beyond)
  const points = new Map(reasons.map((reason) => [reason, reason.points]))
  const weakest = reasons.toSorted((a, b) => Math.abs(a.points) - Math.abs(b.points))
  for (const reason of weakest.filter((each) => Math.sign(each.points) === side)) {
    const cut = side * Math.min(Math.abs(reason.points), Math.abs(beyond))
    points.set(reason, reason.points - cut)
    beyond -= cut
  }
  return reasons.flatMap((reason) => {
    const left = points.get(reason) ?? 0
    return left === 0 ? [] : [{ ...reason, points: left }]
  })
}

function doubt(kind: Kind, points: number): Reason {
  return { kind, value: '', points }
}

/** A register names a company for certain, whatever it calls itself. */
function isNumbered(reasons: readonly Reason[]) {
  return reasons.some(({ kind, points }) => (kind === 'lei' || kind === 'registerNumber') && points >= THRESHOLD)
}

function leiReason(a: Facts, b: Facts): Reason | undefined {
  return a.lei !== null && a.lei === b.lei ? { kind: 'lei', value: a.lei, points: 100 } : undefined
}

function registerReason(a: Facts, b: Facts): Reason | undefined {
  if (!a.register || !b.register) return undefined
  const verdict = compareRegisterNumbers(a.register, b.register)
  if (verdict !== 'same' && verdict !== 'sameNumber') return undefined
  const value = `${a.register.system.toUpperCase()} ${a.register.number}`
  // The same number at a court that one of them does not name: another of about 150 courts may have given it.
  return { kind: 'registerNumber', value, points: verdict === 'same' ? 80 : 30 }
}

/** Firms of one group share their site and their switchboard, so the second of the two adds little. */
function contactReasons(a: Facts, b: Facts, shared: Shared): Reason[] {
  const domain = domainReason(a, b, shared.domain)
  const phone: Reason | undefined =
    a.phone !== null && a.phone === b.phone
      ? { kind: 'phone', value: a.phone, points: damped(45, shared.phone) }
      : undefined
  if (domain && phone) return [domain, { ...phone, points: Math.min(phone.points, 15) }]
  return [domain, phone].filter((reason) => reason !== undefined)
}

/** A registered domain has one owner: alone it makes a pair. */
function domainReason(a: Facts, b: Facts, shared: number): Reason | undefined {
  if (a.domainRoot === null || a.domainRoot !== b.domainRoot) return undefined
  return { kind: 'domain', value: a.domainRoot, points: damped(a.domain === b.domain ? 85 : 65, shared) }
}

function nameReason(a: Facts, b: Facts, shared: number): Reason | undefined {
  const points = namePoints(a, b, shared)
  return points === undefined ? undefined : { kind: 'name', value: a.words.join(' '), points }
}

function namePoints(a: Facts, b: Facts, shared: number) {
  if (a.name === b.name) return damped(60, shared)
  if (a.words.join(' ') === b.words.join(' ')) return damped(55, shared)
  const shorter = Math.min(a.name.length, b.name.length)
  if (shorter < 6 || digitsOf(a.name) !== digitsOf(b.name)) return undefined
  const distance = editDistance(a.name, b.name, shorter >= 12 ? 2 : 1)
  return distance === undefined ? undefined : distance === 1 ? 45 : 35
}

/** A digit is never a slip of the pen in a name: Werk 1 and Werk 2 are two. */
function digitsOf(name: string) {
  return name.replace(/\D/g, '')
}

function damped(points: number, shared: number) {
  if (shared <= 2) return points
  if (shared <= 5) return Math.round(points * 0.8)
  return Math.round(points * (shared <= 20 ? 0.5 : 0.2))
}

/** The words of one name are all in the other: Nordwind and Nordwind Logistik. */
function isPart(a: Facts, b: Facts) {
  const [few, many] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  return few.length > 0 && few.every((word) => many.includes(word))
}

const STRANGE_NAME = -25

function placeReasons(a: Facts, b: Facts, named: boolean): Reason[] {
  if (a.country && b.country && a.country !== b.country) return [doubt('otherCountry', -35)]
  if (!a.city || !b.city) return []
  return [a.city === b.city ? { kind: 'city', value: a.city, points: named ? 20 : 5 } : doubt('otherCity', -20)]
}

/** What two records of one company seldom show, where both say it. */
const DOUBTS = [
  ['lei', 'otherLei', -60],
  ['type', 'otherType', -15],
  ['form', 'otherForm', -15],
  ['phone', 'otherPhone', -5],
  // One word under two endings, as in nova.de and nova.com, is no doubt.
  ['domainWord', 'otherDomain', -20],
] as const

function doubts(a: Facts, b: Facts): Reason[] {
  const numbers = a.register && b.register && compareRegisterNumbers(a.register, b.register)
  const differing = DOUBTS.filter(([fact]) => a[fact] !== null && b[fact] !== null && a[fact] !== b[fact])
  return [
    ...differing.map(([, kind, points]) => doubt(kind, points)),
    ...(numbers === 'different' ? [doubt('otherRegisterNumber', -60)] : []),
  ]
}
