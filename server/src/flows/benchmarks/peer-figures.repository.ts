import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type PeerFigure = Selectable<DB['flows.peer_figures']>

/** Those of companies that are no longer public go. Many rows at once, so they travel as one text. */
export async function replace(tx: Tx, ids: readonly string[], rows: readonly PeerFigure[]) {
  await sql`delete from flows.peer_figures where company_id = any(${ids}::uuid[])`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into flows.peer_figures (company_id, metric, year, industry, country, employees, unit, value, euro)
    select company_id, metric, year, industry, country, employees, unit, value, euro
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as figure (company_id uuid, metric text, year integer,
      industry text, country text, employees integer, unit text, value numeric, euro numeric)`.execute(tx)
}
