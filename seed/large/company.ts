import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { addressAt } from '../companies/addresses.ts'
import { daysBefore, type DemoCompany, INVENTED } from '../companies/demo-company.ts'
import { describe } from '../companies/descriptions.ts'
import { between, chance, type Random } from '../companies/dice.ts'
import { employeesOf, foundedYear, revenueOf } from '../companies/figures.ts'
import { industriesOf } from '../companies/firms.ts'
import { drawForm, typeOf } from '../companies/legal-forms.ts'
import { drawBrand, emptyBook } from '../companies/names.ts'
import type { City } from '../companies/places.ts'
import { registerNumberOf } from '../companies/registers.ts'
import { drawTrade, type Trade } from '../companies/trades.ts'
import { idOf, mulberry32 } from '../radar-base.ts'
import { leaning, pareto } from './skew.ts'
import { drawTown } from './towns.ts'
import { drawWord } from './vocabulary.ts'

/** The world has a day of its own, so that it is the same whenever it is made. */
export const DAY = new Date('2026-11-01T06:00:00Z')
const YEAR = DAY.getUTCFullYear()
const SIZES = { least: 1, shape: 1.06, most: 400_000 }
/** Names are only kept from being those of real companies; in a register many are alike. */
const NO_NAMES = emptyBook()

/** The company with this number, the same in a world of any size. */
export function companyAt(index: number): DemoCompany {
  const random = mulberry32(Math.imul(index + 1, 0x9e3779b1))
  // The demo world draws from the same dice and could come by the same id; the number keeps it apart.
  const id = idOf(random).slice(0, -8) + index.toString(16).padStart(8, '0')
  const place = drawTown(random)
  const trade = drawTrade(random)
  const form = drawForm(random, place, trade)
  const brand = nameOf(random, place, trade)
  const name = `${brand} ${form}`.trim()
  return {
    id,
    slug: `${slugOf(name)}-${index.toString(36)}`,
    values: valuesOf(random, { index, name, brand, place, trade, form }),
    sources: {},
    source: INVENTED,
    createdAt: daysBefore(DAY, random() * 900),
    changes: [],
    pastSlugs: [],
    enrichment: { status: 'none', at: null, reason: null },
    hasLogo: false,
    trade,
  }
}

/** Many go by the names of families and trades, some by a word of their own, some add their town. */
function nameOf(random: Random, place: City, trade: Trade) {
  const brand = drawBrand(leaning(random), NO_NAMES, place, trade)
  if (chance(random, 0.35)) return `${drawWord(random)} ${brand}`
  return chance(random, 0.2) ? `${brand} ${place.city}` : brand
}

type Facts = { index: number; name: string; brand: string; place: City; trade: Trade; form: string }

/** With the gaps of a register: most are small, and about many little is known. */
function valuesOf(random: Random, { index, name, brand, place, trade, form }: Facts): Values {
  const type = typeOf(random, form)
  const employees = pareto(random, type === 'public' ? { ...SIZES, least: 60 } : SIZES)
  const founded = foundedYear(random, trade, YEAR)
  const isKnown = chance(random, employees > 50 ? 0.95 : 0.55)
  return {
    name,
    type,
    domain: chance(random, 0.6) ? `${slugOf(brand).slice(0, 40)}-${index.toString(36)}.example` : null,
    description: isKnown ? describedIn(random, { brand, place, trade, year: founded, employees }) : {},
    tags: isKnown ? [trade.rlc.replaceAll('-', ' '), ...extraTags(random)] : [],
    industries: industriesOf(trade, place.country),
    employees: chance(random, 0.7) ? employeesOf(random, employees, YEAR) : null,
    revenue: trade.perHead > 0 && chance(random, 0.4) ? revenueOf(random, trade, place.country, employees, YEAR) : null,
    foundedYear: chance(random, 0.9) ? founded : null,
    registerNumber: form === '' ? null : registerNumberOf(random, place, form, index),
    lei: null,
    phone: null,
    addresses: [addressAt(random, place)],
    profiles: [],
  }
}

/** In the language of the place; larger ones speak to the world. Products have names that hardly anybody else uses. */
function describedIn(random: Random, subject: Parameters<typeof describe>[1]): Partial<Record<Locale, string>> {
  const texts = describe(random, subject)
  const products = Array.from({ length: between(random, 1, 4) }, () => drawWord(random)).join(', ')
  const { language } = subject.place
  const locales: Locale[] = subject.employees > 100 ? ['en', 'de', 'fr'] : [language]
  return Object.fromEntries(locales.map((locale) => [locale, `${texts[locale]} ${products}.`]))
}

function extraTags(random: Random) {
  return Array.from({ length: between(random, 0, 2) }, () => drawWord(random).toLowerCase())
}
