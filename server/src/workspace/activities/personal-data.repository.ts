import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { PersonalTable } from '#kit/records/personal-data.ts'

const withPerson = (ids: readonly string[]) => sql`
  select activity_id from workspace.activity_records where kind = 'person' and record_id = any(${ids}::uuid[])`

export const tables: readonly PersonalTable[] = [
  {
    table: 'workspace.activities',
    section: 'comments',
    where: ({ ids }) => sql`id in (${withPerson(ids)})`,
  },
  {
    table: 'workspace.activity_records',
    section: 'comments',
    where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    without: ['place'],
  },
]

export function listWith(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('workspace.activities')
    .select(['id', 'text'])
    .where(sql<boolean>`id in (${withPerson(ids)})`)
    .execute()
}

export async function setText(tx: Tx, id: string, text: string) {
  await tx.updateTable('workspace.activities').set({ text }).where('id', '=', id).execute()
}
