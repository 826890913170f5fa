import type { FactId } from '@kontor/contract/statement-facts.ts'
import { GENERATED, type GivenFact } from '@kontor/contract/statement-record.ts'
import type { Unit } from '@kontor/contract/kit/currencies.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import { asTenant, type PlatformTx, type Tx } from '../server/src/kit/db/scope.ts'
import { bell, type Random } from './companies/dice.ts'
import type { DemoCompany } from './companies/demo-company.ts'
import type { CompanyWorld } from './companies/world.ts'
import type { DemoAccount } from './records.ts'

const YEARS = 5
/** Statements of one write: below the limits of its parameters. */
const BATCH = 400
const EDITOR = {
  accountId: '00000000-0000-0000-0000-000000000000',
  roles: ['editor'] as Role[],
  plan: 'enterprise',
} as const

/** Five years for every company whose revenue and people are known; made up, and marked so. */
export async function fillStatements(
  platform: PlatformTx,
  world: CompanyWorld,
  accounts: readonly DemoAccount[],
  now: Date,
) {
  await asTenant(platform, EDITOR, (tx) => insertAll(tx, world.companies, null, now))
  for (const { name, id } of accounts)
    await asTenant(platform, { accountId: id }, (tx) => insertAll(tx, world.own[name] ?? [], id, now))
}

async function insertAll(tx: Tx, companies: readonly DemoCompany[], accountId: string | null, now: Date) {
  const rows = companies.flatMap((company) => statementsOf(company, accountId, now))
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insertInto('catalogue.statements')
      .values(rows.slice(start, start + BATCH))
      .execute()
}

function statementsOf(company: DemoCompany, accountId: string | null, now: Date) {
  const { employees, revenue, type } = company.values
  if (!employees || !revenue || type === 'education') return []
  const random = diceOf(company.id)
  const isListed = type === 'public'
  const lastYear = now.getUTCFullYear() - 1
  const at = now.toISOString()
  const growth = 1.03 + bell(random) * 0.03
  return Array.from({ length: YEARS }, (_, back) => {
    const share = growth ** -back * (1 + bell(random) * 0.02)
    const day = `${lastYear - back}-12-31`
    const people = Math.max(1, Math.round(employees.value * share ** 0.7))
    const unit = revenue.currency as Unit
    const facts = factsOf(random, { revenue: revenue.amount * share, people, unit, isListed })
    return {
      account_id: accountId,
      company_id: company.id,
      end_date: day,
      name_key: day,
      consolidated: isListed,
      reporting_standard: isListed ? ('IFRS' as const) : unit === 'CHF' ? ('SGAAP' as const) : ('HGB' as const),
      report_source: null,
      auditor_id: null,
      facts: JSON.stringify(facts),
      provenance: JSON.stringify({ facts: { source: GENERATED, at } }),
      created_by: null,
      deleted_at: null,
    }
  })
}

type Size = { revenue: number; people: number; unit: Unit; isListed: boolean }

/** Figures in thousands that add up: the sums are taken of the rounded parts. */
function factsOf(random: Random, { revenue: amount, people, unit, isListed }: Size): GivenFact[] {
  const thousands = (value: number) => Math.max(1, Math.round(value / 1000))
  const revenue = thousands(amount)
  const cost = Math.round(revenue * (0.58 + bell(random) * 0.02))
  const personnel = Math.round(revenue * 0.24)
  const depreciation = Math.max(1, Math.round(revenue * 0.035))
  const interest = Math.round(revenue * 0.006)
  const ebit = revenue - cost - personnel - depreciation - Math.round(revenue * 0.05)
  const beforeTax = ebit - interest
  const tax = Math.max(0, Math.round(beforeTax * 0.28))
  const fixed = Math.round(revenue * (0.42 + bell(random) * 0.02))
  const current = Math.round(revenue * 0.36)
  const total = fixed + current
  const equity = Math.round(total * (0.38 + bell(random) * 0.02))
  const provisions = Math.round(total * 0.12)
  const shares = Math.max(1000, revenue)
  const money = (fact: FactId, value: number): GivenFact => ({
    fact,
    value: String(value),
    unit,
    scale: 3,
    source: null,
  })
  const plain = (fact: FactId, value: string): GivenFact => ({ fact, value, unit: 'PURE', scale: 0, source: null })
  return [
    money('totalRevenue', revenue),
    money('totalCostOfRevenue', cost),
    money('grossProfit', revenue - cost),
    money('personnelExpense', personnel),
    money('depreciationAmortizationExpense', depreciation),
    money('operatingIncome', ebit),
    money('interestIncome', 0),
    money('interestExpense', interest),
    money('incomeBeforeTax', beforeTax),
    money('incomeTaxExpense', tax),
    money('netIncome', beforeTax - tax),
    money('fixedAssets', fixed),
    money('currentAssets', current),
    money('balanceSheetTotal', total),
    money('equity', equity),
    money('provisions', provisions),
    money('liabilities', total - equity - provisions),
    ...(isListed
      ? [
          {
            ...plain('earningsPerShareBasicToParent', (((beforeTax - tax) * 1000) / (shares * 100)).toFixed(2)),
            unit,
          },
          plain('weightedAverageSharesBasic', String(shares * 100)),
        ]
      : []),
    plain('averageNumberOfEmployees', String(people)),
    plain('totalEmployeeTurnoverRate', (0.06 + Math.abs(bell(random)) * 0.02).toFixed(4)),
  ]
}

/** The same numbers for the same company each time. */
function diceOf(id: string): Random {
  let state = Number.parseInt(id.slice(-8), 16)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
}
