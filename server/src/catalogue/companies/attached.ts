import type { Ctx, PublicCtx } from '#kit/http/context.ts'

type HoldingList = { listId: string; name: string; slug: string }

/** What modules of the floors above know about a company. Each registers its part once, in app.ts. */
export type Attached = {
  /** Those of the companies that the caller follows. */
  followedOf: (ctx: PublicCtx, companyIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Lists of the caller that hold the company. */
  listsOf: (ctx: Ctx, companyId: string) => Promise<HoldingList[]>
}

const attached: Attached = {
  followedOf: async () => new Set(),
  listsOf: async () => [],
}

export function attachToCompanies(part: Partial<Attached>) {
  Object.assign(attached, part)
}

export function followedOf(ctx: PublicCtx, companyIds: readonly string[]) {
  return attached.followedOf(ctx, companyIds)
}

export function listsOf(ctx: Ctx, companyId: string) {
  return attached.listsOf(ctx, companyId)
}
