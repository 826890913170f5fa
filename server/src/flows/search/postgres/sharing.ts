import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Question, Sharing } from '../engine.ts'
import { armsOf, conditionOf } from './conditions.ts'
import type { Arm, IndexTables } from './index-tables.ts'

/** Of public documents so many at most; an account's own are all looked at. */
const MOST_PUBLIC = 20_000

/**
 * Public documents are found by the index of the column. Those of an account are read and compared here: to compare two
 * lists of text takes the database longer than to send them.
 */
export async function listSharing(
  tx: Tx,
  index: IndexTables,
  question: Question,
  column: string,
  values: readonly string[],
): Promise<Sharing[]> {
  const arms = armsOf(question)
  if (arms.length === 0 || values.length === 0) return []
  // One text is read much faster than a list; no value has a line break.
  const joined = sql`array_to_string(${sql.ref(column)}, E'\n')`
  const part = (arm: Arm) => {
    const fits = conditionOf(index, arm, question)
    if (arm !== 'public') return sql`(select record_id as id, ${joined} as list from ${index.table[arm]} where ${fits})`
    return sql`(select record_id as id, ${joined} as list from ${index.table.public}
      where ${fits} and ${sql.ref(column)} && ${values}::text[] limit ${MOST_PUBLIC})`
  }
  const { rows } = await sql<{ id: string; list: string }>`${sql.join(arms.map(part), sql` union all `)}`.execute(tx)
  const wanted = new Set(values)
  return rows.flatMap(({ id, list }) => {
    const has = list.split('\n')
    return has.some((value) => wanted.has(value)) ? [{ id, values: has }] : []
  })
}
