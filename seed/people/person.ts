import type { Locale } from '@kontor/contract/kit/locales.ts'
import { AVAILABILITIES, type Education, type Position, PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import { EMPTY, type Values } from '../../server/src/catalogue/people/fields.ts'
import { tidyConcepts } from '../../server/src/catalogue/people/skill-concepts.ts'
import { functionOf, seniorityOf } from '../../server/src/catalogue/people/title-level.ts'
import { fold } from '../../server/src/kit/text/fold.ts'
import { between, chance, type Random, some, weighted } from '../companies/dice.ts'
import type { DemoCompany } from '../companies/demo-company.ts'
import { type Country, drawPlace, type City } from '../companies/places.ts'
import { pick } from '../duplicate-noise.ts'
import { LADDERS, type Ladder, LEVELS } from './jobs.ts'
import { drawName, type PersonName } from './names.ts'

/** Employers and schools of a country. */
export type Market = {
  employers: readonly DemoCompany[]
  byCity: ReadonlyMap<string | undefined, readonly DemoCompany[]>
  schools: readonly DemoCompany[]
}
export type PersonMaker = { random: Random; now: Date; markets: ReadonlyMap<Country, Market> }

const COUNTRY_WEIGHTS: readonly (readonly [Country, number])[] = [
  ['DE', 50],
  ['FR', 22],
  ['CH', 10],
  ['AT', 8],
  ['GB', 10],
]
const LADDER_WEIGHTS = LADDERS.map((each) => [each, each.weight] as const)

/** One person with a career that fits the companies of the country. */
export function makePerson({ random, now, markets }: PersonMaker): Values {
  const country = weighted(random, COUNTRY_WEIGHTS)
  const place = drawPlace(random, country)
  const market = markets.get(country) ?? { employers: [], byCity: new Map(), schools: [] }
  const ladder = weighted(random, LADDER_WEIGHTS)
  const name = drawName(random, place.language)
  const career = careerOf({ random, now, market, ladder, place })
  return {
    ...EMPTY,
    name: `${name.first} ${name.last}`,
    firstName: name.first,
    lastName: name.last,
    prefix: ladder.isStudied && chance(random, 0.04) ? 'Dr.' : null,
    ...career,
    skills: some(random, ladder.skills, between(random, 2, 6)).flatMap(conceptsOf),
    languages: languagesOf(random, place),
    places: [homeAt(random, place)],
    emails: chance(random, 0.55) ? [emailOf(name, career.positions[0], market)] : [],
  }
}

/** What the service makes of each skill and of each title; there are few, so each is looked up once. */
const conceptsOf = remembered((name) => tidyConcepts([{ id: null, name }], 'skill'))
const occupationOf = remembered((name) => tidyConcepts([{ id: null, name }], 'occupation'))
const levelOf = remembered((title) => ({ function: functionOf(title), seniority: seniorityOf(title) }))

function remembered<T>(find: (text: string) => T) {
  const known = new Map<string, T>()
  return (text: string): T => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

type Draw = { random: Random; now: Date; market: Market; ladder: Ladder; place: City }

/** From today backwards: each position ends where the next began, one step lower or the same. */
function careerOf(draw: Draw): Pick<Values, 'positions' | 'educations' | 'occupations'> {
  const { random, now, ladder, place } = draw
  const language = place.language
  const height = Math.min(between(random, 0, 3) + (chance(random, 0.3) ? between(random, 0, 2) : 0), LEVELS - 1)
  const positions: Position[] = []
  const today = now.getUTCFullYear()
  let year = today
  let level = height
  let employer = employerOf(draw)
  for (let at = 0; at <= height && at < 4; at += 1) {
    const years = between(random, 1, 6)
    const from = Math.max(year - years, 1985)
    const to = at === 0 && !chance(random, 0.06) ? null : dated(random, year - (at === 0 ? 1 : 0), from)
    positions.push(
      positionOf({ title: titleAt(ladder, language, level), employer, place, span: { from: dated(random, from), to } }),
    )
    year = from
    if (level > 0 && chance(random, 0.8)) level -= 1
    // Some rise where they are.
    if (!chance(random, 0.3)) employer = employerOf(draw)
  }
  return { positions, educations: educationOf(draw, year), occupations: occupationsOf(ladder, height) }
}

/** What the dictionary calls the highest step that it knows by one of its words. */
function occupationsOf({ titles }: Ladder, height: number): Values['occupations'] {
  const known = titles.en
    .slice(0, height + 1)
    .flatMap((title) => occupationOf(title).map((label) => ({ title, label })))
  const named = known.filter(({ title, label: { id, name } }) => id !== null && sharesWord(title, name))
  return named.slice(-1).map(({ label }) => label)
}

function sharesWord(one: string, other: string) {
  const words = new Set(one.toLowerCase().split(' '))
  return other.split(' ').some((word) => words.has(word))
}

function titleAt({ titles }: Ladder, language: Locale, level: number) {
  return titles[language][level] ?? titles[language][0] ?? ''
}

type Held = { title: string; employer: DemoCompany | undefined; place: City; span: Pick<Position, 'from' | 'to'> }

function positionOf({ title, employer, place, span }: Held): Position {
  const { city, country } = employer?.values.addresses[0] ?? place
  const at = { company: employer?.values.name ?? '', companyId: employer?.id ?? null }
  return { title, ...at, ...span, city, country, ...levelOf(title), description: '' }
}

/** In the same town if there is one, else somewhere in the country. */
function employerOf({ random, market, place }: Draw): DemoCompany | undefined {
  const near = market.byCity.get(place.city) ?? []
  const from = near.length > 2 && chance(random, 0.7) ? near : market.employers
  return from[Math.floor(random() * from.length)]
}

/** A month where it is known, else the year alone; never before what it follows. */
function dated(random: Random, year: number, after = 0) {
  if (year <= after || chance(random, 0.25)) return String(year)
  return `${year}-${String(between(random, 1, 12)).padStart(2, '0')}`
}

const DEGREES: Readonly<Record<Locale, Readonly<Record<'vocational' | 'bachelor' | 'master' | 'doctorate', string>>>> =
  {
    en: { vocational: 'Apprenticeship', bachelor: 'BSc', master: 'MSc', doctorate: 'PhD' },
    de: { vocational: 'Ausbildung', bachelor: 'B.Sc.', master: 'M.Sc.', doctorate: 'Promotion' },
    fr: { vocational: 'BTS', bachelor: 'Licence', master: 'Master', doctorate: 'Doctorat' },
  }

function educationOf({ random, market, ladder, place }: Draw, began: number): Education[] {
  const school = market.schools[Math.floor(random() * market.schools.length)]
  if (!school) return []
  const level = ladder.isStudied
    ? weighted(random, [
        ['bachelor', 5],
        ['master', 5],
        ['doctorate', 0.4],
      ] as const)
    : ('vocational' as const)
  return [
    {
      school: school.values.name,
      schoolId: school.id,
      degree: DEGREES[place.language][level],
      level,
      subject: ladder.subject[place.language],
      from: String(began - between(random, 3, 5)),
      to: String(began),
    },
  ]
}

/** The language of the country first, then English for most, then another one for some. */
function languagesOf(random: Random, { language }: City): Values['languages'] {
  const others = ['en', 'fr', 'de', 'es', 'it', 'pl', 'tr', 'nl', 'pt', 'ru'].filter((each) => each !== language)
  const [english = 'en', ...rest] = others.toSorted((a, b) => Number(b === 'en') - Number(a === 'en'))
  const known = [...(chance(random, 0.8) ? [english] : []), ...some(random, rest, chance(random, 0.35) ? 1 : 0)]
  return [
    { language, proficiency: 'C2' },
    ...known.map((each) => ({
      language: each,
      proficiency: chance(random, 0.08) ? null : (PROFICIENCIES[between(random, 0, 4)] ?? 'B1'),
    })),
  ]
}

function homeAt(random: Random, place: City): Values['places'][number] {
  const near = (degrees: number) => Number((degrees + (random() - 0.5) * 0.1).toFixed(4))
  return {
    kind: 'home',
    street: '',
    postalCode: place.postalCode,
    city: place.city,
    region: '',
    country: place.country,
    latitude: near(place.latitude),
    longitude: near(place.longitude),
  }
}

/** At the company's own domain; all of them end in example, so no mail reaches anybody. */
function emailOf(
  { first, last }: PersonName,
  position: Position | undefined,
  market: Market,
): Values['emails'][number] {
  const plain = (text: string) => fold(text).replace(/[^a-z]/g, '')
  const host = plain(position?.company ?? '').slice(0, 24) || 'mail'
  const domain = domainsOf(market).get(position?.companyId ?? '') ?? `${host}.example`
  return { email: `${plain(first)}.${plain(last)}@${domain}`, kind: 'work', verified: false }
}

const domains = new WeakMap<Market, ReadonlyMap<string, string>>()

/** The invented domain of each employer that has one; a market is looked through once. */
function domainsOf(market: Market) {
  const known =
    domains.get(market) ??
    new Map(
      market.employers.flatMap(({ id, values: { domain } }) =>
        domain?.endsWith('.example') ? [[id, domain] as const] : [],
      ),
    )
  domains.set(market, known)
  return known
}

const REASONS = [
  'Asked not to be contacted by phone or mail.',
  'Möchte bis auf Weiteres nicht angesprochen werden.',
  'Ne souhaite pas être recontacté cette année.',
] as const
const TAGS = ['talent pool', 'interviewed', 'newsletter', 'priority', 'referral', 'trade fair 2026'] as const

/** What an account agrees on with people of its own. */
export function withOwnFields(random: Random, values: Values): Values {
  const [home] = values.places
  const availability = pick(random, AVAILABILITIES)
  return {
    ...values,
    tags: some(random, TAGS, chance(random, 0.6) ? between(random, 1, 2) : 0),
    availability: chance(random, 0.5) ? { status: availability, from: null } : null,
    noticePeriod: chance(random, 0.4) ? { count: between(random, 1, 6), unit: 'month' } : null,
    salaryExpectation: chance(random, 0.35)
      ? {
          min: between(random, 38, 110) * 1000,
          max: null,
          currency: home?.country === 'CH' ? 'CHF' : home?.country === 'GB' ? 'GBP' : 'EUR',
          per: 'year',
        }
      : null,
    workPermits: home && chance(random, 0.5) ? [{ country: home.country, status: 'citizen', until: null }] : [],
    doNotContact: chance(random, 0.03) ? { reason: pick(random, REASONS) } : null,
  }
}
