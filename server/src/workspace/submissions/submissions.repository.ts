import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { JobTables, SubmissionRow } from '#kit/db/job-schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<SubmissionRow>
export type Columns = Updateable<SubmissionRow>
export type NewEvent = Insertable<JobTables['workspace.submission_events']>

type Ids = { ids: (tx: Tx) => unknown }
export type Filter = {
  jobIds?: readonly string[] | undefined
  personIds?: readonly string[] | undefined
  statuses?: readonly Row['status'][] | undefined
  stageId?: string | undefined
  origin?: Row['origin'] | undefined
  /** Since then in the same stage. */
  stageBefore?: Date | undefined
  /** People that are meant, as a question. */
  people?: Ids | undefined
  /** Jobs that are meant, as a question. */
  jobs?: Ids | undefined
  /** Records that are deleted or merged: what points at them is not shown. */
  withdrawn: { people: Ids; jobs: Ids }
}
export type Sort = 'position' | 'rating' | 'stageSince' | 'updatedAt' | 'newest'

const ORDERS = {
  position: sql`position, id`,
  rating: sql`rating desc nulls last, id`,
  stageSince: sql`stage_since, id`,
  updatedAt: sql`updated_at desc, id`,
  newest: sql`sequence desc`,
}

function matching(tx: Tx, filter: Filter) {
  const { jobIds, personIds, statuses, stageId, origin, stageBefore, people, jobs, withdrawn } = filter
  let rows = tx
    .selectFrom('workspace.submissions')
    .where('deleted_at', 'is', null)
    .where('person_id', 'not in', withdrawn.people.ids(tx) as never)
    .where('job_id', 'not in', withdrawn.jobs.ids(tx) as never)
  if (jobIds) rows = rows.where(sql<boolean>`job_id = any (${jobIds}::uuid[])`)
  if (personIds) rows = rows.where(sql<boolean>`person_id = any (${personIds}::uuid[])`)
  if (statuses) rows = rows.where('status', 'in', statuses)
  if (stageId) rows = rows.where('stage_id', '=', stageId)
  if (origin) rows = rows.where('origin', '=', origin)
  if (stageBefore) rows = rows.where('stage_since', '<', stageBefore)
  if (people) rows = rows.where('person_id', 'in', people.ids(tx) as never)
  if (jobs) rows = rows.where('job_id', 'in', jobs.ids(tx) as never)
  return rows
}

export function list(tx: Tx, filter: Filter, { sort, offset, limit }: { sort: Sort; offset: number; limit: number }) {
  return matching(tx, filter).selectAll().orderBy(ORDERS[sort]).offset(offset).limit(limit).execute()
}

/** How many candidates of a job stand in each stage with each status. */
export async function countStages(tx: Tx, filter: Filter) {
  const counts = await matching(tx, filter)
    .select(['stage_id', 'status'])
    .select((select) => select.fn.countAll<string>().as('count'))
    .groupBy(['stage_id', 'status'])
    .execute()
  return counts.map(({ count, ...of }) => ({ ...of, count: Number(count) }))
}

/** How many candidates stand in each stage of each job, by where they came from. */
export async function countPlaces(tx: Tx, filter: Filter) {
  const counts = await matching(tx, filter)
    .select(['job_id', 'stage_id', 'origin'])
    .select((select) => select.fn.countAll<string>().as('count'))
    .groupBy(['job_id', 'stage_id', 'origin'])
    .execute()
  return counts.map(({ count, ...of }) => ({ ...of, count: Number(count) }))
}

export function find(tx: Tx, id: string) {
  return tx
    .selectFrom('workspace.submissions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function listByIds(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.submissions')
    .select(['id', 'person_id', 'job_id', 'stage_id', 'status', 'version', 'created_by'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deleted after the given time. */
export function findDeleted(tx: Tx, id: string, since: Date) {
  return tx
    .selectFrom('workspace.submissions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
}

/** Always in the same order, so that two who change several never wait for each other. */
export function lockMany(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.submissions')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those in the pipeline of a job who stand in the way of a second submission. */
export async function listRunning(tx: Tx, jobId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('workspace.submissions')
    .select(['id', 'person_id'])
    .where('job_id', '=', jobId)
    .where('person_id', 'in', personIds)
    .where('status', 'in', ['active', 'onHold'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, person_id }) => [person_id, id]))
}

/** The newest submission of a person to a job, of whatever status. */
export function findOf(tx: Tx, jobId: string, personId: string) {
  return tx
    .selectFrom('workspace.submissions')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
}

/** The place behind everybody else in a stage. */
export async function findLastPosition(tx: Tx, jobId: string, stageId: string) {
  const { last } = await tx
    .selectFrom('workspace.submissions')
    .select((select) => select.fn.max('position').as('last'))
    .where('job_id', '=', jobId)
    .where('stage_id', '=', stageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export function insertMany(tx: Tx, rows: readonly Insertable<SubmissionRow>[]) {
  return tx.insertInto('workspace.submissions').values(rows).returningAll().execute()
}

export function update(tx: Tx, id: string, columns: Columns) {
  return tx
    .updateTable('workspace.submissions')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Puts away whoever is out of the running for these jobs; the status of before is kept. */
export function archiveOf(tx: Tx, jobIds: readonly string[], { now, limit }: { now: Date; limit: number }) {
  if (jobIds.length === 0) return Promise.resolve([])
  const due = tx
    .selectFrom('workspace.submissions')
    .select('id')
    .where('job_id', 'in', jobIds)
    .where('status', 'in', ['rejected', 'withdrawn', 'hired'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
  return tx
    .updateTable('workspace.submissions')
    .set((make) => ({
      previous_status: make.ref('status') as never,
      status: 'archived',
      status_since: now,
      updated_at: now,
      version: make('version', '+', 1),
    }))
    .where('id', 'in', due)
    .returning(['id', 'previous_status'])
    .execute()
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]) {
  if (events.length > 0) await tx.insertInto('workspace.submission_events').values(events).execute()
}

/** What happened to these submissions, each in its order. */
export function listEvents(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.submission_events')
    .select(['submission_id', 'to_stage', 'to_status', 'at'])
    .where('submission_id', 'in', ids)
    .where('event', 'in', ['added', 'moved', 'status'])
    .orderBy('sequence')
    .execute()
}

export function listNewestEvents(tx: Tx, id: string, before: string | undefined, limit: number) {
  const rows = tx
    .selectFrom('workspace.submission_events')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(limit)
  return (before === undefined ? rows : rows.where('sequence', '<', before)).execute()
}

/** Who was rejected at that very moment, with the status before, since when it was and why. */
export async function listRejectedWith(tx: Tx, jobId: string, at: Date) {
  const { rows } = await sql<{
    submission_id: string
    from_status: Row['status'] | null
    since: Date | null
    held_for: string | null
  }>`
    select rejected.submission_id, rejected.from_status, earlier.at as since, earlier.reason as held_for
    from workspace.submission_events rejected
    join workspace.submissions submission on submission.id = rejected.submission_id and submission.job_id = ${jobId}
    left join lateral (
      select at, reason from workspace.submission_events before
      where before.account_id = rejected.account_id and before.submission_id = rejected.submission_id
        and before.sequence < rejected.sequence and before.to_status = rejected.from_status
      order by before.sequence desc limit 1) earlier on true
    where rejected.event = 'status' and rejected.to_status = 'rejected' and rejected.at = ${at}`.execute(tx)
  return rows
}

/** Every submission to a job that was not deleted, of whatever status. */
export function listAllOf(tx: Tx, jobId: string) {
  return tx
    .selectFrom('workspace.submissions')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .execute()
}
