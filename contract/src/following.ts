import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { Access } from './kit/roles.ts'

/** A kind says itself whether it can be followed; one that cannot is not found. */
export const FollowKind = Kind
export type FollowKind = Kind
export const FREE_FOLLOWS = 10

/** How somebody wants to hear of what happens to something followed: in the app at once, with the digest, or not at all. */
export const FREQUENCIES = ['now', 'digest', 'never'] as const
export const Frequency = z.enum(FREQUENCIES)
export type Frequency = z.infer<typeof Frequency>

export const Followed = z.object({
  type: FollowKind,
  id: Id,
  access: Access,
  title: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  avatarUrl: z.string(),
  /** Fields that the caller does not see: they are not in the subtitle, and no change of theirs is told. */
  hidden: z.array(z.string()),
  followedAt: z.string(),
  /** What changed last, or null when nothing did since it was followed. */
  lastChange: z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), at: z.string() }).nullable(),
  /** Whether it changed since the caller has last looked. */
  unread: z.boolean(),
  /** Null: as the settings of notifications say. */
  frequency: Frequency.nullable(),
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
  markSeen: endpoint({
    method: 'PUT',
    path: '/v1/account/following/seen',
    summary: 'Note that the caller has seen what changed in everything followed, or in one kind',
    permission: 'signedIn',
    body: z.strictObject({ type: FollowKind.optional() }),
    response: null,
    status: 204,
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
  setFrequency: endpoint({
    method: 'PUT',
    path: '/v1/account/following/:type/:id/frequency',
    summary: 'Choose how to hear of news, statements and changes of management of something followed',
    permission: 'signedIn',
    params,
    body: z.strictObject({ frequency: Frequency.nullable() }),
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
}
