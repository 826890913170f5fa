import type { Ctx } from '#kit/http/context.ts'
import * as lists from './lists.repository.ts'

export { countOwned as countHeld } from './lists.repository.ts'

type Users = { fromId: string; toId: string }

/** Private lists stay private, for their new owner. */
export async function handOver(ctx: Ctx, { fromId, toId }: Users, _limit: number) {
  await lists.setOwner(ctx.tx, fromId, toId)
  return 0
}
