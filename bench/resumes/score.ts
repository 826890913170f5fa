import type { Resume } from '../../server/src/flows/resumes/parse-resume.ts'
import { fold } from '../../server/src/kit/text/fold.ts'
import type { Truth } from './source.ts'

/** How many values were right, how many were found and how many there are. */
export type Count = { right: number; found: number; there: number }
export const FIELDS = [
  'name',
  'email',
  'phone',
  'place',
  'currentTitle',
  'currentCompany',
  'title',
  'company',
  'positionDates',
  'education',
  'educationDates',
  'skill',
  'skillConcept',
  'language',
  'certificate',
] as const
export type Field = (typeof FIELDS)[number]
export type Score = Record<Field, Count & { faults: string[] }>

const ALIKE = 0.8

/** Compares what was read with what a person reads. */
export function scoreOf(
  truth: Truth,
  resume: Resume,
  meanings: (skill: { written: string; means: string }) => string | undefined,
): Score {
  const positions = truth.positions ?? []
  const current = positions.filter((position) => position.current)
  const wanted = current.length > 0 ? current : positions.slice(0, 1)
  const read = resume.positions.filter(({ isCurrent }) => isCurrent)
  const given = read.length > 0 ? read : resume.positions.slice(0, 1)
  const educations = truth.educations ?? []
  const skills = truth.skills ?? []
  const listed = resume.skills.filter(({ value }) => value.isListed)
  return {
    name: compare([truth.name], resume.name ? [resume.name.value.full] : [], alike),
    email: compare(
      truth.emails ?? [],
      resume.emails.map(({ value }) => value),
      equal,
    ),
    phone: compare(
      truth.phones ?? [],
      resume.phones.map(({ value }) => value.number),
      equal,
    ),
    place: compare(truth.place ? [truth.place] : [], resume.place ? [resume.place.value.city] : [], alike),
    currentTitle: compare(
      wanted.map(({ title }) => title),
      given.flatMap(({ title }) => title?.value ?? []),
      alike,
    ),
    currentCompany: compare(
      wanted.map(({ company }) => company),
      given.flatMap(({ company }) => company?.value ?? []),
      alike,
    ),
    title: compare(
      positions.map(({ title }) => title),
      resume.positions.flatMap(({ title }) => title?.value ?? []),
      alike,
    ),
    company: compare(
      positions.map(({ company }) => company),
      resume.positions.flatMap(({ company }) => company?.value ?? []),
      alike,
    ),
    positionDates: compare(
      positions.map(datesOf),
      resume.positions.map(({ dates, isCurrent }) => datesOf({ ...dates?.value, current: isCurrent })),
      equal,
    ),
    education: compare(
      educations.map(schoolingOf),
      resume.educations.map((each) =>
        schoolingOf({
          school: each.school?.value ?? '',
          degree: each.degree?.value ?? '',
          ...(each.field ? { field: each.field.value } : {}),
        }),
      ),
      isSameSchooling,
    ),
    educationDates: compare(
      educations.map(datesOf),
      resume.educations.map(({ dates }) => datesOf(dates?.value ?? {})),
      equal,
    ),
    skill: compare(
      skills.map((skill) => (typeof skill === 'string' ? skill : skill.written)),
      listed.map(({ value }) => value.label),
      alike,
    ),
    skillConcept: compare(
      skills.flatMap((skill) => (typeof skill === 'string' ? [] : `${fold(skill.written)} ${meanings(skill)}`)),
      listed
        .filter(({ value }) => skills.some((skill) => typeof skill !== 'string' && alike(skill.written, value.label)))
        .map(({ value }) => `${fold(value.label)} ${value.concept}`),
      equal,
    ),
    language: compare(
      (truth.languages ?? []).map(({ language, level }) => `${language} ${level ?? ''}`.trim()),
      resume.languages.map(({ value }) => `${value.code} ${value.level ?? ''}`.trim()),
      equal,
    ),
    certificate: compare(
      truth.certificates ?? [],
      resume.certificates.map(({ value }) => value.name),
      alike,
    ),
  }
}

type Dated = { from?: string | undefined; to?: string | undefined; current?: boolean }

function datesOf({ from, to, current }: Dated) {
  return `${from ?? ''}–${current ? 'now' : (to ?? '')}`
}

function schoolingOf({ school, degree, field }: { school: string; degree: string; field?: string }) {
  return `${school} § ${degree} ${field ?? ''}`.trim()
}

function isSameSchooling(a: string, b: string) {
  const [[school = '', degree = ''], [otherSchool = '', otherDegree = '']] = [a.split(' § '), b.split(' § ')]
  return alike(school, otherSchool) && likeness(degree, otherDegree) >= 0.7
}

function equal(a: string, b: string) {
  return a === b
}

function alike(a: string, b: string) {
  return likeness(a, b) >= ALIKE
}

/** The words that two texts share, as an F1 of both. */
export function likeness(a: string, b: string) {
  const words = (text: string) => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? []
  const [one, other] = [words(a), words(b)]
  const left = [...other]
  const shared = one.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return one.length + other.length === 0 ? 1 : (2 * shared.length) / (one.length + other.length)
}

export function compare(there: readonly string[], found: readonly string[], isSame: (a: string, b: string) => boolean) {
  const left = [...found]
  const missing = there.filter((each) => {
    const at = left.findIndex((other) => isSame(each, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const faults = [...missing.map((each) => `missing "${each}"`), ...left.map((each) => `wrong "${each}"`)]
  return { right: there.length - missing.length, found: found.length, there: there.length, faults }
}

export function sum(counts: readonly Count[]): Count {
  const total = (pick: (count: Count) => number) => counts.reduce((all, count) => all + pick(count), 0)
  return {
    right: total((count) => count.right),
    found: total((count) => count.found),
    there: total((count) => count.there),
  }
}

export function qualityOf({ right, found, there }: Count) {
  const precision = found === 0 ? 1 : right / found
  const recall = there === 0 ? 1 : right / there
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
