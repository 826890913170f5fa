import { z } from 'zod'
import { FitEvidence } from './job-candidates.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'

/** So many skills of a person are told, and so many words of each. */
export const MOST_SKILLS = 60
export const MOST_SKILL_WORDS = 3

/** What somebody can do, and where the profile or a resume says so. */
export const PersonSkill = z.object({
  /** The concept of the dictionary, the same in every language; null where it has none. */
  id: z.string().nullable(),
  name: z.string(),
  /** Whether it stands among the skills of the profile. */
  isListed: z.boolean(),
  /** In positions whose words name it, each month once; null where none with dates does. */
  months: z.number().int().nullable(),
  /** The last month of those positions, such as `2025-03`; null where nobody knows, and where it goes on. */
  lastUsed: z.string().nullable(),
  isCurrent: z.boolean(),
  /** Words of the profile and of resumes, without the list of skills itself. */
  evidence: z.array(FitEvidence).max(MOST_SKILL_WORDS),
})
export type PersonSkill = z.infer<typeof PersonSkill>

export const personSkills = {
  skills: endpoint({
    method: 'GET',
    path: '/v1/people/:id/skills',
    summary:
      'What a person can do, since when and where the profile and the resumes say so; the skills of the profile first',
    permission: 'record:read',
    feature: 'contacts',
    costly: true,
    params: ById,
    response: z.object({ items: z.array(PersonSkill).max(MOST_SKILLS), total: z.number().int() }),
    problems: ['notFound'],
  }),
}
