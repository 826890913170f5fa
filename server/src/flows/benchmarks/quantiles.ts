import {
  addDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '@kontor/contract/kit/decimals.ts'

/** A part of the whole, such as one of four. */
export type Part = { of: number; in: number }
export const PARTS = {
  tenth: { of: 1, in: 10 },
  lower: { of: 1, in: 4 },
  median: { of: 1, in: 2 },
  upper: { of: 3, in: 4 },
  ninetieth: { of: 9, in: 10 },
} as const satisfies Record<string, Part>

/** Between which two of the sorted values, counted from zero, the part lies, and how far after the first. */
function placeOf(count: number, { of, in: whole }: Part) {
  const steps = (count - 1) * of
  const first = Math.floor(steps / whole)
  const rest = steps - first * whole
  return { first, second: rest === 0 ? first : first + 1, rest }
}

/** The places among the sorted values that are needed to tell the parts. */
export function placesFor(count: number): number[] {
  const places = Object.values(PARTS).flatMap((part) => {
    const { first, second } = placeOf(count, part)
    return [first, second]
  })
  return [...new Set(places)].toSorted((a, b) => a - b)
}

/** As spreadsheets do it: between two values, as far along as the part says. Exact but for the last of six digits. */
export function quantile(count: number, valueAt: (place: number) => Decimal, part: Part): Decimal {
  const { first, second, rest } = placeOf(count, part)
  const low = valueAt(first)
  if (rest === 0) return low
  const way = multiplyDecimals(subtractDecimals(valueAt(second), low), String(rest))
  return addDecimals(low, divideDecimals(way, String(part.in)) ?? '0')
}

/** Of a hundred, how many have less; of those that have the same, half. */
export function percentileOf({ below, equal, count }: { below: number; equal: number; count: number }) {
  return Math.round(((below + equal / 2) / count) * 100)
}
