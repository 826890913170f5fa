import { JOB_STATUS_GROUPS, JOB_STATUSES, type JobStatus, LIVE_JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import type { Job, JobItem } from '@kontor/contract/job-record.ts'
import type { jobs as endpoints, JobTagChange } from '@kontor/contract/jobs.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { selectFields } from '@kontor/contract/kit/select.ts'
import { hiddenParameters } from '@kontor/contract/visible-fields.ts'
import { z } from 'zod'
import { hiringOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { restoreField as restoreValue } from '#kit/records/history.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { checkEditable, readable } from '#kit/records/reading.ts'
import { layerOf, recordService } from '#kit/records/service.ts'
import * as tagging from '#kit/records/tagging.ts'
import * as writing from '#kit/records/writing.ts'
import type { Session } from '#kit/session.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { checkCompany, checkTeam, refuse, refuseOwnFields } from './checks.ts'
import type { Values } from './fields.ts'
import { hiddenOf } from './hidden.ts'
import { jobType } from './job-type.ts'
import { isLocked } from './jobs.policy.ts'
import * as rows from './jobs.repository.ts'
import type { Row } from './jobs.repository.ts'
import { present, presentItems } from './present.ts'
import { settleStatus, withReason } from './status.ts'

const ALWAYS = ['jobId', 'id', 'can', 'hidden'] as const
type Selected<T> = { part: Partial<T> & Pick<Job, (typeof ALWAYS)[number]>; unknown: string[] }

/** What jobs have like every kind of record; how they are listed, read and written is their own. */
export const { remove, bringBack, history } = recordService(jobType, present)

type ListQuery = InputOf<typeof endpoints.list>['query']
const cursors = cursorsOf('jobs', z.object({ by: z.string(), value: z.string(), id: Id }))

/** By title or time, with how many there are in each status. */
export async function list(ctx: Ctx, query: ListQuery) {
  const { access, sortBy, order, limit, searchAfter, select } = query
  const hidden = hiddenParameters('job', ctx.session, query)
  if (hidden.length > 0) throw new AppError('hiddenFields', { fields: hidden })
  const descending = (order ?? (sortBy === 'name' ? 'asc' : 'desc')) === 'desc'
  const sorting = `${sortBy} ${descending}`
  const mark = cursors.read(ctx.kit, searchAfter)
  if (mark && mark.by !== sorting) refuse([{ path: 'searchAfter', key: 'invalid' }])
  const filter: rows.Filter = {
    layer: layerOf(access),
    nameKey: query.query ? nameKey(query.query) : undefined,
    statuses: statusesOf(query),
    companyIds: query.companyId ? await companyIds(ctx, query.companyId) : undefined,
    memberId: query.mine === 'true' ? ctx.session.userId : undefined,
  }
  const found = await rows.list(ctx.tx, filter, { by: sortBy, descending, after: mark, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, ({ place, id }) => ({ by: sorting, value: place, id }))
  const counted = await rows.countStatuses(ctx.tx, filter)
  const items = await presentItems(ctx, page.shown)
  const parts = items.map((item) => selectFields(item, select, ALWAYS as never))
  return {
    items: parts.map(({ part }) => part) as JobItem[],
    searchAfter: page.searchAfter,
    counts: Object.fromEntries(JOB_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as Counts,
    unknown: parts[0]?.unknown ?? [],
  }
}
type Counts = Record<JobStatus, number>

/** Those that are asked for one by one and those of the group; both together are what both have. */
function statusesOf({ status, group }: ListQuery): JobStatus[] | undefined {
  const grouped: readonly JobStatus[] | undefined = group && JOB_STATUS_GROUPS[group]
  if (!grouped) return status
  return status ? status.filter((each) => grouped.includes(each)) : [...grouped]
}

/** A company is meant under every id that it is or was known by. */
async function companyIds(ctx: Ctx, id: string) {
  const company = (await recordKind('company').seenBy(ctx, [id])).get(id)
  if (!company) throw new AppError('notFound')
  return (await recordKind('company').aliasesOf(ctx, [company.id])).map((alias) => alias.id)
}

export async function get(ctx: Ctx, id: string, { select }: { select?: string | undefined }) {
  const row = await readable(ctx, jobType, id)
  if (isLocked(ctx.session, row)) throw new AppError('locked')
  return selectFields(await present(ctx, row), select, ALWAYS) as Selected<Job>
}

/** An own job is a draft with the stages of the account and whoever adds it as its owner; a public one is open. */
export async function create(ctx: Ctx, { access, ...given }: InputOf<typeof endpoints.create>['body']) {
  const isPublic = access === 'public'
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const values = await prepared(ctx, given as Partial<Values>, isPublic)
  const whole = isPublic ? { ...values, status: values.status ?? 'open' } : await withDefaults(ctx, values)
  if (isPublic && whole.status !== 'open') refuse([{ path: 'status', key: 'invalid' }])
  const row = await writing.create(ctx, jobType, whole, { isPublic })
  return present(ctx, await settleStatus(ctx, jobType, null, row))
}

async function withDefaults(ctx: Ctx, values: Partial<Values>): Promise<Partial<Values>> {
  // A key is nobody who could look after a job.
  const own = ctx.session.key ? [] : [{ userId: ctx.session.userId, role: 'owner' as const }]
  const team = values.team ?? own
  return { ...values, team, stages: values.stages ?? (await hiringOf(ctx.tx, ctx.session.accountId)).stages }
}

export async function update(ctx: Ctx, id: string, { version, ...given }: InputOf<typeof endpoints.update>['body']) {
  await checkEditable(ctx, jobType, id)
  const before = await readable(ctx, jobType, id)
  const values = await prepared(ctx, given as Partial<Values>, before.account_id === null, before)
  const row = await writing.update(ctx, jobType, id, { version, change: withReason(values, before) })
  return present(ctx, await settleStatus(ctx, jobType, before.status, row))
}

export async function restoreField(ctx: Ctx, id: string, entryId: string) {
  const before = await readable(ctx, jobType, id)
  const row = await restoreValue(ctx, jobType, id, entryId)
  return present(ctx, await settleStatus(ctx, jobType, before.status, row))
}

/** With the name of a company that is only pointed at; refuses what cannot be kept there. */
async function prepared(ctx: Ctx, given: Partial<Values>, isPublic: boolean, row?: Row): Promise<Partial<Values>> {
  const name = await checkCompany(ctx, given, isPublic, row)
  await checkTeam(ctx, given, row)
  if (isPublic) refuseOwnFields(given)
  return name !== undefined && !given.clientCompany ? { ...given, clientCompany: name } : given
}

export async function tagMany(ctx: Ctx, changes: readonly JobTagChange[]) {
  const asked = changes.map(({ jobId, ...change }) => ({ id: jobId, ...change }))
  for (const { id, add } of asked) {
    await checkEditable(ctx, jobType, id)
    if ((await readable(ctx, jobType, id)).account_id === null) refuseOwnFields({ tags: add })
  }
  const done = await tagging.tagMany(ctx, jobType, asked)
  return { changes: done.map(({ id, ...change }) => ({ jobId: id, ...change })) }
}

/** The tags of a job with the number of jobs of the account that have them too. */
export async function tags(ctx: Ctx, id: string, limit: number) {
  const row = await readable(ctx, jobType, id)
  const counts = await rows.countTags(
    ctx.tx,
    row.tags.map((tag) => tag.toLowerCase()),
  )
  const items = row.tags.map((tag) => ({ tag, jobs: counts.get(tag.toLowerCase()) ?? 0 }))
  return { items: items.toSorted((a, b) => b.jobs - a.jobs).slice(0, limit) }
}

/** Jobs of the account to which people can be submitted, the newest change first; with a member, those of the member's teams. */
export function listLive(ctx: Ctx, limit: number, memberId?: string): Promise<Row[]> {
  const filter = {
    layer: 'own' as const,
    statuses: LIVE_JOB_STATUSES,
    nameKey: undefined,
    companyIds: undefined,
    memberId,
  }
  return rows.list(ctx.tx, filter, { by: 'updatedAt', descending: true, after: undefined, limit })
}

/** Since when people are sought for each of these jobs, where the caller sees its dates. */
export async function openedAtOf(tx: Tx, who: Session, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const found = await rows.listOpened(tx, ids)
  const seen = found.filter((row) => !hiddenOf(who, row).includes('dates'))
  return new Map(seen.map(({ id, opened_at }) => [id, opened_at]))
}

/** For the modules above, which meet this one here. */
export { idsOfMember, listArchivedBefore, listOpenIds, listReported, listStatusChanges } from './jobs.repository.ts'
export type { Row as JobRow } from './jobs.repository.ts'
