import {
  type AccountTags,
  MOST_TAGS_LISTED,
  type Tag,
  TAG_UNDO_HOURS,
  type TagChange,
  TagColour,
  type TaggedKind,
} from '@kontor/contract/tags.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { forWholeAccount } from '#kit/db/scope.ts'
import { sqlStateOf } from '#kit/db/sql-state.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { countTags } from '#kit/records/tags.repository.ts'
import { applyBatch, taggedTypes, undoBatch } from './changing.ts'
import { changeTagsJob } from './tags.jobs.ts'
import * as tags from './tags.repository.ts'

const UNDO_MS = TAG_UNDO_HOURS * 3_600_000

/** What the caller sees is counted; a confidential job of others is not. */
export async function list(ctx: Ctx, query = ''): Promise<AccountTags> {
  const found = new Map<string, Tag>()
  const colours = await tags.listColours(ctx.tx)
  for (const type of taggedTypes()) {
    for (const { key, tag, count } of await countTags(ctx.tx, type)) {
      const colour = TagColour.safeParse(colours.get(key)).data ?? null
      const known = found.get(key) ?? { tag, colour, counts: { company: 0, person: 0, job: 0 }, total: 0 }
      known.counts[type.kind as TaggedKind] = count
      known.total += count
      found.set(key, known)
    }
  }
  const words = query.toLowerCase()
  const fitting = [...found].filter(([key]) => key.includes(words)).map(([, tag]) => tag)
  const items = fitting.toSorted((a, b) => b.total - a.total || (a.tag < b.tag ? -1 : 1)).slice(0, MOST_TAGS_LISTED)
  const changes = await tags.listChanges(ctx.tx, new Date(ctx.now.getTime() - UNDO_MS))
  return { items, total: fitting.length, changes: await presentMany(ctx, changes) }
}

export async function setColour(ctx: Ctx, { tag, colour }: { tag: string; colour: TagColour | null }) {
  await tags.setColour(ctx.tx, tag.toLowerCase(), colour)
  return null
}

/** Few records are changed at once; many by the worker, while the list says so. */
export async function change(ctx: Ctx, given: { tags: readonly string[]; into: string | null }): Promise<TagChange> {
  const { tx, now, session } = ctx
  await tags.removeChangesBefore(tx, new Date(now.getTime() - UNDO_MS))
  const row = await tags
    .insertChange(tx, {
      account_id: session.accountId,
      tags: [...new Set(given.tags)],
      into_tag: given.into,
      actor_id: session.userId,
      at: now,
      state: 'running',
      records: 0,
      undone_to: '0',
    })
    .catch((error: unknown) => {
      // Two at one moment could not be told apart in the history.
      if (sqlStateOf(error) === '23505') throw new AppError('conflict')
      throw error
    })
  await carryColour(ctx, row)
  await note(ctx, 'tags.changed', row.id)
  return goOn(ctx, row, () => applyBatch(ctx, row))
}

/** The first colour goes with the tags to the new name, unless that has one. */
async function carryColour({ tx }: Ctx, { tags: old, into_tag: into }: tags.Change) {
  const colours = await tags.listColours(tx)
  const [colour] = old.flatMap((tag) => colours.get(tag.toLowerCase()) ?? [])
  if (into !== null && colour && !colours.has(into.toLowerCase())) await tags.setColour(tx, into.toLowerCase(), colour)
}

export async function undo(ctx: Ctx, id: string): Promise<TagChange> {
  const row = await tags.lockChange(ctx.tx, id)
  if (!row || row.at.getTime() <= ctx.now.getTime() - UNDO_MS) throw new AppError('notFound')
  if (row.state !== 'done') throw new AppError('conflict')
  const undoing = await tags.updateChange(ctx.tx, id, { state: 'undoing' })
  await note(ctx, 'tags.undone', id)
  return goOn(ctx, undoing, () => undoBatch(ctx, undoing))
}

async function goOn(ctx: Ctx, { id, account_id: accountId }: tags.Change, work: () => Promise<boolean>) {
  // Confidential jobs are changed too: a tag has one name in the whole account.
  await forWholeAccount(ctx.tx, work)
  const after = await tags.lockChange(ctx.tx, id)
  if (!after) throw new AppError('notFound')
  const isLeft = after.state === 'running' || after.state === 'undoing'
  if (isLeft) await enqueue(ctx.tx, changeTagsJob, { accountId, changeId: id }, { accountId })
  const [shown] = await presentMany(ctx, [after])
  return shown as TagChange
}

function note(ctx: Ctx, action: 'tags.changed' | 'tags.undone', objectId: string) {
  const { accountId, userId: actorId } = ctx.session
  return audit(ctx.tx, { accountId, actorId, action, objectId, requestId: ctx.requestId })
}

async function presentMany(ctx: Ctx, rows: readonly tags.Change[]): Promise<TagChange[]> {
  const names = await namesOf(
    ctx.tx,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => ({
    id: row.id,
    tags: row.tags,
    into: row.into_tag,
    state: row.state,
    records: row.records,
    at: row.at.toISOString(),
    by: names.get(row.actor_id) ?? null,
  }))
}
