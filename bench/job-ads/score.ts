import { conceptOf } from '../../server/src/catalogue/concepts/concepts.service.ts'
import type { JobAd } from '../../server/src/flows/job-ads/job-ad.ts'
import { cityAnywhere } from '../../server/src/kit/text/city-names.ts'
import { fold } from '../../server/src/kit/text/fold.ts'
import { compare, type Count, likeness } from '../resumes/score.ts'
import type { Source, Truth } from './source.ts'

export const FIELDS = [
  'title',
  'company',
  'place',
  'skill',
  'skillMust',
  'language',
  'languageLevel',
  'remote',
  'seniority',
  'employment',
  'education',
  'salary',
  'start',
  'openings',
] as const
export type Field = (typeof FIELDS)[number]
export type Score = Record<Field, Count & { faults: string[] }>

/** The fields that must be read well; the others are measured beside them. */
export const JUDGED = ['title', 'company', 'place', 'skill', 'language'] as const satisfies readonly Field[]

/** Compares what was read with what a person reads. What the truth leaves out of the lesser fields is not judged. */
export function scoreOf({ truth, language: locale }: Pick<Source, 'truth' | 'language'>, ad: JobAd): Score {
  const skills = ad.skills.map(({ value }) => value)
  const isSameSkill = (one: string, other: string) => {
    const [a, b] = [one.replace(/^must |^nice /, ''), other.replace(/^must |^nice /, '')]
    if (likeness(a, b) >= 0.65 || contains(a, b)) return true
    const meant = conceptOf(a, 'skill', locale)
    return meant !== undefined && meant.concept === skills.find(({ label }) => label === b)?.concept
  }
  const sign = (must: boolean, label: string) => `${must ? 'must' : 'nice'} ${label}`
  return {
    title: compare([truth.title], ad.title ? [ad.title.value] : [], isSameTitle),
    company: compare([truth.company], ad.company ? [ad.company.value] : [], (a, b) => likeness(a, b) >= 0.8),
    place: compare(
      truth.places,
      ad.places.map(({ value }) => value.city),
      isSameCity,
    ),
    skill: compare(
      truth.skills.map(({ written }) => written),
      skills.map(({ label }) => label),
      isSameSkill,
    ),
    skillMust: compare(
      truth.skills.map(({ written, must }) => sign(must, written)),
      skills.map(({ label, must }) => sign(must, label)),
      (a, b) => a.slice(0, 4) === b.slice(0, 4) && isSameSkill(a, b),
    ),
    language: compare(
      truth.languages.map(({ language }) => language),
      ad.languages.map(({ value }) => value.code),
      (a, b) => a === b,
    ),
    languageLevel: compare(
      truth.languages.map(({ language, level }) => `${language} ${level ?? ''}`.trim()),
      ad.languages.map(({ value }) => `${value.code} ${value.level ?? ''}`.trim()),
      (a, b) => a === b,
    ),
    ...lesser(truth, ad),
  }
}

function lesser(truth: Truth, ad: JobAd) {
  const equal = (a: string, b: string) => a === b
  const known = (value: unknown, read: readonly string[]) => (value === undefined ? [] : read)
  return {
    remote: compare(
      truth.remote === undefined ? [] : [`${truth.remote}`],
      known(truth.remote, ad.remote ? [`${ad.remote.value}`] : []),
      equal,
    ),
    seniority: compare(
      truth.seniority ? [truth.seniority] : [],
      known(truth.seniority, ad.seniority ? [ad.seniority.value] : []),
      equal,
    ),
    employment: compare(
      truth.employment ?? [],
      known(
        truth.employment,
        ad.employment.map(({ value }) => value),
      ),
      equal,
    ),
    education: compare(
      truth.education ?? [],
      known(
        truth.education,
        ad.educations.map(({ value }) => value),
      ),
      equal,
    ),
    salary: compare(
      truth.salary ? [salaryText(truth.salary)] : [],
      known(truth.salary, ad.salary ? [salaryText(ad.salary.value)] : []),
      equal,
    ),
    start: compare(truth.start ? [truth.start] : [], known(truth.start, ad.start ? [ad.start.value] : []), equal),
    openings: compare(
      truth.openings ? [`${truth.openings}`] : [],
      known(truth.openings, ad.openings ? [`${ad.openings.value}`] : []),
      equal,
    ),
  }
}

function salaryText({ currency, min, max, period }: NonNullable<Truth['salary']>) {
  return `${currency} ${min ?? ''}–${max ?? ''} per ${period}`
}

/** Inclusive endings may be kept or left out. */
function isSameTitle(a: string, b: string) {
  const plain = (text: string) => text.replace(/[·:*]\p{Ll}+(?:[·.]\p{Ll}+)?|\(\p{Ll}+\)|\/-?in\b/gu, '')
  return likeness(plain(a), plain(b)) >= 0.8
}

function isSameCity(a: string, b: string) {
  const [one, other] = [cityAnywhere(a), cityAnywhere(b)]
  return fold(a) === fold(b) || (one !== undefined && one.id === other?.id)
}

/** All words of what is meant, with at most two more around them. */
function contains(meant: string, read: string) {
  const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? []
  const [one, other] = [words(meant), words(read)]
  return one.length > 0 && one.every((word) => other.includes(word)) && other.length <= one.length + 2
}
