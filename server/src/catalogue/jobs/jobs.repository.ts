import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { JobRow, JobTables } from '#kit/db/job-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import { endOf } from '#kit/records/rows.repository.ts'

export type Row = Selectable<JobRow>
type JobStatus = Row['status']
export type Columns = Updateable<JobRow>

export type SortKey = 'name' | 'updatedAt' | 'createdAt'
export type Filter = {
  layer: 'public' | 'own'
  /** Titles that begin so, as a key. */
  nameKey: string | undefined
  statuses: readonly JobStatus[] | undefined
  companyIds: readonly string[] | undefined
  /** Somebody of the team. */
  memberId: string | undefined
}
/** `value` as text: a name, or a time in microseconds, which a date of this language would cut. */
export type Place = { value: string; id: string }
export type Sorting = { by: SortKey; descending: boolean; after: Place | undefined; limit: number }

const VALUE = { name: sql`name_key`, updatedAt: sql`updated_at`, createdAt: sql`created_at` }
export type Listed = Row & { place: string }

export async function list(tx: Tx, filter: Filter, { by, descending, after, limit }: Sorting): Promise<Listed[]> {
  const value = VALUE[by]
  const order = descending ? sql`order by ${value} desc, id desc` : sql`order by ${value}, id`
  const given = after && (by === 'name' ? sql`${after.value}::text` : sql`${after.value}::timestamptz`)
  const beyond = after
    ? [sql`(${value}, id) ${descending ? sql`<` : sql`>`} (${given ?? sql`null`}, ${after.id}::uuid)`]
    : []
  const { rows } = await sql<Listed>`select *, ${value}::text as place from catalogue.jobs
    where ${sql.join([...conditionsOf(filter), ...beyond], sql` and `)} ${order} limit ${limit}`.execute(tx)
  return rows
}

/** How many there are in each status, whichever statuses are asked for. */
export async function countStatuses(tx: Tx, filter: Filter) {
  const { rows } = await sql<{ status: JobStatus; count: number }>`
    select status, count(*)::integer as count from catalogue.jobs
    where ${sql.join(conditionsOf({ ...filter, statuses: undefined }), sql` and `)} group by status`.execute(tx)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The jobs of the account whose team somebody belongs to, as a question. */
export function idsOfMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('catalogue.jobs')
    .select('id')
    .where(sql<boolean>`account_id = (select app.account_id())`)
    .where(sql<boolean>`team_ids @> array[${memberId}::uuid]`)
}

function conditionsOf({ layer, nameKey, statuses, companyIds, memberId }: Filter): RawBuilder<unknown>[] {
  const conditions = [
    layer === 'public' ? sql`account_id is null` : sql`account_id = (select app.account_id())`,
    sql`deleted_at is null`,
  ]
  if (nameKey) conditions.push(sql`name_key >= ${nameKey} and name_key < ${endOf(nameKey)}`)
  if (statuses) conditions.push(sql`status = any (${statuses}::text[])`)
  if (companyIds) conditions.push(sql`company_id = any (${companyIds}::uuid[])`)
  if (memberId) conditions.push(sql`team_ids @> array[${memberId}::uuid]`)
  return conditions
}

/** How many of the account's jobs carry each tag, by the tag in small letters. */
export async function countTags(tx: Tx, tags: readonly string[]) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select lower(tag) as tag, count(*)::integer as count from catalogue.jobs, unnest(tags) tag
    where account_id = (select app.account_id()) and deleted_at is null and lower(tag) = any (${tags}::text[])
    group by lower(tag)`.execute(tx)
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

/** Tags, cities and client companies of the account's jobs that begin so. */
export async function listWords(tx: Tx, column: 'tag' | 'city' | 'company', beginning: string, limit: number) {
  const words = {
    tag: sql`unnest(tags) word`,
    city: sql`unnest(array[city]) word`,
    company: sql`unnest(array[client_company]) word`,
  }
  const { rows } = await sql<{ label: string }>`
    select min(word) as label from catalogue.jobs, ${words[column]}
    where account_id = (select app.account_id()) and deleted_at is null
      and starts_with(lower(word), ${beginning.toLowerCase()})
    group by lower(word) order by count(*) desc, lower(word) limit ${limit}`.execute(tx)
  return rows.map(({ label }) => label)
}

export async function insertStatusChange(tx: Tx, change: Insertable<JobTables['catalogue.job_status_changes']>) {
  await tx.insertInto('catalogue.job_status_changes').values(change).execute()
}

/** How the status of one job changed, with who said what. */
export function listCourse(tx: Tx, jobId: string) {
  return tx
    .selectFrom('catalogue.job_status_changes')
    .select(['from_status', 'to_status', 'reason', 'note', 'actor_id', 'at'])
    .where('job_id', '=', jobId)
    .orderBy('sequence')
    .execute()
}

/** Changes of the status of these jobs, each in its order. */
export async function listStatusChanges(tx: Tx, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return tx
    .selectFrom('catalogue.job_status_changes')
    .select(['job_id', 'from_status', 'to_status', 'at'])
    .where('job_id', 'in', jobIds)
    .orderBy('sequence')
    .execute()
}

/** Jobs of the account that are archived and have been since before that moment. */
export async function listArchivedBefore(tx: Tx, before: Date) {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.jobs job
    where account_id = (select app.account_id()) and status = 'archived' and deleted_at is null and not exists (
      select from catalogue.job_status_changes change where change.job_id = job.id and change.at >= ${before})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Those of the jobs that are confidential, deleted ones too. */
export async function confidentialAmong(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const jobs = tx.selectFrom('catalogue.jobs').select('id').where('id', 'in', ids)
  return (await jobs.where('confidential', '=', true).execute()).map(({ id }) => id)
}

/** Since when people are sought for each of these jobs, as far as the caller sees them. */
export async function listOpened(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx.selectFrom('catalogue.jobs').select(['id', 'account_id', 'opened_at']).where('id', 'in', ids).execute()
}

/** Jobs for which people are sought today. */
export async function listOpenIds(tx: Tx) {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.jobs
    where account_id = (select app.account_id()) and status = 'open' and deleted_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Every job of the account that the caller sees, with what reports read of it. */
export async function listReported(tx: Tx) {
  return tx
    .selectFrom('catalogue.jobs')
    .select(['id', 'title', 'status', 'client_company', 'team_ids', 'stages', 'opened_at', 'created_at'])
    .where(sql<boolean>`account_id = (select app.account_id())`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Deleted ones too: a confidential job that is brought back must be seen by somebody. */
export async function listOfMember(tx: Tx, memberId: string, limit: number) {
  const rows = await idsOfMember(tx, memberId).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function countOfMember(tx: Tx, memberId: string) {
  const { count } = await idsOfMember(tx, memberId)
    .clearSelect()
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
