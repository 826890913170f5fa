import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { Access } from './kit/roles.ts'

/** Kinds that can be followed so far; others join with their capability. */
export const FollowKind = z.enum(['company'])
export type FollowKind = z.infer<typeof FollowKind>
export const FREE_FOLLOWS = 10

export const Followed = z.object({
  type: FollowKind,
  id: Id,
  access: Access,
  title: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  avatarUrl: z.string(),
  followedAt: z.string(),
  /** What changed last, or null when nothing did since it was followed. */
  lastChange: z.object({ field: z.string(), at: z.string() }).nullable(),
})
export type Followed = z.infer<typeof Followed>

const params = z.object({ type: FollowKind, id: Id })

export const following = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/following',
    summary: 'What the caller follows, with its last change',
    permission: 'signedIn',
    query: z.strictObject({ ...PageQuery.shape, type: FollowKind.optional() }),
    response: page(Followed),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/v1/account/following/:type/:id',
    summary: 'Follow; a free plan follows at most 10',
    permission: 'signedIn',
    params,
    response: null,
    status: 204,
    problems: ['notFound', 'locked'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/v1/account/following/:type/:id',
    summary: 'Follow no longer',
    permission: 'signedIn',
    params,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
}
