import type { jobFields } from '@kontor/contract/job-record.ts'
import type { z } from 'zod'
import type { MatchJob } from './inputs.ts'
import { pointOf, skillConcept } from './known-words.ts'

type Fields = { [K in keyof typeof jobFields]: z.infer<(typeof jobFields)[K]> }

/** What matching reads of a job. */
export type ReadJob = { id: string } & Pick<
  Fields,
  | 'title'
  | 'titles'
  | 'occupations'
  | 'functions'
  | 'skills'
  | 'seniorities'
  | 'experienceYears'
  | 'languages'
  | 'educationDegrees'
  | 'places'
  | 'remoteShare'
  | 'startDate'
>

export function matchJob(job: ReadJob): MatchJob {
  const titles = new Set([job.title, ...Object.values(job.titles)].filter((title) => title.trim() !== ''))
  return {
    jobId: job.id,
    titles: [...titles],
    occupations: job.occupations.map(({ id, name }) => ({ concept: id, label: name })),
    functions: job.functions,
    skills: job.skills.map(({ id, name, must }) => ({
      concept: id ?? skillConcept(name),
      label: name,
      must,
    })),
    seniorities: job.seniorities,
    years: job.experienceYears,
    languages: job.languages.map(({ language, proficiency, must }) => ({ language, level: proficiency, must })),
    degrees: job.educationDegrees,
    places: job.places.map((place) => ({ country: place.country, point: pointOf(place) })),
    remoteShare: job.remoteShare,
    startDate: job.startDate,
  }
}
