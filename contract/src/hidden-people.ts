import { z } from 'zod'
import { FIT_CRITERIA, FitCriterion } from './fit-criteria.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { Owner } from './kit/record-parts.ts'
import { line } from './kit/text.ts'

/** Why somebody is not suggested for a job any more: what the job asks for in which they fall short, or something else. */
export const HIDE_REASONS = [...FIT_CRITERIA, 'other'] as const
export const HideReason = z.enum(HIDE_REASONS)
export type HideReason = z.infer<typeof HideReason>

/** Of one job. */
export const MOST_HIDDEN = 500
/** So much more does a criterion count with each person who was hidden for it. */
export const TAUGHT_STEP = 0.5

/** How often a criterion counts, because people were hidden for it; those left out count once. */
export const TaughtWeights = z.partialRecord(FitCriterion, z.number())
export type TaughtWeights = z.infer<typeof TaughtWeights>

export const HiddenPerson = z.object({
  personId: Id,
  /** Null for those whom the caller does not see, and in blind review. */
  name: z.string().nullable(),
  reason: HideReason,
  /** None in blind review: it may tell who it is. */
  note: z.string().nullable(),
  /** Nobody where the user is no longer there. */
  by: Owner.nullable(),
  at: z.string(),
})
export type HiddenPerson = z.infer<typeof HiddenPerson>

const hiring = { permission: 'hiring', feature: 'hiring' } as const
const ByBoth = z.object({ jobId: Id, personId: Id })

export const hiddenPeople = {
  hidden: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/candidates/hidden',
    summary: 'People who are not suggested for a job any more, the last ones first, with the reason of each',
    ...hiring,
    params: ById,
    query: z.strictObject({ blind: z.enum(['true', 'false']).default('false') }),
    response: z.object({ items: z.array(HiddenPerson).max(MOST_HIDDEN), taught: TaughtWeights }),
    problems: ['notFound', 'forbidden'],
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/v1/jobs/:jobId/candidates/hidden/:personId',
    summary:
      'Suggest a person no more for a job, with the reason. A criterion that is the reason counts more from then on, as far as weights are not asked for',
    ...hiring,
    params: ByBoth,
    body: z.strictObject({ reason: HideReason, note: line(500).nullable().default(null) }),
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden', 'invalid', 'hiddenFull'],
  }),
  unhide: endpoint({
    method: 'DELETE',
    path: '/v1/jobs/:jobId/candidates/hidden/:personId',
    summary: 'Suggest a person again who was hidden',
    ...hiring,
    params: ByBoth,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
}
