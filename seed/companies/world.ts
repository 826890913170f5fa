import { mulberry32 } from '../radar-base.ts'
import type { DemoCompany, DemoRelation, Maker } from './demo-company.ts'
import { some } from './dice.ts'
import { makeFirm } from './firms.ts'
import { makeGroup } from './groups.ts'
import { makeHeroes } from './heroes.ts'
import { addEnrichments, addHistories } from './histories.ts'
import { makeInstitution } from './institutions.ts'
import { emptyBook } from './names.ts'
import { type Planted, plantDuplicates, secondRecord } from './planted.ts'
import { makePublicCompanies } from './public-companies.ts'
import { makeRelations } from './relations.ts'

export type CompanyWorld = {
  companies: DemoCompany[]
  relations: DemoRelation[]
  /** Second records that the radar has to find. */
  planted: Planted[]
  /** Records that an account keeps for itself, by the account's name. */
  own: Readonly<Record<string, DemoCompany[]>>
}

const SEED = 20_260
const GROUPS = 55
const INSTITUTIONS = 130
const INVENTED = 2560
const LOGOS = 30
const OWN = { 'Nordwind Talent': 9, 'Ostufer Search': 5 } as const

/** The companies of the demo world: the same ones at every call, dated from the given moment. */
export function makeCompanyWorld(now: Date): CompanyWorld {
  const maker: Maker = { random: mulberry32(SEED), now, names: emptyBook(), phones: new Map(), count: 0 }
  const real = makePublicCompanies(maker)
  const heroes = makeHeroes(maker)
  const groups = Array.from({ length: GROUPS }, () => makeGroup(maker))
  const others = Array.from({ length: INSTITUTIONS }, () => makeInstitution(maker))
  const invented = [...groups.flatMap(({ companies }) => companies), ...others]
  while (invented.length < INVENTED) invented.push(makeFirm(maker))
  addEnrichments(maker, invented)
  addHistories(maker, invented)
  for (const company of some(maker.random, invented, LOGOS)) company.hasLogo = true
  const { copies, planted } = plantDuplicates(maker, invented)
  return {
    companies: [...real, ...heroes.companies, ...invented, ...copies],
    relations: [
      ...heroes.relations,
      ...groups.flatMap(({ relations }) => relations),
      ...makeRelations(maker, invented),
    ],
    planted,
    own: Object.fromEntries(
      Object.entries(OWN).map(([account, count]) => [account, makeOwn(maker, count, heroes.companies)]),
    ),
  }
}

/** What an account entered for itself: companies nobody else knows, and two that are public already. */
function makeOwn(maker: Maker, count: number, known: readonly DemoCompany[]) {
  const alone = Array.from({ length: count }, () => ({ ...makeFirm(maker), source: 'user' }))
  const again = some(maker.random, known, 2).map((company) => secondRecord(maker, company, {}))
  return [...alone, ...again]
}
