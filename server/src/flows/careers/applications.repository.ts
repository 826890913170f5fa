import type { Insertable, Selectable } from 'kysely'
import type { CareersTables } from '#kit/db/careers-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

type Table = CareersTables['flows.applications']
export type Application = Selectable<Table>

export function insert(tx: Tx, application: Insertable<Table>): Promise<Application> {
  return tx.insertInto('flows.applications').values(application).returningAll().executeTakeFirstOrThrow()
}

export function find(tx: Tx, id: string): Promise<Application | undefined> {
  return tx.selectFrom('flows.applications').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<Application | undefined> {
  return tx.selectFrom('flows.applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How often a person has applied for a job. */
export async function countOf(tx: Tx, jobId: string, personId: string) {
  const { count } = await tx
    .selectFrom('flows.applications')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('job_id', '=', jobId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the person has ever applied. */
export async function hasAny(tx: Tx, personId: string) {
  const found = await tx
    .selectFrom('flows.applications')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The bytes belong to a file of the person from now on, or are gone. */
export async function setRead(tx: Tx, id: string) {
  await tx.updateTable('flows.applications').set({ storage_key: null }).where('id', '=', id).execute()
}

export async function isKeyWaiting(tx: Tx, key: string): Promise<boolean> {
  const found = await tx.selectFrom('flows.applications').select('id').where('storage_key', '=', key).executeTakeFirst()
  return found !== undefined
}

export async function move(tx: Tx, { keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '[]'
  const moved = await tx
    .updateTable('flows.applications')
    .set({ person_id: keepId })
    .where('person_id', '=', mergedId)
    .returning('id')
    .execute()
  return JSON.stringify(moved.map(({ id }) => id))
}

export async function giveBack(tx: Tx, { keepId, mergedId }: Sides, moved: string) {
  const ids = JSON.parse(moved) as string[]
  if (ids.length === 0) return
  await tx
    .updateTable('flows.applications')
    .set({ person_id: mergedId })
    .where('id', 'in', ids)
    .where('person_id', '=', keepId)
    .execute()
}
