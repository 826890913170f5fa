import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { record as recordEvent } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { commentMentioned } from './comments.events.ts'
import * as comments from './comments.repository.ts'
import { seenRecord } from './mentionable.ts'

type Words = { text: string; mentions: readonly string[] }

/** What somebody outside the account said about a record; the text tells who. Those who are called hear of it. */
export async function addUnsigned(ctx: Ctx, { kind, id }: { kind: Kind; id: string }, { text, mentions }: Words) {
  const { id: recordId } = await seenRecord(ctx, kind, id)
  const row = await comments.insert(ctx.tx, { kind, recordId, parentId: null, authorId: null, text, now: ctx.now })
  const userIds = [...new Set(mentions)]
  await comments.setMentions(ctx.tx, row.id, userIds)
  const told = { commentId: row.id, userIds, byUserId: null }
  if (userIds.length > 0) await recordEvent(ctx.tx, commentMentioned, ctx.session.accountId, told)
}
