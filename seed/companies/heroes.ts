import type { ProfileLink, ProfileType } from '@kontor/contract/kit/profile-links.ts'
import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { HERO_FACTS } from '../data/heroes.ts'
import { addressAt } from './addresses.ts'
import { daysBefore, type DemoCompany, type DemoRelation, type HeroFacts, type Maker } from './demo-company.ts'
import { between } from './dice.ts'
import { makeFirm } from './firms.ts'
import { placeOf } from './places.ts'
import { leiOf } from './registers.ts'
import { INSTITUTIONS, tradeOf } from './trades.ts'

/** The words in the addresses of the companies that tours and pictures show. */
export const HEROES: readonly string[] = HERO_FACTS.map(({ brand, form }) => slugOf(`${brand} ${form}`))

const CURRENCIES: Readonly<Record<string, 'EUR' | 'CHF' | 'GBP'>> = { CH: 'CHF', GB: 'GBP' }

export function makeHeroes(maker: Maker) {
  const companies = HERO_FACTS.map((facts) => makeHero(maker, facts))
  const byBrand = new Map(HERO_FACTS.map(({ brand }, i) => [brand, companies[i]]))
  const relations = HERO_FACTS.flatMap(({ brand, relations: told }) =>
    told.map(([kind, other, from]): DemoRelation => {
      const [company, named] = [byBrand.get(brand), byBrand.get(other)]
      if (!company || !named) throw new Error(`${brand} names ${other}, which is not there`)
      return { companyId: company.id, otherId: named.id, kind, from, to: null }
    }),
  )
  return { companies, relations }
}

function makeHero(maker: Maker, facts: HeroFacts): DemoCompany {
  const { random, now } = maker
  const { brand, form, type } = facts
  const place = placeOf(facts.city)
  const trade = INSTITUTIONS.find(({ key }) => key === facts.trade) ?? tradeOf(facts.trade)
  const firm = makeFirm(maker, { place, trade, brand, form, type })
  const year = now.getUTCFullYear()
  const domain = firm.values.domain ?? `${slugOf(brand.replaceAll('&', ' '))}.example`
  maker.names.domains.add(domain)
  const staff = facts.employees.map((value, i) => ({ value, asOf: `${year - facts.employees.length + i}-12-31` }))
  const values: Values = {
    ...firm.values,
    domain,
    description: facts.description,
    tags: [...facts.tags],
    employees: staff.at(-1) ?? null,
    revenue:
      facts.revenue > 0
        ? { amount: facts.revenue, currency: CURRENCIES[place.country] ?? 'EUR', year: year - 1 }
        : null,
    foundedYear: facts.founded,
    lei: type === 'education' ? null : leiOf(random, maker.count),
    addresses: [addressAt(random, place), ...facts.branches.map((city) => addressAt(random, placeOf(city), 'branch'))],
    profiles: linksOf(brand, domain, facts.links),
  }
  const latest = between(random, 3, 35) + random()
  // Each count replaced the one of the year before, as the company's own page told it.
  const changes = staff.slice(1).map((after, i) => ({
    field: 'employees',
    before: staff[i],
    after,
    source: `page: ${domain}`,
    at: daysBefore(now, latest + (staff.length - 2 - i) * 150),
    version: i + 2,
  }))
  const at = daysBefore(now, latest)
  return {
    ...firm,
    values,
    changes,
    sources: { employees: { source: `page: ${domain}`, at }, profiles: { source: `page: ${domain}`, at } },
    createdAt: daysBefore(now, 600),
    enrichment: { status: 'enriched', at, reason: null },
    hasLogo: true,
  }
}

function linksOf(brand: string, domain: string, types: readonly ProfileType[]): ProfileLink[] {
  const serviceUsername = `${slugOf(brand)}-example`
  return [
    { type: 'website', serviceUrl: `https://www.${domain}/` },
    ...types.map((type): ProfileLink => {
      if (type === 'blog' || type === 'website') return { type, serviceUrl: `https://blog.${domain}/` }
      if (type === 'wikipedia') return { type, serviceUsername, language: 'en' }
      return { type, serviceUsername }
    }),
  ]
}
