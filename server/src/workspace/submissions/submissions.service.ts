import { LIVE_JOB_STATUSES, RUNNING_SUBMISSIONS, SUBMISSION_STATUSES } from '@kontor/contract/hiring-states.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { STUCK_DAYS } from '@kontor/contract/submission-record.ts'
import type { submissions as endpoints } from '@kontor/contract/submissions.ts'
import { z } from 'zod'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { idsOfMember } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { KEPT_MS } from '#kit/records/deleting.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readable } from '#kit/records/reading.ts'
import { namedIds } from '#kit/records/rows.repository.ts'
import { fold } from '#kit/text/fold.ts'
import { lockJob } from './adding.ts'
import { seconds } from './clocks.ts'
import { WITHDRAWN } from './pipelines.ts'
import { presentMany, presentOne, timesOf } from './present.ts'
import * as rows from './submissions.repository.ts'
import type { Filter, Row, Sort } from './submissions.repository.ts'

const cursors = cursorsOf('submissions', z.object({ sort: z.string(), offset: z.int().min(0) }))
const eventCursors = cursorsOf('submission events', z.string().regex(/^\d{1,18}$/))
const DAY_MS = 86_400_000

type Paging = { sort: Sort; searchAfter: string | undefined; limit: number }

async function pageOf(ctx: Ctx, filter: Filter, { sort, searchAfter, limit }: Paging) {
  const mark = cursors.read(ctx.kit, searchAfter)
  const offset = mark?.sort === sort ? mark.offset : 0
  const found = await rows.list(ctx.tx, filter, { sort, offset, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, () => ({ sort, offset: offset + limit }))
  return { items: await presentMany(ctx, page.shown), searchAfter: page.searchAfter }
}

/** The submissions of a person, under whichever id it is or was known by. */
export async function ofPerson(ctx: Ctx, personId: string, query: InputOf<typeof endpoints.ofPerson>['query']) {
  const person = await readable(ctx, personType, personId)
  const aliases = await recordKind('person').aliasesOf(ctx, [person.id])
  const filter = {
    personIds: [person.id, ...aliases.map(({ id }) => id)],
    statuses: query.status,
    withdrawn: WITHDRAWN,
  }
  return pageOf(ctx, filter, { sort: 'newest', searchAfter: query.searchAfter, limit: query.limit })
}

/** The candidates of a job, with how many there are in each stage and status. */
export async function ofJob(ctx: Ctx, jobId: string, query: InputOf<typeof endpoints.ofJob>['query']) {
  const job = await readable(ctx, jobType, jobId)
  const { searchAfter, limit, sortBy } = query
  const all: Filter = { jobIds: [job.id], withdrawn: WITHDRAWN }
  const words = fold(query.query ?? '')
  const filter: Filter = {
    ...all,
    ...listedOf(ctx, query),
    stageId: query.stage,
    people: words === '' ? undefined : { ids: (tx) => namedIds(tx, personType, words) },
  }
  const sort = sortBy === 'name' ? 'position' : sortBy
  const page = await pageOf(ctx, filter, { sort, searchAfter, limit })
  const counts = await rows.countStages(ctx.tx, all)
  const total = (fits: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(fits).reduce((sum, { count }) => sum + count, 0)
  return {
    items: arranged(page.items, query),
    searchAfter: page.searchAfter,
    stages: job.stages.map((stage) => ({
      stage,
      active: total((count) => count.stage_id === stage.stageId && count.status === 'active'),
    })),
    counts: Object.fromEntries(
      SUBMISSION_STATUSES.map((status) => [status, total((count) => count.status === status)]),
    ) as Record<(typeof SUBMISSION_STATUSES)[number], number>,
  }
}

/** What the database cannot say: names, which it does not see here, and clocks, which stand still at times. */
function arranged<T extends { isStuck: boolean; person: { name: string } }>(
  items: readonly T[],
  { stuck, sortBy }: { stuck: string; sortBy?: string },
): T[] {
  const wanted = stuck === 'true' ? items.filter(({ isStuck }) => isStuck) : [...items]
  return sortBy === 'name' ? wanted.toSorted((a, b) => a.person.name.localeCompare(b.person.name)) : wanted
}

type Listed = Pick<InputOf<typeof endpoints.list>['query'], 'status' | 'stuck' | 'origin'>

/** Whoever is stuck has been in the stage for so long at least. */
function listedOf(ctx: Ctx, { status, stuck, origin }: Listed) {
  if (stuck !== 'true') return { statuses: status, origin }
  return { statuses: ['active' as const], origin, stageBefore: new Date(ctx.now.getTime() - STUCK_DAYS * DAY_MS) }
}

/** Candidates of every job, those that have waited longest first. */
export async function list(ctx: Ctx, query: InputOf<typeof endpoints.list>['query']) {
  const { userId } = ctx.session
  const mine = { ids: (tx: Tx) => idsOfMember(tx, userId) }
  const filter: Filter = {
    ...listedOf(ctx, query),
    withdrawn: WITHDRAWN,
    jobs: query.mine === 'true' ? mine : undefined,
  }
  const page = await pageOf(ctx, filter, { sort: 'stageSince', searchAfter: query.searchAfter, limit: query.limit })
  return { items: arranged(page.items, query), searchAfter: page.searchAfter }
}

/** Of a person and a job that are both there. */
async function seen(ctx: Ctx, id: string): Promise<Row> {
  const row = await rows.find(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  await readable(ctx, jobType, row.job_id)
  await readable(ctx, personType, row.person_id)
  return row
}

export async function get(ctx: Ctx, id: string) {
  const row = await seen(ctx, id)
  const visits = (await timesOf(ctx, [row])).get(id) ?? []
  const clocks = new Map<string, number>()
  for (const { stageId, milliseconds } of visits) clocks.set(stageId, (clocks.get(stageId) ?? 0) + milliseconds)
  const shown = await presentOne(ctx, row)
  return { ...shown, clocks: [...clocks].map(([stageId, spent]) => ({ stageId, seconds: seconds(spent) })) }
}

export async function events(ctx: Ctx, id: string, query: InputOf<typeof endpoints.events>['query']) {
  await seen(ctx, id)
  const before = eventCursors.read(ctx.kit, query.searchAfter)
  const found = await rows.listNewestEvents(ctx.tx, id, before, query.limit + 1)
  const page = eventCursors.pageOf(ctx.kit, found, query.limit, ({ sequence }) => sequence)
  const names = await namesOf(
    ctx.tx,
    page.shown.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const items = page.shown.map((row) => ({
    eventId: row.id,
    event: row.event,
    fromStage: row.from_stage,
    toStage: row.to_stage,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    skipped: row.skipped,
    reconsidered: row.to_status === 'active' && ['rejected', 'withdrawn'].includes(row.from_status ?? ''),
    reason: row.reason,
    note: row.note,
    by: names.get(row.actor_id ?? '') ?? null,
    at: row.at.toISOString(),
  }))
  return { items, searchAfter: page.searchAfter }
}

/** For mistakes: it can be brought back as long as every deleted record. */
export async function remove(ctx: Ctx, id: string) {
  const row = await seen(ctx, id)
  await lockJob(ctx, row.job_id)
  await rows.update(ctx.tx, id, { deleted_at: ctx.now, version: row.version + 1, updated_at: ctx.now })
  await noteEvent(ctx, id, 'deleted')
  return null
}

export async function bringBack(ctx: Ctx, id: string) {
  const row = await rows.findDeleted(ctx.tx, id, new Date(ctx.now.getTime() - KEPT_MS))
  if (!row) throw new AppError('notFound')
  await readable(ctx, personType, row.person_id)
  const job = await lockJob(ctx, row.job_id)
  if (RUNNING_SUBMISSIONS.includes(row.status)) {
    // The job may have been closed or archived since, which it is only without candidates that wait.
    if (!LIVE_JOB_STATUSES.includes(job.status)) throw new AppError('jobNotLive', { jobStatus: job.status })
    const [submissionId] = (await rows.listRunning(ctx.tx, row.job_id, [row.person_id])).values()
    if (submissionId) throw new AppError('submissionExists', { submissionId })
  }
  const back = await rows.update(ctx.tx, id, { deleted_at: null, version: row.version + 1, updated_at: ctx.now })
  await noteEvent(ctx, id, 'restored')
  return presentOne(ctx, back)
}

async function noteEvent(ctx: Ctx, submission_id: string, event: 'deleted' | 'restored') {
  const empty = { from_stage: null, to_stage: null, from_status: null, to_status: null, reason: null, note: null }
  await rows.insertEvents(ctx.tx, [{ submission_id, event, ...empty, actor_id: ctx.session.userId, at: ctx.now }])
}
