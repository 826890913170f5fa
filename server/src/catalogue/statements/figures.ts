import { COMPUTED, type Computed, type MetricId } from '@kontor/contract/metrics.ts'
import type { FactId } from '@kontor/contract/statement-facts.ts'
import type { GivenFact } from '@kontor/contract/statement-record.ts'
import type { Unit } from '@kontor/contract/kit/currencies.ts'
import { PURE_UNIT } from '@kontor/contract/kit/currency-symbols.ts'
import {
  absoluteDecimal,
  addDecimals,
  type Decimal,
  divideDecimals,
  negateDecimal,
  shiftDecimal,
  subtractDecimals,
} from '@kontor/contract/kit/decimals.ts'
import type { Row } from './statements.repository.ts'

export type Figure = { value: Decimal; unit: Unit; from: FactId[] }

/** What the statement says, or what follows from it; nothing where a fact is missing or units differ. */
export function figureOf(facts: readonly GivenFact[], metric: FactId | MetricId): Figure | undefined {
  const stated = facts.find(({ fact }) => fact === metric)
  if (stated) return { value: shiftDecimal(stated.value, stated.scale), unit: stated.unit, from: [] }
  const rule = COMPUTED[metric]
  return rule && (rule.kind === 'sum' ? sumOf(facts, rule) : quotientOf(facts, rule))
}

type Sum = Extract<Computed, { kind: 'sum' }>
type Quotient = Extract<Computed, { kind: 'quotient' }>

function sumOf(facts: readonly GivenFact[], { plus, minus, optional = [] }: Sum): Figure | undefined {
  const needed = [...plus, ...minus].map((fact) => ({ fact, figure: figureOf(facts, fact) }))
  if (needed.some(({ figure }) => !figure)) return undefined
  const more = optional.map((fact) => ({ fact, figure: figureOf(facts, fact) })).filter(({ figure }) => figure)
  const parts = [...needed, ...more] as { fact: FactId; figure: Figure }[]
  const unit = parts[0]?.figure.unit
  if (!unit || parts.some(({ figure }) => figure.unit !== unit)) return undefined
  const signed = parts.map(({ fact, figure }) => (minus.includes(fact) ? negateDecimal(figure.value) : figure.value))
  return { value: signed.reduce(addDecimals), unit, from: sourcesOf(parts) }
}

function quotientOf(facts: readonly GivenFact[], { of, by }: Quotient): Figure | undefined {
  const [above, below] = [figureOf(facts, of), figureOf(facts, by)]
  if (!above || !below || above.unit !== below.unit) return undefined
  const value = divideDecimals(above.value, below.value)
  if (value === undefined) return undefined
  const parts = [
    { fact: of, figure: above },
    { fact: by, figure: below },
  ]
  return { value, unit: PURE_UNIT, from: sourcesOf(parts) }
}

/** What was calculated itself stands for the facts that it was calculated from. */
function sourcesOf(parts: readonly { fact: FactId; figure: Figure }[]) {
  return [...new Set(parts.flatMap(({ fact, figure }) => (figure.from.length > 0 ? figure.from : [fact])))]
}

/** The share of what was there before; nothing where that is nothing or is counted in something else. */
export function changeBetween(before: Figure | undefined, now: Figure): Decimal | undefined {
  if (!before || before.unit !== now.unit) return undefined
  return divideDecimals(subtractDecimals(now.value, before.value), absoluteDecimal(before.value))
}

const DAY_MS = 86_400_000
/** A business year of 52 or 53 weeks does not end on the same day each year. */
const [SHORT_YEAR, LONG_YEAR] = [350, 380]

export function isYearBefore(earlier: string, later: string) {
  const days = (Date.parse(later) - Date.parse(earlier)) / DAY_MS
  return days >= SHORT_YEAR && days <= LONG_YEAR
}

/**
 * One statement for each period, the earliest first: that of the group before that of the company alone, in the standard
 * that most of them use, and the account's own before the public one.
 */
export function chosenPerPeriod(rows: readonly Row[]): Row[] {
  const uses = Map.groupBy(rows, ({ reporting_standard }) => reporting_standard)
  const usesOf = (row: Row) => uses.get(row.reporting_standard)?.length ?? 0
  const order = (a: Row, b: Row) =>
    Number(b.consolidated) - Number(a.consolidated) ||
    usesOf(b) - usesOf(a) ||
    Number(a.account_id === null) - Number(b.account_id === null) ||
    (a.id < b.id ? -1 : 1)
  const byDay = Map.groupBy(rows, ({ end_date }) => end_date)
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, same]) => same.toSorted(order).slice(0, 1))
}
