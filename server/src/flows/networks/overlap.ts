import type { Overlap } from '@kontor/contract/networks.ts'

/** A time as people say it: years, months or days, with an open end while it lasts. */
export type Stay = {
  from: string | null
  to: string | null
  lasts: boolean
  city: string
  country: string | null
}

const FACTORS = { city: 2, country: 1.5, unknown: 1 } as const

/** How long both were there together, in months, and how near each other. */
export function overlapOf(one: Stay, other: Stay, now: Date): Overlap {
  const place = nearness(one, other)
  const [first, second] = [monthsOf(one, now), monthsOf(other, now)]
  if (!first || !second) return { months: null, from: null, to: null, place }
  const [from, to] = [Math.max(first.from, second.from), Math.min(first.to, second.to)]
  if (from > to) return { months: 0, from: null, to: null, place }
  return { months: to - from + 1, from: monthText(from), to: monthText(to), place }
}

/** What counts first: long together, and twice as much in one city. Together for a time that nobody knows comes last. */
export function weightOf({ months, place }: Overlap) {
  return (months ?? 0) * FACTORS[place]
}

function nearness(one: Stay, other: Stay): Overlap['place'] {
  const same = (a: string | null, b: string | null) => Boolean(a) && a?.toLowerCase() === b?.toLowerCase()
  if (same(one.city, other.city) && (!one.country || !other.country || one.country === other.country)) return 'city'
  return same(one.country, other.country) ? 'country' : 'unknown'
}

/** Months are counted from the year nought; a year alone means all of its months. */
function monthsOf({ from, to, lasts }: Stay, now: Date) {
  const first = from === null ? null : monthOf(from, 0)
  const last = to === null ? (lasts ? monthOf(now.toISOString().slice(0, 7), 11) : null) : monthOf(to, 11)
  return first === null || last === null ? null : { from: first, to: last }
}

function monthOf(date: string, otherwise: number) {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month === undefined ? otherwise : month - 1)
}

function monthText(month: number) {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
