import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { pick } from '../duplicate-noise.ts'
import { idOf } from '../radar-base.ts'
import { addressAt } from './addresses.ts'
import { daysBefore, type DemoCompany, INVENTED, type Maker } from './demo-company.ts'
import { describe } from './descriptions.ts'
import { between, chance, some, weighted } from './dice.ts'
import { employeesOf, foundedYear, headcount, revenueOf } from './figures.ts'
import { drawForm, typeOf } from './legal-forms.ts'
import { drawBrand, enterName, takeDomain, takeSlug } from './names.ts'
import { takePhone } from './phones.ts'
import { type Country, drawPlace, type City, PLACES } from './places.ts'
import { leiOf, registerNumberOf } from './registers.ts'
import { drawTrade, type Trade } from './trades.ts'

const SHARES: readonly (readonly [Country, number])[] = [
  ['DE', 46],
  ['FR', 19],
  ['GB', 17],
  ['CH', 11],
  ['AT', 7],
]
const TAGS = [
  'family business',
  'exporter',
  'apprenticeships',
  'start-up',
  'regional',
  'hidden champion',
  'remote work',
] as const

/** What is settled before the dice fall. */
export type Wish = Partial<{
  place: City
  trade: Trade
  brand: string
  form: string
  type: CompanyType
  factor: number
}>

/** An invented company with everything that belongs to one. */
export function makeFirm(maker: Maker, wish: Wish = {}): DemoCompany {
  const { random, now, names } = maker
  const firm = drawFirm(maker, wish)
  const values = valuesOf(maker, firm)
  enterName(names, values.name, firm.place.city)
  return {
    id: idOf(random),
    slug: takeSlug(names, values.name),
    values,
    sources: {},
    source: INVENTED,
    createdAt: daysBefore(now, 60 + random() * 500),
    changes: [],
    pastSlugs: [],
    enrichment: { status: 'none', at: null, reason: null },
    hasLogo: false,
    trade: firm.trade,
  }
}

type Firm = Required<Omit<Wish, 'factor'>> & { employees: number; founded: number }

/** What the rest follows from. */
function drawFirm(maker: Maker, wish: Wish): Firm {
  const { random, now, names } = maker
  maker.count += 1
  const place = wish.place ?? drawPlace(random, weighted(random, SHARES))
  const trade = wish.trade ?? drawTrade(random)
  const brand = wish.brand ?? drawBrand(random, names, place, trade)
  const form = wish.form ?? drawForm(random, place, trade)
  const type = wish.type ?? typeOf(random, form)
  const employees = headcount(random, trade, type, wish.factor)
  return { place, trade, brand, form, type, employees, founded: foundedYear(random, trade, now.getUTCFullYear()) }
}

/** With gaps, as real records have them. */
function valuesOf(maker: Maker, { place, trade, brand, form, type, employees, founded }: Firm): Values {
  const { random, now, names, count } = maker
  const year = now.getUTCFullYear()
  const domain = chance(random, 0.93) ? takeDomain(names, brand) : null
  const isEarning = trade.perHead > 0 && employees >= 8 && chance(random, 0.7)
  return {
    name: `${brand} ${form}`.trim(),
    type,
    domain,
    description: describe(random, { brand, place, trade, year: founded, employees }),
    tags: [trade.rlc.replaceAll('-', ' '), ...some(random, TAGS, between(random, 0, 2))],
    industries: industriesOf(trade, place.country),
    employees: chance(random, 0.92) ? employeesOf(random, employees, year) : null,
    revenue: isEarning ? revenueOf(random, trade, place.country, employees, year) : null,
    foundedYear: founded,
    registerNumber: form !== '' && chance(random, 0.95) ? registerNumberOf(random, place, form, count) : null,
    lei: employees > 200 && chance(random, 0.7) ? leiOf(random, count) : null,
    phone: chance(random, 0.85) ? takePhone(maker.phones, place) : null,
    addresses: [addressAt(random, place), ...branches(maker, place, employees)],
    profiles: domain === null ? [] : profilesOf(maker, brand, domain, place, employees),
  }
}

/** Our own list first, because it has a short word in every language; then what the country's offices use. */
export function industriesOf(trade: Trade, country: Country): Values['industries'] {
  if (country === 'GB') return [code('rlc', trade.rlc), code('uksic', trade.uksic)]
  return [code('rlc', trade.rlc), code(country === 'DE' ? 'wz' : 'nace', trade.nace)]
}

function code(system: Values['industries'][number]['system'], given: string) {
  return { system, code: given }
}

function branches({ random }: Maker, place: City, employees: number) {
  const most = employees > 400 ? 4 : employees > 120 ? 2 : employees > 40 ? 1 : 0
  const others = PLACES.filter((other) => other.country === place.country && other.city !== place.city)
  return some(random, others, between(random, 0, most)).map((other) => addressAt(random, other, 'branch'))
}

/** Names at services end in a word that keeps them from being anybody's. */
export function profilesOf(
  { random }: Maker,
  brand: string,
  domain: string,
  { country }: City,
  employees: number,
): ProfileLink[] {
  const serviceUsername = `${slugOf(brand)}-example`
  const links: ProfileLink[] = [{ type: 'website', serviceUrl: `https://www.${domain}/` }]
  if (chance(random, employees > 50 ? 0.7 : 0.3)) links.push({ type: 'linkedin', serviceUsername })
  if (['DE', 'AT', 'CH'].includes(country) && chance(random, 0.3)) links.push({ type: 'xing', serviceUsername })
  if (chance(random, 0.15)) links.push({ type: pick(random, ['instagram', 'facebook', 'youtube']), serviceUsername })
  return links
}
