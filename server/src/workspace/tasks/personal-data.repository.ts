import { sql, type Updateable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { PersonalTable } from '#kit/records/personal-data.ts'

const aboutPerson = (ids: readonly string[]) => sql`
  select task_id from workspace.task_records where kind = 'person' and record_id = any(${ids}::uuid[])`
const aboutOthers = (ids: readonly string[]) => sql`
  select task_id from workspace.task_records where kind <> 'person' or record_id <> all(${ids}::uuid[])`

export const tables: readonly PersonalTable[] = [
  {
    table: 'workspace.tasks',
    section: 'tasks',
    where: ({ ids }) => sql`id in (${aboutPerson(ids)})`,
    without: ['name_key', 'provenance'],
  },
  {
    table: 'workspace.task_records',
    section: 'tasks',
    where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    without: ['place'],
  },
]

export async function removeOnlyAbout(tx: Tx, ids: readonly string[]) {
  await sql`delete from workspace.tasks
    where id in (${aboutPerson(ids)}) and id not in (${aboutOthers(ids)})`.execute(tx)
}

export function listShared(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.tasks')
    .select(['id', 'title', 'notes', 'checklist'])
    .where(sql<boolean>`id in (${aboutPerson(ids)})`)
    .execute()
}

export async function update(tx: Tx, id: string, change: Updateable<DB['workspace.tasks']>) {
  await tx.updateTable('workspace.tasks').set(change).where('id', '=', id).execute()
}
