import type { DemoCompany, DemoRelation, Maker } from './demo-company.ts'
import { between, chance, some } from './dice.ts'

/** Trades that name their clients. */
const SERVING = new Set([
  'advertising',
  'consulting',
  'itconsulting',
  'logistics',
  'freight',
  'engineering',
  'cleaning',
])
const LARGE = 150

/** Who audits whom, who works for whom, who owns whom: within a country, as it mostly is. */
export function makeRelations(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const countries = Map.groupBy(companies, (company) => company.values.addresses[0]?.country)
  return [...countries.values()].flatMap((inCountry) => [
    ...audits(maker, inCountry),
    ...clients(maker, inCountry),
    ...owners(maker, inCountry),
    ...partners(maker, inCountry),
    ...successors(maker, inCountry),
  ])
}

function employeesOf(company: DemoCompany) {
  return company.values.employees?.value ?? 0
}

function since({ random, now }: Maker, most = 12) {
  return `${now.getUTCFullYear() - between(random, 1, most)}-0${between(random, 1, 9)}-01`
}

/** Every large company has an auditor; some have had another one before. */
function audits(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const { random } = maker
  const auditors = companies.filter((company) => company.trade?.key === 'audit')
  const audited = companies.filter((company) => employeesOf(company) > LARGE && company.trade?.key !== 'audit')
  return audited.flatMap((company) => {
    const [auditor, earlier] = some(random, auditors, 2)
    if (!auditor || chance(random, 0.3)) return []
    const from = since(maker, 6)
    const now: DemoRelation = { companyId: company.id, otherId: auditor.id, kind: 'auditor', from, to: null }
    if (!earlier || chance(random, 0.7)) return [now]
    return [{ ...now, otherId: earlier.id, from: `${Number(from.slice(0, 4)) - 6}-01-01`, to: from }, now]
  })
}

function clients(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const { random } = maker
  const large = companies.filter((company) => employeesOf(company) > LARGE)
  const serving = companies.filter((company) => SERVING.has(company.trade?.key ?? '') && chance(random, 0.5))
  return serving.flatMap((company) =>
    some(random, large, between(random, 1, 3))
      .filter((client) => client.id !== company.id)
      .map((client) => ({
        companyId: company.id,
        otherId: client.id,
        kind: 'client' as const,
        from: chance(random, 0.6) ? since(maker) : null,
        to: null,
      })),
  )
}

function owners(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const { random } = maker
  const funds = companies.filter((company) => company.trade?.key === 'equity')
  const bought = companies.filter(
    (company) => company.values.type === 'private' && employeesOf(company) > 40 && company.trade?.key !== 'equity',
  )
  return funds.flatMap((fund) =>
    some(random, bought, between(random, 1, 4)).map((company) => ({
      companyId: company.id,
      otherId: fund.id,
      kind: 'owner' as const,
      from: since(maker, 8),
      to: null,
    })),
  )
}

function partners(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const pairs = some(maker.random, companies, Math.floor(companies.length / 20) * 2)
  return pairs.flatMap((company, i) => {
    const other = pairs[i + 1]
    if (i % 2 === 1 || !other) return []
    return [{ companyId: company.id, otherId: other.id, kind: 'partner' as const, from: since(maker), to: null }]
  })
}

/** Small companies that were taken over by another one of their trade. */
function successors(maker: Maker, companies: readonly DemoCompany[]): DemoRelation[] {
  const small = companies.filter((company) => company.values.type === 'private' && employeesOf(company) < 20)
  return some(maker.random, small, Math.floor(companies.length / 150)).flatMap((company) => {
    const heir = companies.find((other) => other.trade === company.trade && employeesOf(other) > employeesOf(company))
    if (!heir || !company.trade) return []
    return [{ companyId: company.id, otherId: heir.id, kind: 'successor' as const, from: since(maker, 4), to: null }]
  })
}
