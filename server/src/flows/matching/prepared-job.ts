import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { JobFunction, Seniority } from '@kontor/contract/person-parts.ts'
import { encode } from '#catalogue/concepts/encoder.ts'
import { coreOfTitle, keyOf } from '#catalogue/concepts/label-keys.ts'
import { isProperName, type Nearby, occupationsNear, skillsNear } from '#catalogue/concepts/nearness.ts'
import { type TitleConcept, titleConcepts } from '#catalogue/concepts/title-concepts.ts'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import { occupationsNeeding } from '#catalogue/concepts/relations.ts'
import { functionOf } from '#catalogue/people/title-level.ts'
import type { MatchJob } from './inputs.ts'
import { turns } from './turns.ts'

/** A skill that is asked for, with everything that stands for it. */
export type WantedSkill = {
  label: string
  key: string
  concept: string | null
  near: Nearby
  /** The meanings of its names; none for names of products, which are what they are called. */
  meanings: readonly Float32Array[]
  /** Occupations that nobody has without it. */
  neededBy: ReadonlySet<string>
}

/** A job with everything that does not depend on the person worked out once. */
export type PreparedJob = {
  job: MatchJob
  must: readonly WantedSkill[]
  nice: readonly WantedSkill[]
  occupations: Nearby
  titles: readonly Float32Array[]
  functions: ReadonlySet<JobFunction>
  seniorities: readonly Seniority[]
}

/** Where nearness comes from; the bench compares with ways that know less. */
export type Meaning = {
  skillsNear: (skill: string) => Nearby
  occupationsNear: (occupation: string) => Nearby
  titleConcepts: (title: string) => readonly TitleConcept[]
  encode: (label: string) => Float32Array | undefined
}
const MEANING: Meaning = { skillsNear, occupationsNear, titleConcepts, encode }

/**
 * Looks up what is near to each thing that a job asks for. That takes a while for what is met for the first time and is
 * remembered, so whoever awaits this before a job is prepared keeps nobody waiting.
 */
export async function meetJob({ skills, occupations, titles }: MatchJob): Promise<void> {
  const turn = turns()
  for (const { concept } of skills) {
    if (concept !== null) skillsNear(concept)
    await turn()
  }
  for (const title of [...titles, ...occupations.flatMap(({ concept, label }) => (concept === null ? label : []))]) {
    for (const { concept } of titleConcepts(title)) occupationsNear(concept)
    await turn()
  }
  for (const { concept } of occupations) {
    if (concept !== null) occupationsNear(concept)
    await turn()
  }
}

export function prepareJob(job: MatchJob, meaning = MEANING): PreparedJob {
  const wanted = job.skills.map((skill) => ({ ...wantedSkill(skill, meaning), must: skill.must }))
  const named = job.occupations.flatMap(({ concept, label }) =>
    concept === null ? meaning.titleConcepts(label) : [{ concept, nearness: 1 }],
  )
  const titled = job.titles.flatMap((title) => meaning.titleConcepts(title))
  const titles = [...job.titles, ...job.occupations.map(({ label }) => label)]
  const functions = job.functions.length > 0 ? job.functions : titles.flatMap((title) => functionOf(title) ?? [])
  return {
    job,
    must: wanted.filter(({ must }) => must),
    nice: wanted.filter(({ must }) => !must),
    occupations: joined([...named, ...titled], meaning),
    titles: titles.flatMap((title) => meaning.encode(coreOfTitle(title)) ?? []),
    functions: new Set(functions),
    seniorities: job.seniorities,
  }
}

function wantedSkill({ concept, label }: { concept: string | null; label: string }, meaning: Meaning): WantedSkill {
  const named = concept === null ? [] : LOCALES.map((locale) => labelOf(concept, locale) ?? label)
  const isProduct = concept !== null && isProperName(labelOf(concept, 'en') ?? label)
  return {
    label,
    key: keyOf(label),
    concept,
    near: concept === null ? new Map() : meaning.skillsNear(concept),
    meanings: isProduct ? [] : [...new Set([label, ...named])].flatMap((name) => meaning.encode(name) ?? []),
    neededBy: concept === null ? new Set() : occupationsNeeding(concept),
  }
}

function joined(found: readonly TitleConcept[], meaning: Meaning): Nearby {
  const near = new Map<string, number>()
  for (const { concept, nearness } of found)
    for (const [id, value] of meaning.occupationsNear(concept))
      near.set(id, Math.max(near.get(id) ?? 0, value * nearness))
  return near
}
