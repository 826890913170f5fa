import {
  FUNCTIONS,
  SENIORITIES,
  type JobFunction,
  type Position,
  type Seniority,
} from '@kontor/contract/person-parts.ts'

/** From when to when, as exactly as it is known: a year, a month or a day each; without an end, to this day. */
export type Span = { from: string | null; to: string | null }

/** Months since the year 0; `end` is not included. */
export type Stretch = { start: number; end: number; isApproximate: boolean }

export type Share<Key extends string> = { key: Key | null; months: number }

/** Months in which nothing is known; an open one goes on to this day. */
export type Gap = { start: number; end: number; isOpen: boolean; isApproximate: boolean }

export type Career = {
  /** In the given order; null where nobody says when it began, or where it has not lasted a month. */
  positions: (Stretch | null)[]
  educations: (Stretch | null)[]
  /** Months of work, each counted once. */
  months: number
  /** Some of the counted years are given without months. */
  isApproximate: boolean
  /** The same months by what was done, the largest share first. */
  functions: Share<JobFunction>[]
  seniorities: Share<Seniority>[]
  /** Null where they cannot be told: something has no dates. */
  gaps: Gap[] | null
}

type Work = Span & Pick<Position, 'function' | 'seniority'>
type Dated = { positions: readonly Work[]; educations: readonly Span[] }

/** A shorter time between two stations is none to ask about. */
const SHORTEST_GAP = 2

export function monthOf(day: Date) {
  return day.getUTCFullYear() * 12 + day.getUTCMonth()
}

/** The months that a date may mean: one, or all of a year; both ends are included. */
function meantBy(date: string) {
  const [year = 0, month] = date.split('-').map(Number)
  if (month === undefined) return { first: year * 12, last: year * 12 + 11, isYear: true }
  return { first: year * 12 + month - 1, last: year * 12 + month - 1, isYear: false }
}

/**
 * The months of a span up to the month of today, which is not over yet. A month is counted to its end; a year without a
 * month begins and ends in the middle of what it can mean, so that it is half a year too long as often as too short.
 */
export function stretchOf({ from, to }: Span, today: Date): Stretch | null {
  if (from === null) return null
  const lastMonth = monthOf(today) - 1
  const begin = meantBy(from)
  const finish = to === null ? { first: lastMonth, last: lastMonth, isYear: false } : meantBy(to)
  const isApproximate = begin.isYear || finish.isYear
  const isOneYear = begin.isYear && finish.isYear && begin.first === finish.first
  const start = begin.isYear ? Math.ceil((begin.first + Math.min(begin.last, finish.last)) / 2) : begin.first
  const last = finish.isYear ? Math.floor((Math.max(finish.first, begin.first) + finish.last) / 2) : finish.last
  // Nobody knows which part of the year it was: half of it.
  const stretch = isOneYear
    ? { start: begin.first + 3, end: begin.first + 9, isApproximate }
    : { start: Math.max(begin.first, start), end: last + 1, isApproximate }
  const end = Math.min(stretch.end, lastMonth + 1)
  return end > stretch.start ? { ...stretch, end } : null
}

/** Everything that the dates of a career tell. */
export function careerOf({ positions, educations }: Dated, today: Date): Career {
  const worked = positions.map((position) => stretchOf(position, today))
  const counted = worked.flatMap((stretch) => stretch ?? [])
  const byFunction = sharesOf(positions, worked, (position) => position.function, FUNCTIONS)
  return {
    positions: worked,
    educations: educations.map((education) => stretchOf(education, today)),
    months: byFunction.reduce((sum, { months }) => sum + months, 0),
    isApproximate: counted.some((stretch) => stretch.isApproximate),
    functions: byFunction,
    seniorities: sharesOf(positions, worked, ({ seniority }) => seniority, SENIORITIES),
    gaps: gapsOf([...positions, ...educations], today),
  }
}

/** Gives each month to one key: where several positions cover it, to the one that began last. */
function sharesOf<Key extends string>(
  positions: readonly Work[],
  stretches: readonly (Stretch | null)[],
  keyOf: (position: Work) => Key | null,
  keys: readonly Key[],
): Share<Key>[] {
  const rankOf = (key: Key | null) => (key === null ? -1 : keys.indexOf(key))
  const entries = positions
    .flatMap((position, at) => {
      const stretch = stretches[at]
      return stretch ? [{ stretch, key: keyOf(position) }] : []
    })
    .toSorted(
      (a, b) => a.stretch.start - b.stretch.start || a.stretch.end - b.stretch.end || rankOf(a.key) - rankOf(b.key),
    )
  const owners = new Map<number, Key | null>()
  for (const { stretch, key } of entries)
    for (let month = stretch.start; month < stretch.end; month += 1) owners.set(month, key)
  const sums = new Map<Key | null, number>()
  for (const key of owners.values()) sums.set(key, (sums.get(key) ?? 0) + 1)
  return [...sums]
    .map(([key, months]) => ({ key, months }))
    .toSorted((a, b) => b.months - a.months || rankOf(b.key) - rankOf(a.key))
}

/** What no station can cover, however its dates are read, from the first station to today. */
function gapsOf(spans: readonly Span[], today: Date): Gap[] | null {
  const now = monthOf(today)
  if (spans.length === 0 || spans.some(({ from }) => from === null)) return null
  const covered = spans
    .map(({ from, to }) => {
      const begin = meantBy(from ?? '')
      const finish = to === null ? { last: now, isYear: false } : meantBy(to)
      return { start: begin.first, end: finish.last + 1, isFromYear: begin.isYear, isToYear: finish.isYear }
    })
    .filter(({ start }) => start <= now)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const gaps: Gap[] = []
  let known: { end: number; isToYear: boolean } | undefined
  for (const { start, end, isFromYear, isToYear } of covered) {
    if (known && start > known.end)
      gaps.push({ start: known.end, end: start, isOpen: false, isApproximate: known.isToYear || isFromYear })
    if (!known || end > known.end) known = { end, isToYear }
  }
  if (known && known.end < now) gaps.push({ start: known.end, end: now, isOpen: true, isApproximate: known.isToYear })
  return gaps.filter(({ start, end }) => end - start >= SHORTEST_GAP)
}

/** Rows for stretches of which some overlap, the first ones on top; null for what has no place in time. */
export function lanesOf(stretches: readonly (Stretch | null)[], most: number): (number | null)[] {
  const ends: number[] = []
  const lanes = new Map<number, number>()
  const order = stretches
    .flatMap((stretch, at) => (stretch ? [{ stretch, at }] : []))
    .toSorted((a, b) => a.stretch.start - b.stretch.start || b.stretch.end - a.stretch.end || a.at - b.at)
  for (const { stretch, at } of order) {
    const free = ends.findIndex((end) => end <= stretch.start)
    const lane = free === -1 ? Math.min(ends.length, most - 1) : free
    ends[lane] = Math.max(ends[lane] ?? 0, stretch.end)
    lanes.set(at, lane)
  }
  return stretches.map((_, at) => lanes.get(at) ?? null)
}

const STEPS = [1, 2, 5, 10, 20, 50] as const
const MOST_TICKS = 8

/** The years that an axis names, so few that they stand apart. */
export function yearTicks(start: number, end: number): number[] {
  const [first, last] = [Math.floor(start / 12), Math.floor((end - 1) / 12)]
  const step = STEPS.find((each) => (last - first) / each < MOST_TICKS) ?? 100
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step)
}
