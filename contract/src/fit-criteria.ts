import { z } from 'zod'

/** What a person is compared with a job by. */
export const FIT_CRITERIA = [
  'mustSkills',
  'niceSkills',
  'occupation',
  'seniority',
  'experience',
  'languages',
  'education',
  'distance',
  'recency',
  'availability',
] as const
export const FitCriterion = z.enum(FIT_CRITERIA)
export type FitCriterion = z.infer<typeof FitCriterion>

/** So often does a criterion count at most. */
export const MOST_WEIGHT = 3

/** So many of the best are shown and kept. */
export const MOST_RANKED = 100
