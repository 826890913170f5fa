import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Notification, notifications as endpoints } from '@kontor/contract/notifications.ts'
import { z } from 'zod'
import { titlesOf } from '#catalogue/news/news.service.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readableOf } from '#workspace/comments/comments.service.ts'
import { searchesOf } from '#workspace/saved-searches/alerts.ts'
import { candidatesOf } from '#workspace/submissions/candidates.ts'
import * as notifications from './notifications.repository.ts'

const EXCERPT = 200
const cursors = cursorsOf('notifications', z.object({ sequence: z.string().regex(/^\d+$/) }))
type Query = InputOf<typeof endpoints.list>['query']

export async function list(ctx: Ctx, { view, searchAfter, limit }: Query) {
  const before = cursors.read(ctx.kit, searchAfter)?.sequence
  const { userId } = ctx.session
  const filter = { userId, view, before, limit: limit + 1 }
  const found = await notifications.list(ctx.tx, filter)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ sequence }) => ({ sequence }))
  const { unread } = await countUnread(ctx)
  return { items: await present(ctx, page.shown), searchAfter: page.searchAfter, unread }
}

export async function countUnread(ctx: Ctx) {
  return { unread: await notifications.countUnread(ctx.tx, ctx.session.userId) }
}

/** What came since a snapshot of the database, with the snapshot that holds it; nothing is new without one. */
export async function readSince(ctx: Ctx, since: string | undefined) {
  const { userId } = ctx.session
  const { snapshot, unread, rows } = await notifications.listSince(ctx.tx, userId, since)
  return { snapshot, items: await present(ctx, rows), unread }
}

function foundBy(search: Omit<NonNullable<Notification['search']>, 'hits'> | undefined, hits: number | null) {
  return search && hits !== null ? { ...search, hits } : null
}

type Line = NonNullable<Notification['record']>

/** What it is about: the record of a comment, the person who applied, or the task or person. */
function subjectOf(comment?: { record: Line; text: string }, candidate?: { person: Line; job: Line }, task?: Line) {
  if (comment) return { record: comment.record, excerpt: comment.text.slice(0, EXCERPT) }
  if (candidate) return { record: candidate.person, excerpt: candidate.job.title }
  return { record: task ?? null, excerpt: null }
}

/** Records, comments, searches and names are those of today: what the caller no longer sees is not named. */
export async function present(ctx: Ctx, rows: readonly notifications.Row[]): Promise<Notification[]> {
  const said = await readableOf(
    ctx,
    rows.flatMap(({ comment_id }) => comment_id ?? []),
  )
  const tasks = await recordKind('task').seenBy(
    ctx,
    rows.flatMap(({ task_id }) => task_id ?? []),
  )
  const searches = await searchesOf(
    ctx,
    rows.flatMap(({ search_id }) => search_id ?? []),
  )
  const candidates = await candidatesOf(
    ctx,
    rows.flatMap(({ submission_id }) => submission_id ?? []),
  )
  const people = await recordKind('person').seenBy(
    ctx,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const stories = await storiesOf(ctx, rows)
  return rows.map((row) => {
    const comment = said.get(row.comment_id ?? '')
    const story = stories.get(row.id)
    const about = tasks.get(row.task_id ?? '') ?? people.get(row.person_id ?? '')
    return {
      id: row.id,
      reason: row.reason,
      actor: names.get(row.actor_id ?? '') ?? null,
      ...subjectOf(comment, candidates.get(row.submission_id ?? ''), about),
      ...story,
      search: foundBy(searches.get(row.search_id ?? ''), row.hits),
      commentId: comment ? row.comment_id : null,
      hiddenUntil: row.hidden_until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }
  })
}

/** The company that a story is about and its title, for notifications about stories that can still be read. */
async function storiesOf(ctx: Ctx, rows: readonly notifications.Row[]) {
  const about = rows.filter(({ news_id }) => news_id !== null)
  const titles = await titlesOf(
    ctx,
    about.flatMap(({ news_id }) => news_id ?? []),
  )
  const companies = await recordKind('company').seenBy(
    ctx,
    about.flatMap(({ company_id }) => company_id ?? []),
  )
  return new Map(
    about.flatMap(({ id, news_id, company_id }) => {
      const [title, record] = [titles.get(news_id ?? ''), companies.get(company_id ?? '')]
      return title !== undefined && record ? [[id, { record, excerpt: title, newsId: news_id }] as const] : []
    }),
  )
}

export async function mark(ctx: Ctx, { ids, read }: { ids: readonly string[]; read: boolean }) {
  const own = await notifications.listOwn(ctx.tx, ctx.session.userId, ids)
  if (own.length < new Set(ids).size) throw new AppError('notFound')
  await notifications.setRead(ctx.tx, own, read ? ctx.now : null)
  return countUnread(ctx)
}

export async function markAll(ctx: Ctx) {
  const ids = await notifications.setAllRead(ctx.tx, ctx.session.userId, ctx.now)
  return { ids, unread: 0 }
}
