import { type Locale, LOCALES } from '../../contract/src/kit/locales.ts'
import { PROFICIENCIES, type Proficiency } from '../../contract/src/person-parts.ts'
import { between, chance, type Random, some } from '../../seed/companies/dice.ts'
import { mulberry32 } from '../../seed/radar-base.ts'
import type { ReadJob } from '../../server/src/flows/matching/match-job.ts'
import type { ReadPerson } from '../../server/src/flows/matching/match-person.ts'
import { CITIES, type City, drawAvailability, otherSkills, type Sketch, written } from './people.ts'
import type { Profession } from './professions.ts'
import { type Grade, gradeOf, type Traits } from './rubric.ts'

export type Case = { job: ReadJob; locale: Locale; people: { person: ReadPerson; grade: Grade }[] }

type Asked = { profession: Profession; locale: Locale; years: number; city: City }
type Mix = {
  work: Traits['work']
  yearsAgo: readonly [number, number]
  skills: readonly [number, number]
  count: number
}

/** Whom a search for candidates brings: few who fit, more who nearly do, and most who do something else. */
const MIX: readonly Mix[] = [
  { work: 'same', yearsAgo: [0, 0], skills: [3, 4], count: 4 },
  { work: 'same', yearsAgo: [0, 0], skills: [0, 4], count: 7 },
  { work: 'same', yearsAgo: [1, 3], skills: [2, 4], count: 2 },
  { work: 'same', yearsAgo: [7, 12], skills: [1, 4], count: 2 },
  { work: 'neighbour', yearsAgo: [0, 0], skills: [0, 3], count: 8 },
  { work: 'other', yearsAgo: [0, 0], skills: [0, 1], count: 14 },
  { work: 'other', yearsAgo: [0, 0], skills: [2, 3], count: 3 },
]

/** One job of each profession, in the three languages in turn, with forty people in all of them. */
export function makeCases(professions: readonly Profession[], seed: number): Case[] {
  const random = mulberry32(seed)
  return professions.map((profession, at) => {
    const asked = {
      profession,
      locale: LOCALES[at % LOCALES.length] ?? 'en',
      years: between(random, 2, 6),
      city: CITIES[at % CITIES.length] ?? { city: 'Hamburg', country: 'DE' as const },
    }
    const people = MIX.flatMap((mix) => Array.from({ length: mix.count }, () => draw(random, asked, mix, professions)))
    const shuffled = some(random, people, people.length)
    const named = shuffled.map(({ sketch, grade }, i) => ({
      person: written({ ...sketch, id: `${at}-${String(i).padStart(2, '0')}` }),
      grade,
    }))
    return { job: jobOf(asked), locale: asked.locale, people: named }
  })
}

export function jobOf({ profession, locale, years, city }: Asked): ReadJob {
  const { titles, must, nice, degree } = profession
  const title = titles[locale][0] ?? profession.key
  const skill = (isMust: boolean) => (wording: Profession['must'][number]) => ({
    id: null,
    name: wording[locale],
    must: isMust,
  })
  return {
    id: profession.key,
    title,
    titles: {},
    occupations: [],
    functions: [],
    skills: [...must.map(skill(true)), ...nice.map(skill(false))],
    seniorities: [],
    experienceYears: years,
    languages: [{ language: locale, proficiency: 'B2', must: true }],
    educationDegrees: [degree],
    places: [{ ...city, street: '', postalCode: '', region: '', latitude: null, longitude: null }],
    remoteShare: 0,
    startDate: null,
  }
}

/** Draws what is true of a person first, grades it, and only then writes it down. */
function draw(
  random: Random,
  asked: Asked,
  mix: Mix,
  professions: readonly Profession[],
): { sketch: Sketch; grade: Grade } {
  const [fewest, most] = mix.skills
  const isFirst = fewest >= 3
  const traits: Traits = {
    work: mix.work,
    yearsAgo: between(random, ...mix.yearsAgo),
    mustSkills: between(random, fewest, most),
    isInexperienced: chance(random, isFirst ? 0.1 : 0.3),
    isLackingLanguage: chance(random, isFirst ? 0.1 : 0.3),
    isFar: chance(random, isFirst ? 0.1 : 0.3),
  }
  return { sketch: sketchOf(random, asked, traits, professions), grade: gradeOf(traits) }
}

function sketchOf(random: Random, asked: Asked, traits: Traits, professions: readonly Profession[]): Sketch {
  const { profession } = asked
  const neighbour = professions.find(({ key }) => key === profession.neighbour) ?? profession
  // A neighbour of the neighbour may have the same skills; whoever does something else must not.
  const unlike = professions.filter(
    (each) => each !== profession && each !== neighbour && each.neighbour !== profession.key,
  )
  const other = unlike[between(random, 0, unlike.length - 1)] ?? neighbour
  const today = traits.work === 'same' ? profession : traits.work === 'neighbour' ? neighbour : other
  const own = traits.work === 'same' ? [] : some(random, without(today, profession), between(random, 2, 4))
  const locale = LOCALES[between(random, 0, LOCALES.length - 1)] ?? 'en'
  return {
    id: '',
    locale,
    career: careerOf(random, { asked, traits, today, other }),
    skills: [
      ...some(random, profession.must, traits.mustSkills),
      ...(chance(random, 0.4) ? some(random, profession.nice, 1) : []),
      ...own,
      ...otherSkills(random, unlike, between(random, 0, 2)).filter((skill) => !isAsked(profession, skill)),
    ],
    isTold: chance(random, 0.25),
    languages: languagesOf(random, asked.locale, locale, traits),
    city: cityOf(random, asked.city, traits),
    degree: chance(random, 0.2) ? 'none' : degreeOf(today),
    availability: drawAvailability(random),
  }
}

function degreeOf({ degree }: Profession): Sketch['degree'] {
  return degree === 'bachelor' || degree === 'master' ? degree : 'vocational'
}

/** Skills of one profession that the other does not ask for. */
function without({ must }: Profession, asked: Profession) {
  return must.filter((skill) => !isAsked(asked, skill))
}

function isAsked({ must }: Profession, { en }: Profession['must'][number]) {
  return must.some((each) => each.en === en)
}

type Drawn = { asked: Asked; traits: Traits; today: Profession; other: Profession }

function careerOf(random: Random, { asked, traits, today, other }: Drawn): Sketch['career'] {
  const years = traits.isInexperienced ? Math.max(1, Math.floor(asked.years / 3)) : asked.years + between(random, 0, 6)
  const title = between(random, 0, 2)
  const { yearsAgo } = traits
  const main = { profession: today, title, from: yearsAgo + years, to: yearsAgo }
  if (yearsAgo > 0) return [{ profession: other, title: between(random, 0, 2), from: yearsAgo, to: 0 }, main]
  return chance(random, 0.4) ? [main, { profession: other, title: 0, from: years + 3, to: years }] : [main]
}

function languagesOf(random: Random, asked: Locale, own: Locale, { isLackingLanguage }: Traits): Sketch['languages'] {
  const mother = { language: own, level: 'C2' as const }
  // Whoever lacks the language says so, also where the resume was translated into it.
  if (isLackingLanguage) return [...(own === asked ? [] : [mother]), { language: asked, level: 'A2' }]
  // One of five says nothing about languages: not stated is no shortfall.
  if (chance(random, 0.2)) return []
  const level: Proficiency = PROFICIENCIES[between(random, 3, 5)] ?? 'B2'
  return own === asked ? [mother] : [mother, { language: asked, level }]
}

function cityOf(random: Random, wanted: City, { isFar }: Traits): City | undefined {
  if (isFar)
    return some(
      random,
      CITIES.filter((city) => city !== wanted),
      1,
    )[0]
  return chance(random, 0.2) ? undefined : wanted
}
