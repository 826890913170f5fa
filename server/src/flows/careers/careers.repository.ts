import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CareersTables } from '#kit/db/careers-schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

type Pages = CareersTables['flows.careers_pages']
export type Page = Selectable<Pages>

/** The page of whichever account has the address. */
export function findBySlug(tx: PlatformTx, slug: string): Promise<Page | undefined> {
  return tx.selectFrom('flows.careers_pages').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The page of the own account. */
export function find(tx: Tx): Promise<Page | undefined> {
  return tx.selectFrom('flows.careers_pages').selectAll().executeTakeFirst()
}

export function lock(tx: Tx): Promise<Page | undefined> {
  return tx.selectFrom('flows.careers_pages').selectAll().forUpdate().executeTakeFirst()
}

export async function insert(tx: Tx, page: Insertable<Pages>) {
  await tx.insertInto('flows.careers_pages').values(page).execute()
}

export async function update(tx: Tx, accountId: string, change: Updateable<Pages>) {
  await tx
    .updateTable('flows.careers_pages')
    .set({ ...change, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .execute()
}

export async function findPublished(tx: Tx, jobId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('flows.careers_jobs')
    .select('published_at')
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row?.published_at
}

/** The newest first. */
export function listPublished(tx: Tx) {
  return tx
    .selectFrom('flows.careers_jobs')
    .select(['job_id', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('job_id')
    .execute()
}

/** What stands there already stays since when it did. */
export async function insertJob(tx: Tx, job: { job_id: string; published_by: string; published_at: Date }) {
  await tx
    .insertInto('flows.careers_jobs')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeJob(tx: Tx, jobId: string) {
  await tx.deleteFrom('flows.careers_jobs').where('job_id', '=', jobId).execute()
}
