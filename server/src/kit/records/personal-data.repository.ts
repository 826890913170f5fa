import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { PersonalTable, Subject } from './personal-data.ts'

type PersonalRow = Readonly<Record<string, unknown>>

/** The rows of a table that are about somebody, as the account of the transaction sees them. */
export async function listRows(tx: Tx, { table, where, without = [] }: PersonalTable, subject: Subject) {
  const { rows } = await sql<{ row: PersonalRow }>`
    select to_jsonb(about) - ${[...without, 'account_id']}::text[] as row
    from ${sql.table(table)} about where ${where(subject)}`.execute(tx)
  return rows.map(({ row }) => row)
}

export async function countRows(tx: Tx, { table, where }: PersonalTable, subject: Subject) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} about where ${where(subject)}`.execute(tx)
  return rows[0]?.count ?? 0
}
