import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { CompanyHit } from './search.ts'

export const DIMENSIONS = ['industry', 'size', 'place', 'words', 'tags'] as const
export const Dimension = z.enum(DIMENSIONS)
export type Dimension = z.infer<typeof Dimension>

const weight = z.number().min(0).max(100).default(50)
export const Weights = z.strictObject({
  industry: weight,
  size: weight,
  place: weight,
  words: weight,
  tags: weight,
})
export type Weights = z.infer<typeof Weights>

export const MOST_SEEDS = 20

export const lookalikes = {
  find: endpoint({
    method: 'POST',
    path: '/v1/lookalikes',
    summary: 'Companies that are like the given ones and unlike the others, with a reason for each dimension',
    costly: true,
    space: 'none',
    permission: 'record:read',
    feature: 'search',
    body: z.strictObject({
      seeds: z.array(Id).min(1, 'required').max(MOST_SEEDS),
      negativeSeeds: z.array(Id).max(MOST_SEEDS).default([]),
      weights: Weights.prefault({}),
      /** Companies that are known already; what cannot be seen is excluded anyway. */
      exclude: z.array(z.string().max(100)).max(1000).default([]),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    // Mostly what is to be left out.
    bodyBytes: 384 * 1024,
    response: z.object({
      items: z.array(
        CompanyHit.extend({
          /** 0 to 100. */
          score: z.number(),
          reasons: z.array(
            z.object({
              dimension: Dimension,
              /** 0 to 100: how alike in this dimension, before its weight. */
              likeness: z.number(),
              points: z.number(),
              /** What the two have in common, in the caller's language. */
              shared: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
    problems: ['notFound', 'forbidden'],
  }),
}
