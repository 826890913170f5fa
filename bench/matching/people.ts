import type { Locale } from '../../contract/src/kit/locales.ts'
import type { Position, Proficiency } from '../../contract/src/person-parts.ts'
import { between, chance, type Random, some } from '../../seed/companies/dice.ts'
import type { ReadPerson } from '../../server/src/flows/matching/match-person.ts'
import type { Profession, Wording } from './professions.ts'

export const TODAY = '2026-06-15'
const YEAR = 2026

export type City = { city: string; country: 'DE' | 'FR' | 'CH' }
/** Towns far from each other. */
export const CITIES: readonly City[] = [
  { city: 'Hamburg', country: 'DE' },
  { city: 'Munich', country: 'DE' },
  { city: 'Paris', country: 'FR' },
  { city: 'Marseille', country: 'FR' },
  { city: 'Zürich', country: 'CH' },
]
const TOWN_NAMES: Readonly<Record<string, Wording>> = {
  Munich: { en: 'Munich', de: 'München', fr: 'Munich' },
  Zürich: { en: 'Zurich', de: 'Zürich', fr: 'Zurich' },
}

/** What a person did, when, and how it is written down. */
export type Sketch = {
  id: string
  locale: Locale
  /** The latest first, each in years before today; the first to this day where it ends at 0. */
  career: readonly { profession: Profession; title: number; from: number; to: number }[]
  skills: readonly Wording[]
  /** Skills stand in the text of the latest position instead of a list. */
  isTold: boolean
  languages: readonly { language: Locale; level: Proficiency }[]
  city: City | undefined
  degree: 'none' | 'vocational' | 'bachelor' | 'master'
  availability: 'open' | 'passive' | undefined
}

const DEGREES: Readonly<Record<'vocational' | 'bachelor' | 'master', Wording>> = {
  vocational: { en: 'Apprenticeship', de: 'Ausbildung', fr: 'CAP' },
  bachelor: { en: 'B.Sc.', de: 'Bachelor', fr: 'Licence' },
  master: { en: 'M.Sc.', de: 'Master', fr: 'Master' },
}
const SENTENCES: Readonly<Record<Locale, (list: string) => string>> = {
  en: (list) => `Responsible for daily work with ${list}.`,
  de: (list) => `Tägliche Arbeit mit Schwerpunkt ${list}.`,
  fr: (list) => `Travail quotidien, notamment ${list}.`,
}

/** The record of a person in one language. */
export function written({
  id,
  locale,
  career,
  skills,
  isTold,
  languages,
  city,
  degree,
  availability,
}: Sketch): ReadPerson {
  const names = skills.map((each) => each[locale])
  return {
    id,
    summary: null,
    positions: career.map((step, at) => positionOf(step, locale, isTold && at === 0 ? names : [])),
    educations:
      degree === 'none'
        ? []
        : [
            {
              school: 'HTW',
              schoolId: null,
              degree: DEGREES[degree][locale],
              level: null,
              subject: '',
              from: null,
              to: null,
            },
          ],
    skills: isTold ? [] : names.map((name) => ({ id: null, name })),
    occupations: [],
    languages: languages.map(({ language, level }) => ({ language, proficiency: level })),
    places: city ? [placeOf(city, locale)] : [],
    availability: availability ? { status: availability, from: null } : null,
  }
}

function positionOf(
  { profession, title, from, to }: Sketch['career'][number],
  locale: Locale,
  told: readonly string[],
): Position {
  const titles = profession.titles[locale]
  return {
    title: titles[title % titles.length] ?? profession.key,
    company: '',
    companyId: null,
    from: `${YEAR - from}-03`,
    to: to === 0 ? null : `${YEAR - to}-02`,
    city: '',
    country: null,
    function: null,
    seniority: null,
    description: told.length === 0 ? '' : SENTENCES[locale](told.join(', ')),
  }
}

function placeOf({ city, country }: City, locale: Locale): ReadPerson['places'][number] {
  const name = TOWN_NAMES[city]?.[locale] ?? city
  return { kind: 'home', street: '', postalCode: '', city: name, region: '', country, latitude: null, longitude: null }
}

/** Skills that have nothing to do with the profession, as everybody lists some. */
export function otherSkills(random: Random, professions: readonly Profession[], count: number): Wording[] {
  return some(random, professions, count).flatMap(({ nice }) => nice[between(random, 0, nice.length - 1)] ?? [])
}

export function drawAvailability(random: Random): Sketch['availability'] {
  if (chance(random, 0.5)) return undefined
  return chance(random, 0.5) ? 'open' : 'passive'
}
