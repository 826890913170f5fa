import type { AccountUser, Holdings } from '@kontor/contract/users.ts'
import * as jobs from '#catalogue/jobs/hand-over.ts'
import { findRights, requireUser } from '#identity/accounts/people.ts'
import { deactivate as deactivateUser } from '#identity/accounts/users.ts'
import { audit } from '#kit/audit.ts'
import { forWholeAccount, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import * as lists from '#workspace/lists/hand-over.ts'
import * as records from '#workspace/records/hand-over.ts'
import * as tasks from '#workspace/tasks/hand-over.ts'
import { handOverJob } from './hand-overs.jobs.ts'

/** Those who keep something in the name of a user. */
const HOLDERS = { jobs, tasks, lists, records }
/** As many in one transaction: a user may look after thousands. */
const BATCH = 100

/** Private lists and confidential jobs count too; nothing but their number is told. */
export async function holdings(ctx: Ctx, userId: string): Promise<Holdings> {
  await requireUser(ctx.tx, userId)
  return forWholeAccount(ctx.tx, async () => ({
    jobs: await jobs.countHeld(ctx.tx, userId),
    tasks: await tasks.countHeld(ctx.tx, userId),
    lists: await lists.countHeld(ctx.tx, userId),
    records: await records.countHeld(ctx.tx, userId),
  }))
}

/** Access ends in this transaction; what the user looked after follows in the worker, however much it is. */
export async function deactivate(ctx: Ctx, fromId: string, toId: string | undefined): Promise<AccountUser> {
  const user = await deactivateUser(ctx, fromId, toId)
  if (toId !== undefined) {
    const { accountId, userId: byId } = ctx.session
    await enqueue(ctx.tx, handOverJob, { accountId, fromId, toId, byId }, { accountId })
  }
  return user
}

type Payload = { accountId: string; fromId: string; toId: string; byId: string }

export async function perform(kit: Kit, { accountId, fromId, toId, byId }: Payload) {
  const users = { fromId, toId }
  const inAccount = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inTenant(kit.db, { accountId }, 'read write', async (tx) => work(await contextOf(kit, tx, accountId, byId)))
  for (const holder of Object.values(HOLDERS)) {
    while ((await inAccount((ctx) => holder.handOver(ctx, users, BATCH))) === BATCH);
  }
  await inAccount(({ tx, requestId }) =>
    audit(tx, { accountId, actorId: byId, action: 'user.handedOver', objectId: fromId, requestId }),
  )
}

/** In the name of the administrator who decided it. */
async function contextOf(kit: Kit, tx: Tx, accountId: string, userId: string): Promise<Ctx> {
  const person = await findRights(tx, userId)
  if (!person) throw new Error('whoever decides a hand-over is a user')
  const { roles, plan, locale, operator } = person
  const session = { userId, accountId, verified: true, sessionId: userId, roles, plan, locale, operator }
  return { kit, tx, now: kit.now(), locale, requestId: `hand-over ${userId}`, session }
}
