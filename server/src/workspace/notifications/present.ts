import type { Notification } from '@kontor/contract/notifications.ts'
import { titlesOf } from '#catalogue/news/news.service.ts'
import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind, recordKind } from '#kit/records/kinds.ts'
import { readableOf } from '#workspace/comments/comments.service.ts'
import { searchesOf } from '#workspace/saved-searches/alerts.ts'
import { candidatesOf } from '#workspace/submissions/candidates.ts'
import { detailsOf } from './details.ts'
import type { Row } from './notifications.repository.ts'

const EXCERPT = 200

function foundBy(search: Omit<NonNullable<Notification['search']>, 'hits'> | undefined, hits: number | null) {
  return search && hits !== null ? { ...search, hits } : null
}

type Line = NonNullable<Notification['record']>

/** What it is about: the record of a comment, the candidate, or the task or record. */
function subjectOf(comment?: { record: Line; text: string }, candidate?: { person: Line; job: Line }, task?: Line) {
  if (comment) return { record: comment.record, excerpt: comment.text.slice(0, EXCERPT) }
  if (candidate) return { record: candidate.person, excerpt: candidate.job.title }
  return { record: task ?? null, excerpt: null }
}

/** Records, comments, searches and names are those of today: what the caller no longer sees is not named. */
export async function present(ctx: Ctx, rows: readonly Row[]): Promise<Notification[]> {
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
  const records = await recordsOf(ctx, rows)
  const details = await detailsOf(
    ctx,
    // What came of a record that the caller does not see is told as little as the record.
    rows.filter(({ id, record_id }) => record_id === null || records.has(id)),
    candidates,
  )
  const recordOf = (row: Row) => tasks.get(row.task_id ?? '') ?? people.get(row.person_id ?? '') ?? records.get(row.id)
  return rows.map((row) => {
    const comment = said.get(row.comment_id ?? '')
    const story = stories.get(row.id)
    return {
      id: row.id,
      reason: row.reason,
      actor: names.get(row.actor_id ?? '') ?? null,
      ...subjectOf(comment, candidates.get(row.submission_id ?? ''), recordOf(row)),
      ...story,
      search: foundBy(searches.get(row.search_id ?? ''), row.hits),
      commentId: comment ? row.comment_id : null,
      details: details.get(row.id) ?? null,
      hiddenUntil: row.hidden_until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }
  })
}

/** The records that are named by kind and id, for each notification about one that the caller sees. */
async function recordsOf(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, Line>> {
  const found = new Map<string, Line>()
  for (const [kind, same] of Map.groupBy(rows, (row) => row.kind)) {
    const seen = await (kind === null ? undefined : findKind(kind))?.seenBy(
      ctx,
      same.flatMap(({ record_id }) => record_id ?? []),
    )
    for (const { id, record_id } of same) {
      const record = seen?.get(record_id ?? '')
      if (record) found.set(id, record)
    }
  }
  return found
}

/** The company that a story is about and its title, for notifications about stories that can still be read. */
async function storiesOf(ctx: Ctx, rows: readonly Row[]) {
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
