import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import type { JobStatus } from '@kontor/contract/hiring-states.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { EMPTY, type Values } from '../../server/src/catalogue/jobs/fields.ts'
import { tidyConcepts } from '../../server/src/catalogue/people/skill-concepts.ts'
import { functionOf, seniorityOf } from '../../server/src/catalogue/people/title-level.ts'
import { daysBefore, type DemoCompany } from '../companies/demo-company.ts'
import { between, chance, type Random, some, weighted } from '../companies/dice.ts'
import { type Country, drawPlace, type City } from '../companies/places.ts'
import { LADDERS, type Ladder } from '../people/jobs.ts'
import { uuidOf } from '../people/world.ts'
import { mulberry32 } from '../radar-base.ts'
import { DESCRIPTIONS } from './texts.ts'

export type DemoJob = { id: string; values: Values; ladder: Ladder; createdAt: Date; openedAt: Date; endedAt: Date }
export type JobWorld = { jobs: DemoJob[]; own: Readonly<Record<string, DemoJob[]>> }

const SEED = 20_264
export const PUBLIC_JOBS = 400
/** The jobs of one account: 40, in every status. */
const OWN_STATUSES: readonly (readonly [JobStatus, number])[] = [
  ['draft', 5],
  ['open', 18],
  ['onHold', 4],
  ['filled', 5],
  ['closed', 5],
  ['archived', 3],
]
const COUNTRY_WEIGHTS: readonly (readonly [Country, number])[] = [
  ['DE', 45],
  ['FR', 25],
  ['CH', 12],
  ['AT', 8],
  ['GB', 10],
]
const LADDER_WEIGHTS = LADDERS.map((each) => [each, each.weight] as const)
const CURRENCIES = { CH: 'CHF', GB: 'GBP' } as Readonly<Record<string, 'CHF' | 'GBP' | undefined>>
const DEGREES = { studied: ['bachelor', 'master'], learned: ['vocational'] } as const

type Accounts = readonly { name: string; companies: readonly DemoCompany[] }[]
type Maker = { random: Random; now: Date; companies: ReadonlyMap<string, readonly DemoCompany[]> }

/** The jobs of the demo world: the same ones at every call, dated from the given moment. */
export function makeJobWorld(now: Date, companies: readonly DemoCompany[], accounts: Accounts): JobWorld {
  const random = mulberry32(SEED)
  const employers = companies.filter(({ values }) => values.type !== 'education')
  const byCountry = Map.groupBy(employers, ({ values }) => values.addresses[0]?.country ?? '')
  const maker = { random, now, companies: byCountry }
  const jobs = Array.from({ length: PUBLIC_JOBS }, () => makeJob(maker, chance(random, 0.85) ? 'open' : 'closed', true))
  const own = accounts.map(({ name }) => {
    const statuses = OWN_STATUSES.flatMap(([status, count]) => Array.from({ length: count }, () => status))
    return [name, statuses.map((status) => makeJob(maker, status, false))] as const
  })
  return { jobs, own: Object.fromEntries(own) }
}

const ENDED = new Set<JobStatus>(['filled', 'closed', 'archived'])

function clientOf(company: DemoCompany | undefined) {
  return company
    ? { clientCompany: company.values.name, companyId: company.id }
    : { clientCompany: null, companyId: null }
}

function makeJob({ random, now, companies }: Maker, status: JobStatus, isPublic: boolean): DemoJob {
  const country = weighted(random, COUNTRY_WEIGHTS)
  const ladder = weighted(random, LADDER_WEIGHTS)
  const level = between(random, 1, 4)
  const there = companies.get(country) ?? []
  const company = there[Math.floor(random() * there.length)]
  const place = drawPlace(random, country)
  const skills = some(random, ladder.skills, between(random, 3, 6))
  const openDays = between(random, 12, 90)
  const isLong = ENDED.has(status)
  const openedAt = daysBefore(now, openDays + (isLong ? 60 : 0))
  const years = level * 2
  const title = ladder.titles[place.language][level] ?? ''
  const words = (locale: Locale) => ({
    title: ladder.titles[locale][level] ?? title,
    company: company?.values.name ?? '',
    city: place.names[locale],
    skills,
    years,
  })
  // Most are written in the language of the place, some in all three.
  const written = chance(random, 0.3) ? LOCALES : LOCALES.filter((locale) => locale === place.language)
  const inTexts = (text: (locale: Locale) => string) =>
    Object.fromEntries(written.map((locale) => [locale, text(locale)]))
  const values: Values = {
    ...EMPTY,
    title,
    titles: inTexts((locale) => words(locale).title),
    description: inTexts((locale) => DESCRIPTIONS[locale](words(locale))),
    ...clientOf(company),
    places: [placeAt(place)],
    remoteShare: weighted(random, [
      [0, 4],
      [40, 4],
      [60, 2],
      [100, 1],
    ]),
    functions: [functionOf(title)].flatMap((known) => known ?? []),
    seniorities: [seniorityOf(title)].flatMap((known) => known ?? []),
    educationDegrees: [...(ladder.isStudied ? DEGREES.studied : DEGREES.learned)],
    skills: skills.flatMap((name, at) => conceptsOf(name).map((skill) => ({ ...skill, must: at < 3 }))),
    languages: languagesOf(random, place.language),
    experienceYears: years,
    salary: chance(random, 0.7) ? salaryOf(random, country, level) : null,
    employment: chance(random, 0.85) ? 'permanent' : 'fixedTerm',
    workload: chance(random, 0.3) ? { min: 80, max: 100 } : null,
    openings: status === 'open' && chance(random, 0.2) ? between(random, 2, 4) : 1,
    status,
    ...(isPublic ? {} : { stages: DEFAULT_STAGES, statusReason: reasonOf(status) }),
  }
  const endedAt = daysBefore(now, isLong ? between(random, 5, 40) : between(random, 2, 9))
  const createdAt = daysBefore(openedAt, between(random, 1, 6))
  return { id: uuidOf(random), values, ladder, createdAt, openedAt, endedAt }
}

function reasonOf(status: JobStatus) {
  if (status === 'onHold') return 'Budgetfreigabe für das nächste Quartal steht aus'
  return status === 'closed' ? 'budget' : null
}

const known = new Map<string, Values['occupations']>()
/** What the service makes of each skill; there are few, so each is looked up once. */
function conceptsOf(name: string) {
  const found = known.get(name) ?? tidyConcepts([{ id: null, name }], 'skill')
  known.set(name, found)
  return found
}

function placeAt({ city, country, postalCode, latitude, longitude }: City): Values['places'][number] {
  return { street: '', postalCode, city, region: '', country, latitude, longitude }
}

function languagesOf(random: Random, home: Locale): Values['languages'] {
  const wanted: Values['languages'] = [{ language: home, proficiency: chance(random, 0.5) ? 'C1' : 'B2', must: true }]
  if (home !== 'en' && chance(random, 0.6))
    wanted.push({ language: 'en', proficiency: 'B2', must: chance(random, 0.5) })
  return wanted
}

function salaryOf(random: Random, country: Country, level: number): Values['salary'] {
  const min = (34 + 14 * level + between(random, 0, 8)) * 1000
  return { min, max: min + between(random, 8, 20) * 1000, currency: CURRENCIES[country] ?? 'EUR', per: 'year' }
}
