import { z } from 'zod'
import { FitCriterion, MOST_RANKED } from './fit-criteria.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { Owner } from './kit/record-parts.ts'
import { requiredLine } from './kit/text.ts'

const hiring = { permission: 'hiring', feature: 'hiring' } as const

/** What kind of list was shown. */
export const RankingKind = z.enum(['suggestions', 'matches'])

/** An order in which people were shown, without those people. */
export const KeptRanking = z.object({
  rankingId: Id,
  kind: RankingKind,
  at: z.string(),
  userId: Id.nullable(),
  /** Nobody where the user is no longer there. */
  by: Owner.nullable(),
  /** Of the rules. */
  version: z.number().int(),
  /** How often a criterion counted, where it did not count once. */
  weights: z.partialRecord(FitCriterion, z.number()),
  /** Shown without what tells who it is; it is shown so again. */
  isBlind: z.boolean(),
  people: z.number().int(),
  overrides: z.number().int(),
})
export type KeptRanking = z.infer<typeof KeptRanking>

/** Somebody at their place of a ranking. */
export const RankedPlace = z.object({
  place: z.number().int(),
  entry: z.number().int(),
  /** Null where somebody was erased. */
  personId: Id.nullable(),
  /** As they are called today; a letter where the ranking was blind; null for those who are no longer seen. */
  name: z.string().nullable(),
  total: z.number(),
  standing: z.number(),
  /** Somebody put the person at another place than the rules, and said why. */
  override: z
    .object({ place: z.number().int(), reason: z.string(), by: z.string().nullable(), at: z.string() })
    .nullable(),
})
export type RankedPlace = z.infer<typeof RankedPlace>

const ByRanking = z.object({ id: Id, rankingId: Id })

export const jobRankings = {
  rankings: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/rankings',
    summary: 'The orders in which people were shown for a job, the newest first',
    ...hiring,
    params: ById,
    query: PageQuery,
    response: page(KeptRanking),
    problems: ['notFound'],
  }),
  ranking: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/rankings/:rankingId',
    summary:
      'The decision file of a ranking: rules, weights, what was read of job and people, points and overrides; the order that was shown, and the order worked out again from the file',
    ...hiring,
    params: ByRanking,
    response: z.object({
      ...KeptRanking.shape,
      /** As JSON that can be kept and replayed elsewhere. */
      file: z.looseObject({ version: z.number().int(), at: z.string() }),
      /** The order that was shown. */
      shown: z.array(RankedPlace),
      /** The order worked out again. Null stands where somebody was erased; nothing where the rules of that time are gone. */
      order: z
        .array(
          z.object({
            entry: z.number().int(),
            personId: Id.nullable(),
            total: z.number(),
            isMoved: z.boolean(),
          }),
        )
        .nullable(),
      /** Whether both are the same; null where the rules of that time are gone. */
      isSame: z.boolean().nullable(),
      /** Entries whose points come out differently today. */
      differing: z.array(z.number().int()),
    }),
    problems: ['notFound'],
  }),
  override: endpoint({
    method: 'POST',
    path: '/v1/jobs/:id/rankings/:rankingId/overrides',
    summary: 'Put a person at another place of a ranking, with the reason; the points stay as they are',
    ...hiring,
    params: ByRanking,
    body: z.strictObject({
      personId: Id,
      place: z.number().int().min(1).max(MOST_RANKED),
      reason: requiredLine(500),
    }),
    response: z.object({ order: z.array(z.object({ personId: Id.nullable(), isMoved: z.boolean() })) }),
    status: 201,
    problems: ['notFound', 'invalid'],
  }),
}
