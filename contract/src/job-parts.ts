import { z } from 'zod'
import { CountryCode } from './kit/countries.ts'
import { Id } from './kit/ids.ts'
import { line, requiredLine } from './kit/text.ts'
import { ConceptLabel, LanguageCode, Proficiency } from './person-parts.ts'

export const EMPLOYMENTS = ['permanent', 'fixedTerm', 'freelance', 'internship', 'apprenticeship'] as const
export const Employment = z.enum(EMPLOYMENTS)
export type Employment = z.infer<typeof Employment>

/** Follows from the share of remote work: none, some, or all of it. */
export const WORKPLACES = ['onSite', 'hybrid', 'remote'] as const
export const Workplace = z.enum(WORKPLACES)
export type Workplace = z.infer<typeof Workplace>

export function workplaceOf(remoteShare: number | null): Workplace | null {
  if (remoteShare === null) return null
  return remoteShare === 0 ? 'onSite' : remoteShare === 100 ? 'remote' : 'hybrid'
}

/** Where the work is done. */
export const JobPlace = z.strictObject({
  street: line(200).default(''),
  postalCode: line(20).default(''),
  city: line(100).default(''),
  region: line(100).default(''),
  country: CountryCode,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type JobPlace = z.infer<typeof JobPlace>

/** A concept of the dictionary, or the words alone; without it nobody fits (`must`), or with it somebody fits better. */
export const JobSkill = ConceptLabel.extend({ must: z.boolean().default(true) })
export type JobSkill = z.infer<typeof JobSkill>

/** At least this level; without one, any. */
export const JobLanguage = z.strictObject({
  language: LanguageCode,
  proficiency: Proficiency.nullable().default(null),
  must: z.boolean().default(true),
})
export type JobLanguage = z.infer<typeof JobLanguage>

export const TEAM_ROLES = ['owner', 'recruiter', 'hiringManager', 'interviewer'] as const
export const TeamRole = z.enum(TEAM_ROLES)
export type TeamRole = z.infer<typeof TeamRole>

/** Somebody of the account who works on the job. */
export const TeamMember = z.strictObject({ userId: Id, role: TeamRole.default('recruiter') })
export type TeamMember = z.infer<typeof TeamMember>

/** Percent of full time. */
export const Workload = z
  .strictObject({ min: z.int().min(1).max(100), max: z.int().min(1).max(100) })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'invalid' })
export type Workload = z.infer<typeof Workload>

/** Where a job came from that was read from an advertisement. */
export const JobSource = z.strictObject({
  url: z.httpUrl({ error: 'url.invalid' }).max(2000).nullable().default(null),
  /** The name of the file, or of the page that was saved. */
  name: line(300).default(''),
  importedAt: z.iso.datetime(),
})
export type JobSource = z.infer<typeof JobSource>

/** Why a job is on hold or closed: one of the reasons to close, or a text. */
export const StatusReason = requiredLine(500)
