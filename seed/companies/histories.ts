import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import { addressAt } from './addresses.ts'
import { daysBefore, type DemoCompany, type Maker } from './demo-company.ts'
import { between, chance, some } from './dice.ts'
import { takeSlug } from './names.ts'
import { takePhone } from './phones.ts'
import { drawPlace, placeOf } from './places.ts'

type Earlier = (maker: Maker, values: Values) => Partial<Values>

const FEWER: Earlier = ({ random }, { employees }) => {
  if (!employees) return {}
  const year = Number(employees.asOf?.slice(0, 4) ?? 2024) - 1
  return {
    employees: { value: Math.max(1, Math.round(employees.value * (0.7 + random() * 0.5))), asOf: `${year}-12-31` },
  }
}
const OTHER_PHONE: Earlier = (maker, { phone, addresses }) =>
  phone === null ? {} : { phone: takePhone(maker.phones, placeOf(addresses[0]?.city ?? '')) }
const OTHER_PLACE: Earlier = ({ random }, { addresses }) => {
  const [head, ...rest] = addresses
  if (!head) return {}
  return { addresses: [addressAt(random, drawPlace(random, placeOf(head.city).country)), ...rest] }
}
const OTHER_NAME: Earlier = (_, { name }) => ({
  name: name
    .replace(/ (GmbH|AG)$/, ' Gruppe $1')
    .replace(/ (SAS|SARL)$/, ' Groupe $1')
    .replace(/ (Ltd|plc)$/, ' Group $1'),
})
const FEWER_TAGS: Earlier = (_, { tags }) => (tags.length > 1 ? { tags: tags.slice(0, 1) } : {})

const KINDS: readonly Earlier[] = [FEWER, FEWER, OTHER_PHONE, OTHER_PLACE, OTHER_NAME, FEWER_TAGS]
const CHANGED = 50

/** Some records were changed since: what they said before, and who said otherwise. */
export function addHistories(maker: Maker, companies: readonly DemoCompany[]) {
  const { random } = maker
  for (const company of some(random, companies, CHANGED)) {
    for (const earlier of new Set(some(random, KINDS, between(random, 1, 3)))) addChange(maker, company, earlier)
    company.changes.sort((a, b) => a.at.getTime() - b.at.getTime())
    company.changes.forEach((change, i) => Object.assign(change, { version: i + 2 }))
  }
}

function addChange(maker: Maker, company: DemoCompany, earlier: Earlier) {
  const { random, now, names } = maker
  const before = earlier(maker, company.values)
  const [field] = Object.keys(before) as (keyof Values)[]
  if (!field || JSON.stringify(before[field]) === JSON.stringify(company.values[field])) return
  const at = daysBefore(now, 2 + random() * 50)
  const { domain } = company.values
  const source = domain !== null && chance(random, 0.5) ? `page: ${domain}` : 'user'
  company.changes.push({ field, before: before[field], after: company.values[field], source, at, version: 0 })
  company.sources[field] = { source, at }
  if (field === 'name') company.pastSlugs.push(takeSlug(names, String(before.name)))
}

/** Some were enriched, lately or long ago; for some nothing was found. */
export function addEnrichments({ random, now }: Maker, companies: readonly DemoCompany[]) {
  for (const company of companies) {
    const { domain } = company.values
    if (domain !== null && chance(random, 0.12)) {
      const at = daysBefore(now, 1 + random() * 130)
      company.enrichment = { status: 'enriched', at, reason: null }
      company.sources.profiles = { source: `page: ${domain}`, at }
      if (company.values.phone !== null) company.sources.phone ??= { source: `page: ${domain}`, at }
    } else if (chance(random, 0.04)) {
      company.enrichment = { status: 'notFound', at: daysBefore(now, 1 + random() * 30), reason: 'nothingNew' }
    }
  }
}
