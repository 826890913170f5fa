import type { LocalizedNames } from './fact-names.ts'
import { FACT_NAMES } from './fact-names.ts'

export const FACT_TYPES = ['number', 'monetary', 'text', 'percent'] as const
export type FactType = (typeof FACT_TYPES)[number]
export const ENTRY_DIRECTIONS = ['debit', 'credit'] as const
export type EntryDirection = (typeof ENTRY_DIRECTIONS)[number]
export const FACT_GROUPS = ['income', 'result', 'assets', 'capital', 'shares', 'staff'] as const
export type FactGroup = (typeof FACT_GROUPS)[number]

export type FactRules = {
  factType: FactType
  group: FactGroup
  /** On which side of the books it stands; numbers and rates stand on none. */
  direction: EntryDirection | null
  /** An amount for one share: it has a unit and a scale of its own. */
  perShare?: true
}

const credit = (group: FactGroup): FactRules => ({ factType: 'monetary', group, direction: 'credit' })
const debit = (group: FactGroup): FactRules => ({ factType: 'monetary', group, direction: 'debit' })
const share: FactRules = { factType: 'monetary', group: 'shares', direction: null, perShare: true }
const count = (group: FactGroup): FactRules => ({ factType: 'number', group, direction: null })

/** Every fact that a statement can hold, in the order in which a statement is read. */
export const FACTS = {
  totalRevenue: credit('income'),
  totalCostOfRevenue: debit('income'),
  grossProfit: credit('income'),
  otherOperatingIncome: credit('income'),
  personnelExpense: debit('income'),
  sellingGeneralAndAdminExpense: debit('income'),
  researchDevelopmentExpense: debit('income'),
  salesMarketingExpense: debit('income'),
  distributionExpense: debit('income'),
  generalAdministrationExpense: debit('income'),
  depreciationAmortizationExpense: debit('income'),
  restructuringExpense: debit('income'),
  otherOperatingExpense: debit('income'),
  operatingExpense: debit('income'),
  operatingIncome: credit('income'),
  nonOperatingIncome: credit('result'),
  nonOperatingExpense: debit('result'),
  interestIncome: credit('result'),
  interestExpense: debit('result'),
  ebitda: credit('result'),
  ebit: credit('result'),
  incomeBeforeTax: credit('result'),
  incomeTaxExpense: debit('result'),
  incomeFromDiscontinuedOperationsNetOfTax: credit('result'),
  lossFromDiscontinuedOperationsNetOfTax: debit('result'),
  netIncome: credit('result'),
  netIncomeAttributableToInterest: credit('result'),
  netIncomeAttributableToParent: credit('result'),
  fixedAssets: debit('assets'),
  currentAssets: debit('assets'),
  prepaidExpenses: debit('assets'),
  balanceSheetTotal: debit('assets'),
  equity: credit('capital'),
  provisions: credit('capital'),
  liabilities: credit('capital'),
  deferredIncome: credit('capital'),
  earningsPerShareBasicToParent: share,
  earningsPerShareDilutedToParent: share,
  dividendPerShare: share,
  weightedAverageSharesBasic: count('shares'),
  weightedAverageSharesDiluted: count('shares'),
  numberOfEmployees: count('staff'),
  averageNumberOfEmployees: count('staff'),
  estimatedNumberOfEmployees: count('staff'),
  totalEmployeeTurnoverRate: { factType: 'percent', group: 'staff', direction: null },
} as const satisfies Record<string, FactRules>

export type FactId = keyof typeof FACTS
export const FACT_IDS = Object.keys(FACTS) as [FactId, ...FactId[]]

export function factRules(fact: FactId): FactRules {
  return FACTS[fact]
}

export function factNames(fact: FactId): LocalizedNames {
  return FACT_NAMES[fact]
}

/** Scales by exponent, with the sign that is written after a number. */
export const SCALES = {
  0: { name: 'One', sign: '' },
  1: { name: 'Ten', sign: '' },
  2: { name: 'Hundred', sign: '' },
  3: { name: 'Thousand', sign: 'k' },
  6: { name: 'Million', sign: 'M' },
  9: { name: 'Billion', sign: 'G' },
  12: { name: 'Trillion', sign: 'T' },
  15: { name: 'Quadrillion', sign: 'P' },
  18: { name: 'Quintillion', sign: 'E' },
  21: { name: 'Sextillion', sign: 'Z' },
  24: { name: 'Septillion', sign: 'Y' },
} as const
export type Scale = keyof typeof SCALES
export const SCALE_EXPONENTS = Object.keys(SCALES).map(Number) as Scale[]
