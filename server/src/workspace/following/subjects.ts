import type { Followed, FollowKind } from '@kontor/contract/following.ts'
import type { Ctx } from '#kit/http/context.ts'

/** A record that is followed, as the caller sees it today. */
export type Seen = Pick<Followed, 'id' | 'access' | 'title' | 'subtitle' | 'slug' | 'avatarUrl'>
export type Change = { field: string; at: Date }

/** How a kind of record is followed; each kind is registered in app.ts. */
export type Subject = {
  /** By followed id. What the caller cannot see is left out; what was merged is seen as its survivor. */
  seenBy: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Seen>>
  /** Every id under which the record may be followed. */
  idsOf: (ctx: Ctx, id: string) => Promise<readonly string[]>
  /** The newest change of each record, by the id of today. */
  lastChanges: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Change>>
}
export type Subjects = Readonly<Record<FollowKind, Subject>>
