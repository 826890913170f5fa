import { findRights } from '#identity/accounts/people.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { listTagChanges } from '#kit/records/changes.repository.ts'
import { allTypes } from '#kit/records/kinds.ts'
import type { RecordType } from '#kit/records/record-type.ts'
import { lockMany } from '#kit/records/rows.repository.ts'
import { listTagged } from '#kit/records/tags.repository.ts'
import { BY_USER, writeValues } from '#kit/records/writing.ts'
import { withChange, withoutChange } from './tags.policy.ts'
import * as tags from './tags.repository.ts'

export const BATCH = 100

export function taggedTypes(): readonly RecordType[] {
  return allTypes().filter((type) => type.tags)
}

/** Does a change, or takes it back, batch by batch until nothing is left. */
export async function perform(kit: Kit, { accountId, changeId }: { accountId: string; changeId: string }) {
  let isLeft = true
  while (isLeft) {
    isLeft = await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      const change = await tags.lockChange(tx, changeId)
      if (!change || change.state === 'done' || change.state === 'undone') return false
      const ctx = await contextOf(kit, tx, change)
      return change.state === 'running' ? applyBatch(ctx, change) : undoBatch(ctx, change)
    })
  }
}

/** Everything that one change wrote bears the moment of the change, by which the history finds it again. */
export async function applyBatch(ctx: Ctx, change: tags.Change) {
  const { tags: old, into_tag: into } = change
  let [room, written] = [BATCH, 0]
  for (const type of taggedTypes()) {
    const ids = room === 0 ? [] : await listTagged(ctx.tx, type, { tags: old, into, limit: room })
    room -= ids.length
    written += await rewrite(ctx, type, ids, (now) => withChange(now, old, into))
  }
  // Where nothing could be written another look would find the same.
  const isLeft = room === 0 && written > 0
  const records = change.records + written
  await tags.updateChange(ctx.tx, change.id, { records, state: isLeft ? 'running' : 'done' })
  return isLeft
}

export async function undoBatch(ctx: Ctx, change: tags.Change) {
  const past = { at: change.at, actorId: change.actor_id, after: change.undone_to, limit: BATCH }
  const entries = await listTagChanges(ctx.tx, past)
  for (const type of taggedTypes()) {
    const own = new Map(entries.filter(({ kind }) => kind === type.kind).map((entry) => [entry.record_id, entry]))
    if (own.size === 0) continue
    await rewrite(ctx, type, [...own.keys()], (now, id) => {
      const entry = own.get(id)
      return entry ? withoutChange(now, entry.before ?? [], entry.after ?? []) : now
    })
  }
  const last = entries.at(-1)
  const isLeft = entries.length === BATCH
  await tags.updateChange(ctx.tx, change.id, {
    ...(last ? { undone_to: last.sequence } : {}),
    ...(isLeft ? {} : { state: 'undone' }),
  })
  return isLeft
}

async function rewrite(
  ctx: Ctx,
  type: RecordType,
  ids: readonly string[],
  changed: (now: readonly string[], id: string) => readonly string[],
) {
  const { tags: rule } = type
  if (!rule || ids.length === 0) return 0
  let written = 0
  for (const row of (await lockMany(ctx.tx, type, ids)).values()) {
    const now = type.fields[rule.field]?.read(row) as string[]
    const next = changed(now, row.id)
    if (next.length === now.length && next.every((tag, at) => tag === now[at])) continue
    await writeValues(ctx, type, row, { values: { [rule.field]: next }, source: BY_USER })
    written += 1
  }
  return written
}

/** In the name of who wished the change, with the sight of the whole account. */
async function contextOf(kit: Kit, tx: Tx, { account_id: accountId, actor_id: userId, state, at }: tags.Change) {
  const person = await findRights(tx, userId)
  if (!person) throw new Error('whoever changes tags is a user')
  const { roles, plan, locale, operator } = person
  const session = { userId, accountId, verified: true, sessionId: userId, roles, plan, locale, operator }
  return { kit, tx, now: state === 'running' ? at : kit.now(), locale, requestId: `tags ${userId}`, session }
}
