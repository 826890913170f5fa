import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  negateDecimal,
  shiftDecimal,
  subtractDecimals,
} from '@kontor/contract/kit/decimals.ts'
import type { Unit } from '@kontor/contract/kit/currencies.ts'
import { type FactId, factRules } from '@kontor/contract/statement-facts.ts'
import type { GivenFact } from '@kontor/contract/statement-record.ts'

export type Formula = { total: FactId; plus: readonly FactId[]; minus: readonly FactId[] }
type Rule = Formula & {
  kind: 'sum' | 'balance'
  /** Added or taken away where they are stated. */
  optionalPlus?: readonly FactId[]
  optionalMinus?: readonly FactId[]
}

const RULES: readonly Rule[] = [
  { kind: 'sum', total: 'grossProfit', plus: ['totalRevenue'], minus: ['totalCostOfRevenue'] },
  { kind: 'sum', total: 'ebitda', plus: ['ebit', 'depreciationAmortizationExpense'], minus: [] },
  {
    kind: 'sum',
    total: 'netIncome',
    plus: ['incomeBeforeTax'],
    minus: ['incomeTaxExpense'],
    optionalPlus: ['incomeFromDiscontinuedOperationsNetOfTax'],
    optionalMinus: ['lossFromDiscontinuedOperationsNetOfTax'],
  },
  {
    kind: 'sum',
    total: 'netIncome',
    plus: ['netIncomeAttributableToParent', 'netIncomeAttributableToInterest'],
    minus: [],
  },
  {
    kind: 'balance',
    total: 'balanceSheetTotal',
    plus: ['fixedAssets', 'currentAssets'],
    minus: [],
    optionalPlus: ['prepaidExpenses'],
  },
  {
    kind: 'balance',
    total: 'balanceSheetTotal',
    plus: ['equity', 'liabilities'],
    minus: [],
    optionalPlus: ['provisions', 'deferredIncome'],
  },
]

/** What is never below zero: costs are written without a sign, and there are no fewer than no people. */
const NEVER_NEGATIVE: ReadonlySet<FactId> = new Set([
  'totalRevenue',
  'fixedAssets',
  'currentAssets',
  'prepaidExpenses',
  'balanceSheetTotal',
  'provisions',
  'liabilities',
  'deferredIncome',
  'dividendPerShare',
])
/** Both can be an income. */
const EITHER_SIGN: ReadonlySet<FactId> = new Set(['incomeTaxExpense', 'otherOperatingExpense'])

export type Finding =
  | { kind: 'sum' | 'balance'; fact: FactId; formula: Formula; difference: Decimal; unit: Unit }
  | { kind: 'unit'; fact: FactId; formula: Formula }
  | { kind: 'sign'; fact: FactId; value: Decimal; unit: Unit }

/** What does not fit together in one statement. */
export function findingsOf(facts: readonly GivenFact[]): Finding[] {
  const known = new Map(facts.map((fact) => [fact.fact, fact]))
  return [
    ...RULES.flatMap((rule) => sumFinding(rule, known) ?? []),
    ...facts.flatMap((fact) => signFinding(fact) ?? []),
  ]
}

type Known = ReadonlyMap<FactId, GivenFact>

function sumFinding(rule: Rule, known: Known): Finding | undefined {
  const stated = (names: readonly FactId[] = []) => names.filter((name) => known.has(name))
  if (![rule.total, ...rule.plus, ...rule.minus].every((name) => known.has(name))) return undefined
  const plus = [...rule.plus, ...stated(rule.optionalPlus)]
  const minus = [...rule.minus, ...stated(rule.optionalMinus)]
  const formula = { total: rule.total, plus, minus }
  const parts = [rule.total, ...plus, ...minus].flatMap((name) => known.get(name) ?? [])
  const [{ unit } = { unit: undefined }] = parts
  if (unit === undefined) return undefined
  if (parts.some((part) => part.unit !== unit)) return { kind: 'unit', fact: rule.total, formula }
  const whole = (name: FactId) => wholeOf(known.get(name))
  const sum = [...plus.map(whole), ...minus.map((name) => negateDecimal(whole(name)))].reduce(addDecimals, '0')
  const difference = subtractDecimals(whole(rule.total), sum)
  if (compareDecimals(absoluteDecimal(difference), tolerance(parts)) <= 0) return undefined
  return { kind: rule.kind, fact: rule.total, formula, difference, unit }
}

function wholeOf(fact: GivenFact | undefined): Decimal {
  return fact ? shiftDecimal(fact.value, fact.scale) : '0'
}

/** Each figure may be off by half of its last place, as rounding leaves it. */
function tolerance(parts: readonly GivenFact[]): Decimal {
  return parts
    .map(({ value, scale }) => shiftDecimal('5', scale - (value.split('.')[1]?.length ?? 0) - 1))
    .reduce(addDecimals, '0')
}

function signFinding(fact: GivenFact): Finding | undefined {
  const { direction, group, factType } = factRules(fact.fact)
  const isCost = direction === 'debit' && (group === 'income' || group === 'result')
  const isCount = factType === 'number' || factType === 'percent'
  const mustBePositive = NEVER_NEGATIVE.has(fact.fact) || isCount || (isCost && !EITHER_SIGN.has(fact.fact))
  if (!mustBePositive || compareDecimals(fact.value, '0') >= 0) return undefined
  return { kind: 'sign', fact: fact.fact, value: wholeOf(fact), unit: fact.unit }
}
