import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import {
  type Mood,
  MOOD_MONTHS,
  type MoodMonth,
  MOST_STORIES_COUNTED,
  type news as endpoints,
  type Story,
} from '@kontor/contract/news.ts'
import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { z } from 'zod'
import { companyType } from '#catalogue/companies/company-type.ts'
import { canDelete } from '#kit/access.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { listAliases } from '#kit/records/aliases.repository.ts'
import { followedIdsOf, recordKind } from '#kit/records/kinds.ts'
import * as jobs from './news.jobs.ts'
import * as news from './news.repository.ts'
import type { Row } from './news.repository.ts'
import { present } from './present.ts'
import { askedWords } from './story-words.ts'

const DAY_MS = 86_400_000
const cursors = cursorsOf('news', z.object({ publishedAt: z.iso.datetime(), id: z.uuid() }))

type Filter = InputOf<typeof endpoints.count>['query']
type Query = Filter & Pick<InputOf<typeof endpoints.list>['query'], 'searchAfter' | 'limit'>

async function filterOf(ctx: Ctx, { from, to, companyId, mood, trigger, language, query, followed }: Filter) {
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
    companyIds: companyId === undefined ? undefined : await idsOf(ctx, companyId),
    mood,
    trigger,
    language,
    aboutIds: followed === 'true' ? await followedIdsOf(ctx, 'company') : undefined,
    words: query === undefined ? undefined : askedWords(query),
  }
}

/** Also with words that are looked for; an empty question is none. */
export async function list(ctx: Ctx, { searchAfter, limit, ...asked }: Query) {
  const filter = await filterOf(ctx, asked)
  const mark = cursors.read(ctx.kit, searchAfter)
  const before = mark && { publishedAt: new Date(mark.publishedAt), id: mark.id }
  const rows = await news.list(ctx.tx, filter, { before, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, rows, limit, ({ published_at, id }) => ({
    publishedAt: published_at.toISOString(),
    id,
  }))
  return { items: await present(ctx, page.shown), searchAfter: page.searchAfter }
}

export async function count(ctx: Ctx, asked: Filter) {
  const found = await news.count(ctx.tx, await filterOf(ctx, asked), MOST_STORIES_COUNTED + 1)
  return { count: Math.min(found, MOST_STORIES_COUNTED), more: found > MOST_STORIES_COUNTED }
}

/** Every month stands there, also one without a story, so that a line can be drawn. */
export async function moods(ctx: Ctx, companyId: string) {
  const now = ctx.now
  const monthAt = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  const rows = await news.listMoods(ctx.tx, await idsOf(ctx, companyId), monthAt(MOOD_MONTHS - 1))
  const months = Array.from({ length: MOOD_MONTHS }, (_, at): MoodMonth => {
    const month = monthAt(MOOD_MONTHS - 1 - at)
      .toISOString()
      .slice(0, 7)
    const counts = { NEUTRAL: 0, POSITIVE: 0, NEGATIVE: 0, MIXED: 0 }
    for (const row of rows) if (row.month === month) counts[row.mood] = row.count
    return { month, ...counts }
  })
  return { months }
}

/** The company by every id that it is or was known by. */
async function idsOf(ctx: Ctx, companyId: string) {
  const kind = recordKind('company')
  const company = (await kind.seenBy(ctx, [companyId])).get(companyId)
  if (!company) throw new AppError('notFound')
  const aliases = await kind.aliasesOf(ctx, [company.id])
  return [...new Set([company.id, ...aliases.map(({ id }) => id)])]
}

export async function get(ctx: Ctx, id: string): Promise<Story> {
  const row = await readable(ctx, id)
  return shown(ctx, row.folded_into === null ? row : await readable(ctx, row.folded_into))
}

async function readable(ctx: Ctx, id: string): Promise<Row> {
  const row = await news.find(ctx.tx, id)
  if (!row || row.deleted_at !== null) throw new AppError('notFound')
  return row
}

async function shown(ctx: Ctx, row: Row): Promise<Story> {
  const [story] = await present(ctx, [row])
  if (!story) throw new AppError('notFound')
  return story
}

type Body = InputOf<typeof endpoints.create>['body']

export async function create(ctx: Ctx, { access, publishedAt, ...written }: Body) {
  const isPublic = access === 'public'
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const { accountId, userId } = ctx.session
  const row = await news.insert(ctx.tx, {
    ...written,
    account_id: isPublic ? null : accountId,
    published_at: publishedAt === undefined ? ctx.now : new Date(publishedAt),
    created_by: userId,
    created_at: ctx.now,
  })
  await enqueue(ctx.tx, jobs.readStory, { newsId: row.id, accountId: row.account_id }, { accountId })
  return shown(ctx, row)
}

export async function remove(ctx: Ctx, id: string) {
  const row = await readable(ctx, id)
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  await news.setDeleted(ctx.tx, row.id, ctx.now)
  return null
}

export async function bringBack(ctx: Ctx, id: string) {
  const row = await news.find(ctx.tx, id)
  const isKept = row?.deleted_at && row.deleted_at.getTime() >= ctx.now.getTime() - KEPT_DAYS * DAY_MS
  if (!row || !isKept) throw new AppError('notFound')
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  await news.setDeleted(ctx.tx, row.id, null)
  return get(ctx, row.id)
}

type Said = { mood: Mood; companyId?: string | undefined }

/** What people of an account say counts for this account; what was read stays beside it. */
export async function correct(ctx: Ctx, id: string, { mood, companyId }: Said) {
  const row = await readable(ctx, id)
  const about = { newsId: row.id, companyId: companyId ?? null, now: ctx.now }
  const readMood = companyId === undefined ? row.mood : (await namedIn(ctx, row, companyId)).mood
  await news.endCorrection(ctx.tx, about)
  await news.insertCorrection(ctx.tx, { ...about, userId: ctx.session.userId, mood, readMood })
  return shown(ctx, row)
}

async function namedIn(ctx: Ctx, row: Row, companyId: string) {
  const named = row.companies.find((each) => each.companyId === companyId)
  const seen = named && (await recordKind('company').seenBy(ctx, [companyId])).has(companyId)
  if (!named || !seen) throw new AppError('notFound')
  return named
}

export async function withdraw(ctx: Ctx, id: string, companyId: string | undefined) {
  const row = await readable(ctx, id)
  const about = { newsId: row.id, companyId: companyId ?? null, now: ctx.now }
  if (!(await news.endCorrection(ctx.tx, about))) throw new AppError('notFound')
  return shown(ctx, row)
}

/** The stories that the caller sees, by their ids: what a notification says of them. */
export async function titlesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await news.listByIds(ctx.tx, ids)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Whether a story tells of a change of management. */
export async function isOfManagement(tx: Tx, id: string) {
  const row = await news.find(tx, id)
  return row?.triggers.some(({ type }) => type === 'management') ?? false
}

/** The companies that a story is about, each under every id that it is or was known by. */
export async function companiesIn(tx: Tx, id: string) {
  const row = await news.find(tx, id)
  const ids = row && row.deleted_at === null ? row.companies.map(({ companyId }) => companyId) : []
  return listAliases(tx, companyType, ids)
}
