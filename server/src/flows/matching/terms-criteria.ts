import { type Degree, PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import { bestOf, type Judged, wordsOf } from './criteria.ts'
import type { MatchJob, MatchPerson, Point } from './inputs.ts'
import { monthOf } from './months.ts'

/** How much a language counts that is only wished for. */
const WISHED = 0.5
/** By how many levels somebody stands below what is wanted. */
const BELOW = [1, 0.5]

export function judgeLanguages({ languages }: MatchJob, person: MatchPerson): Judged[] {
  return languages.map(({ language, level, must }) => {
    const known = person.languages.filter((each) => each.language === language)
    const found = known.map((each) => ({ value: levelFraction(level, each.level) ?? 0, words: each.words }))
    const isOpen = person.languages.length === 0 || (level !== null && known.some((each) => each.level === null))
    const best = Math.max(0, ...found.map(({ value }) => value))
    return {
      label: [language, level].filter((part) => part !== null).join(' '),
      weight: must ? 1 : WISHED,
      fraction: best === 0 && isOpen ? undefined : best,
      words: wordsOf(found),
    }
  })
}

function levelFraction(wanted: string | null, known: string | null): number | undefined {
  if (wanted === null) return 1
  if (known === null) return undefined
  const [least, own] = [wanted, known].map((level) => PROFICIENCIES.findIndex((each) => each === level))
  return BELOW[Math.max(0, (least ?? 0) - (own ?? 0))] ?? 0
}

const RANKS: Readonly<Partial<Record<Degree, number>>> = {
  secondary: 1,
  vocational: 2,
  bachelor: 3,
  master: 4,
  doctorate: 5,
}

/** The lowest degree that the job names is enough; one step below is half of it. */
export function judgeEducation({ degrees }: MatchJob, { educations }: MatchPerson): Judged[] {
  const ranks = degrees.flatMap((degree) => RANKS[degree] ?? [])
  if (ranks.length === 0) return []
  const least = Math.min(...ranks)
  const found = educations.flatMap(({ level, words }) => {
    const rank = RANKS[level]
    return rank === undefined ? [] : [{ value: rank >= least ? 1 : rank === least - 1 ? 0.5 : 0, words }]
  })
  return [{ label: degrees.join(' '), weight: 1, fraction: bestOf(found), words: wordsOf(found) }]
}

/** Kilometres that people travel every day, and beyond which they do not; work from home stretches both. */
const NEAR = 40
const FAR = 150
/** Where only the country is known of one of the two. */
const SAME_COUNTRY = 0.5

/** Work that can be done from anywhere asks for no place. */
export function judgeDistance({ places, remoteShare }: MatchJob, person: MatchPerson): Judged[] {
  if (places.length === 0 || remoteShare === 100) return []
  const stretch = 1 + (remoteShare ?? 0) / 50
  const found = person.places.map(({ country, point, words }) => ({
    value: Math.max(...places.map((place) => placeFraction(place, { country, point }, stretch))),
    words,
  }))
  return [
    {
      label: places.map(({ country }) => country).join(' '),
      weight: 1,
      fraction: bestOf(found),
      words: wordsOf(found),
    },
  ]
}

type Place = { country: string; point: Point | null }

function placeFraction(job: Place, person: Place, stretch: number) {
  if (job.point === null || person.point === null) return job.country === person.country ? SAME_COUNTRY : 0
  const distance = kilometres(job.point, person.point)
  if (distance <= NEAR * stretch) return 1
  return Math.max(0, 1 - (distance - NEAR * stretch) / ((FAR - NEAR) * stretch))
}

const EARTH = 6371

export function kilometres(a: Point, b: Point) {
  const [one, other] = [radians(a.latitude), radians(b.latitude)]
  const [up, across] = [other - one, radians(b.longitude - a.longitude)]
  const half = Math.sin(up / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(across / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}

const STATUSES = { immediate: 1, open: 1, passive: 0.5, unavailable: 0 } as const
/** A date that is so many months after the wished one is half of it. */
const LATE = 3

export function judgeAvailability({ startDate }: MatchJob, { availability }: MatchPerson): Judged[] {
  const label = startDate ?? ''
  if (availability === null) return [{ label, weight: 1, fraction: undefined, words: [] }]
  const late = startDate && availability.from ? monthOf(availability.from) - monthOf(startDate) : 0
  const fraction = STATUSES[availability.status] * (late <= 0 ? 1 : late <= LATE ? 0.5 : 0)
  return [{ label, weight: 1, fraction, words: wordsOf([{ value: fraction, words: availability.words }]) }]
}
