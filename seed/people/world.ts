import type { Values } from '../../server/src/catalogue/people/fields.ts'
import type { DemoCompany } from '../companies/demo-company.ts'
import type { Random } from '../companies/dice.ts'
import { COUNTRIES, type Country } from '../companies/places.ts'
import { mulberry32 } from '../radar-base.ts'
import { someDay } from './fill.ts'
import { makePerson, type Market, type PersonMaker, withOwnFields } from './person.ts'

export type DemoPerson = { id: string; values: Values; createdAt: Date }
export type PeopleWorld = {
  people: DemoPerson[]
  /** Whom an account keeps for itself, by the account's name. */
  own: Readonly<Record<string, DemoPerson[]>>
}

const SEED = 20_261
export const PUBLIC_PEOPLE = 2000
export const OWN_PEOPLE = 300

type Accounts = readonly { name: string; companies: readonly DemoCompany[] }[]

/** The people of the demo world: the same ones at every call, dated from the given moment. */
export function makePeopleWorld(now: Date, companies: readonly DemoCompany[], accounts: Accounts): PeopleWorld {
  const random = mulberry32(SEED)
  const open = { random, now, markets: marketsOf(companies) }
  const people = Array.from({ length: PUBLIC_PEOPLE }, () => personOf(open, (values) => values))
  const own = accounts.map(({ name, companies: more }) => {
    const maker = { random, now, markets: marketsOf([...more, ...companies]) }
    const theirs = Array.from({ length: OWN_PEOPLE }, () => personOf(maker, (values) => withOwnFields(random, values)))
    return [name, theirs] as const
  })
  return { people, own: Object.fromEntries(own) }
}

function personOf(maker: PersonMaker, finish: (values: Values) => Values): DemoPerson {
  return { id: uuidOf(maker.random), values: finish(makePerson(maker)), createdAt: someDay(maker.random, maker.now) }
}

/** Of each country, the companies that have employees and the schools. */
function marketsOf(companies: readonly DemoCompany[]): ReadonlyMap<Country, Market> {
  const byCountry = Map.groupBy(companies, ({ values }) => values.addresses[0]?.country)
  return new Map(
    COUNTRIES.map((country) => {
      const there = byCountry.get(country) ?? []
      const schools = there.filter(({ values }) => values.type === 'education')
      const employers = there.filter(({ values }) => values.type !== 'education')
      const byCity = Map.groupBy(employers, ({ values }) => values.addresses[0]?.city)
      return [country, { employers, byCity, schools }]
    }),
  )
}

/** A version-4 UUID of the dice, so that each world has the same addresses. */
export function uuidOf(random: Random) {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '4'
  hex[16] = (8 + Math.floor(random() * 4)).toString(16)
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
