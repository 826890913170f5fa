import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Relationship } from '@kontor/contract/kit/record-parts.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { RelationshipChange } from '@kontor/contract/records.ts'
import { listOwners, namesOf } from '#identity/accounts/people.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { noteChanges } from '#kit/records/journal.ts'
import { findKind, type RecordPointer } from '#kit/records/kinds.ts'
import { refuseBeyondPlan } from '#kit/records/plan.ts'
import { readable } from '#kit/records/reading.ts'
import type { RecordType } from '#kit/records/record-type.ts'
import { joinRelationships, RELATIONSHIP, type Said } from '#kit/records/relationship.ts'
import { lock } from '#kit/records/rows.repository.ts'
import { BY_USER } from '#kit/records/writing.ts'
import * as relationships from './relationships.repository.ts'

type Word = Said<string>
const NOTHING: Word = { owner: null, status: null }

export async function owners(ctx: Ctx) {
  return { items: await listOwners(ctx.tx) }
}

/** What the account says of a record, under its own id or that of a record merged into it. */
export async function relationshipOf(ctx: PublicCtx, kind: Kind, id: string): Promise<Relationship | null> {
  const isShown = ctx.session !== null && !isRestrictedUser(ctx.session)
  return isShown ? present(ctx.tx, await wordOn(ctx, kind, id)) : null
}

/** What was said of public records that became one counts together, until somebody says something of the survivor. */
async function wordOn(ctx: PublicCtx, kind: Kind, id: string): Promise<Word> {
  const [own] = await relationships.list(ctx.tx, kind, [id])
  if (own?.decided) return wordIn(own)
  const others = (await aliasesOf(ctx, kind, id)).filter((alias) => alias !== id)
  const rows = others.length === 0 ? [] : await relationships.list(ctx.tx, kind, others)
  return rows.map(wordIn).reduce(joinRelationships, own ? wordIn(own) : NOTHING)
}

function wordIn({ owner_id, status }: Pick<relationships.Row, 'owner_id' | 'status'>): Word {
  return { owner: owner_id, status }
}

/** Every id that the record is or was known by. */
async function aliasesOf(ctx: PublicCtx, kind: Kind, id: string) {
  const aliases = (await findKind(kind)?.aliasesOf(ctx, [id])) ?? []
  return [id, ...aliases.map((alias) => alias.id)]
}

async function present(tx: Tx, { owner, status }: Word): Promise<Relationship | null> {
  if (owner === null && status === null) return null
  const name = owner === null ? undefined : (await namesOf(tx, [owner])).get(owner)
  return { owner: owner !== null && name !== undefined ? { userId: owner, name } : null, status }
}

/** The last word counts. The answer tells what was said before, which takes it back. */
export async function setRelationship(ctx: Ctx, kind: Kind, id: string, change: RelationshipChange) {
  const type = findKind(kind)?.type
  if (!type?.statuses) throw new AppError('notFound')
  refuseBeyondPlan(ctx, type)
  if (change.status && !type.statuses.includes(change.status)) throw refused('status')
  if (change.ownerId) await refuseStranger(ctx, change.ownerId)
  const record = await lockRecord(ctx, type, id)
  await relationships.lock(ctx.tx, ctx.session.accountId, kind, record.id)
  const known = await wordOn(ctx, kind, record.id)
  const said = changedBy(known, change)
  const before = await present(ctx.tx, known)
  if (isDeepStrictEqual(said, known)) return { before, after: before }
  await write(ctx, kind, record.id, said)
  const after = await present(ctx.tx, said)
  // The account's own entry, whosoever the record is: no other account sees it.
  const changed = { kind, id: record.id, account_id: ctx.session.accountId, version: record.version }
  await noteChanges(ctx, changed, BY_USER, [{ field: RELATIONSHIP, before, after }])
  return { before, after }
}

/** A merge of own records moves what is said of them, so it comes before or after; the survivor is looked for again. */
async function lockRecord(ctx: Ctx, type: RecordType, id: string) {
  const seen = await readable(ctx, type, id)
  if (seen.account_id === null) return seen
  await lock(ctx.tx, type, seen.id)
  return readable(ctx, type, id)
}

/** What is left out stays. */
function changedBy(known: Word, { ownerId = known.owner, status = known.status }: RelationshipChange): Word {
  return { owner: ownerId, status }
}

/** What was said of a record that was merged into this one counts no more, and is there again after an undo. */
async function write(ctx: Ctx, kind: Kind, id: string, word: Word) {
  const hasAliases = (await aliasesOf(ctx, kind, id)).some((alias) => alias !== id)
  await put(ctx.tx, kind, id, word, hasAliases)
}

async function put(tx: Tx, kind: Kind, id: string, { owner, status }: Word, decided: boolean) {
  const isNothing = owner === null && status === null
  if (isNothing && !decided) await relationships.remove(tx, kind, [id])
  else await relationships.upsert(tx, { kind, record_id: id, owner_id: owner, status, decided })
}

async function refuseStranger(ctx: Ctx, userId: string) {
  const people = await listOwners(ctx.tx)
  if (people.some((person) => person.userId === userId)) return
  // Somebody of another account does not exist here; who can no longer sign in looks after nothing.
  throw (await namesOf(ctx.tx, [userId])).has(userId) ? refused('ownerId') : new AppError('notFound')
}

function refused(path: 'ownerId' | 'status') {
  return new AppError('invalid', { faults: [{ path, key: 'invalid' }] })
}

type Moved = { before: Word | null; merged: Word; after: Word; decided: boolean }

/** What is said of a record that is merged or removed for good. That of a public one is read through its aliases. */
export const relationshipPointer: RecordPointer = {
  name: 'relationships',
  async move(tx, { kind, keepId, mergedId, layer, take, past = false }) {
    if (layer === null) return 'null'
    await relationships.lock(tx, layer, kind, keepId)
    const rows = new Map((await relationships.list(tx, kind, [keepId, mergedId])).map((row) => [row.record_id, row]))
    const [kept, gone] = [rows.get(keepId), rows.get(mergedId)]
    const before = kept ? wordIn(kept) : null
    const decided = kept?.decided ?? false
    if (!gone)
      return past
        ? 'null'
        : JSON.stringify({ before, merged: NOTHING, after: before ?? NOTHING, decided } satisfies Moved)
    const merged = wordIn(gone)
    const isTaken = take.includes(RELATIONSHIP)
    const after = isTaken ? merged : joinRelationships(before ?? NOTHING, merged)
    // Somebody has spoken since the merge, so what was said before it has not counted for long.
    if (past && decided) return 'null'
    await relationships.remove(tx, kind, [mergedId])
    await put(tx, kind, keepId, after, decided || isTaken)
    return JSON.stringify({ before, merged, after, decided } satisfies Moved)
  },
  /** What was said since the merge stays with the survivor, and the merged one gets back what it had. */
  async giveBack(tx, { kind, keepId, mergedId }, moved) {
    const noted = JSON.parse(moved) as Moved | null
    if (!noted) return
    const ownerIds = [noted.before, noted.merged, noted.after].flatMap((word) => word?.owner ?? [])
    const people = await namesOf(tx, ownerIds)
    // Who is no longer there looks after nothing.
    const today = ({ owner, status }: Word): Word => ({ owner: owner && people.has(owner) ? owner : null, status })
    const [now] = await relationships.list(tx, kind, [keepId])
    const before = noted.before ?? NOTHING
    // Where nothing was said of the merged one, the merge changed nothing.
    const isChanged = !isDeepStrictEqual(noted.merged, NOTHING) || !isDeepStrictEqual(before, noted.after)
    if (isChanged && isDeepStrictEqual(now ? wordIn(now) : NOTHING, today(noted.after)))
      await put(tx, kind, keepId, today(before), noted.decided)
    // Off limits holds for both, as in a merge: nobody may be contacted by mistake.
    const isOffLimits = now?.status === 'offLimits' && noted.after.status !== 'offLimits'
    const merged = today(noted.merged)
    await put(tx, kind, mergedId, isOffLimits ? { ...merged, status: 'offLimits' } : merged, false)
  },
  erase: relationships.remove,
}
