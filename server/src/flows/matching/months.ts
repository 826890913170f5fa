/** Months since the year 0 of a date that may be a year, a month or a day; a year alone begins in its middle. */
export function monthOf(date: string): number {
  const [year = 0, month] = date.split('-').map(Number)
  return year * 12 + (month === undefined ? 6 : month - 1)
}

/** Where a span of partial dates ends: a month is worked to its end. */
export function endOf(date: string): number {
  return date.length > 4 ? monthOf(date) + 1 : monthOf(date)
}

/** A span of months, up to, not including, `to`, and how much each of them counts. */
export type Stretch = { from: number; to: number; weight: number }

/** Months of all stretches together; where several cover a month, it counts once, with the largest weight. */
export function unionOf(stretches: readonly Stretch[]): number {
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  let sum = 0
  for (const [i, edge] of edges.entries()) {
    const next = edges[i + 1]
    if (next === undefined) break
    const covering = stretches.filter(({ from, to }) => from <= edge && to >= next)
    sum += (next - edge) * Math.max(0, ...covering.map(({ weight }) => weight))
  }
  return sum
}
