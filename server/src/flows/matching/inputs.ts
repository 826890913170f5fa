import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { AVAILABILITIES, Degree, JobFunction, Proficiency, Seniority } from '@kontor/contract/person-parts.ts'
import type { TitleConcept } from '#catalogue/concepts/title-concepts.ts'

/** Words of a profile or a file that say something: `text` stands in the field at `path` from `start` to `end`. */
export type Words = {
  source: 'profile' | 'file'
  fileId: string | null
  path: string
  start: number
  end: number
  text: string
}

export type Point = { latitude: number; longitude: number }

/** What a job asks for. A concept that is null is known by its label alone. */
export type MatchJob = {
  jobId: string
  /** The title in each language that it has. */
  titles: readonly string[]
  occupations: readonly { concept: string | null; label: string }[]
  functions: readonly JobFunction[]
  skills: readonly { concept: string | null; label: string; must: boolean }[]
  seniorities: readonly Seniority[]
  /** Years of experience at least. */
  years: number | null
  languages: readonly { language: string; level: Proficiency | null; must: boolean }[]
  /** The lowest of them is enough. */
  degrees: readonly Degree[]
  places: readonly { country: string; point: Point | null }[]
  /** Percent of the work that is done from anywhere; null where nobody says. */
  remoteShare: number | null
  startDate: string | null
}

/** A position whose title is gone still has its place in the career, and earns nothing. */
export type MatchPosition = {
  title: Words | null
  occupations: readonly TitleConcept[]
  function: JobFunction | null
  seniority: Seniority | null
  /** Where somebody has written the seniority. */
  level: readonly Words[]
  /** Months since the year 0; `to` is null to this day. Null where the beginning is not known. */
  months: { from: number; to: number | null } | null
  dates: readonly Words[]
}

/**
 * What a person says, each fact with its words. It holds no name, photo, age, gender, nationality or contact, so that
 * none of them can earn or cost a point.
 */
export type MatchPerson = {
  personId: string
  /** `isTold`: a piece of a running text, which may say anything. */
  skills: readonly { concept: string | null; label: string; isTold: boolean; words: Words }[]
  occupations: readonly { concepts: readonly TitleConcept[]; words: Words }[]
  positions: readonly MatchPosition[]
  languages: readonly { language: string; level: Proficiency | null; words: readonly Words[] }[]
  educations: readonly { level: Degree; words: readonly Words[] }[]
  places: readonly { country: string; point: Point | null; words: readonly Words[] }[]
  availability: {
    status: (typeof AVAILABILITIES)[number]
    from: string | null
    words: readonly Words[]
  } | null
}

/** A text beside the profile, such as a resume. */
export type MatchFile = { fileId: string; text: string; /** Null where nobody knows it. */ locale: Locale | null }
