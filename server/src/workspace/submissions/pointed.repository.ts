import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

/** The jobs to which the people were submitted, whatever became of it. */
export async function listJobIds(tx: Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ job_id: string }>`
    select distinct job_id from workspace.submissions where person_id = any (${personIds}::uuid[])`.execute(tx)
  return rows.map(({ job_id }) => job_id)
}

/**
 * Where both are in the pipeline of one job, the survivor's submission goes on and the other is put away. Answers the ids
 * of those that were moved and of those that were put away.
 */
export async function move(tx: Tx, { keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '{"moved": [], "removed": []}'
  const removed = await sql<{ id: string }>`
    update workspace.submissions twin set deleted_at = now()
    where person_id = ${mergedId}::uuid and deleted_at is null and status in ('active', 'onHold') and exists (
      select from workspace.submissions kept where kept.person_id = ${keepId}::uuid and kept.job_id = twin.job_id
        and kept.deleted_at is null and kept.status in ('active', 'onHold'))
    returning id`.execute(tx)
  const moved = await sql<{ id: string }>`
    update workspace.submissions set person_id = ${keepId}::uuid where person_id = ${mergedId}::uuid
    returning id`.execute(tx)
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  return JSON.stringify({ moved: idsOf(moved), removed: idsOf(removed) })
}

export async function giveBack(tx: Tx, { keepId, mergedId }: Sides, journal: string) {
  const { moved, removed } = JSON.parse(journal) as { moved: string[]; removed: string[] }
  await sql`
    update workspace.submissions set person_id = ${mergedId}::uuid
    where person_id = ${keepId}::uuid and id = any (${moved}::uuid[])`.execute(tx)
  await sql`
    update workspace.submissions back set deleted_at = null
    where id = any (${removed}::uuid[]) and person_id = ${mergedId}::uuid and not exists (
      select from workspace.submissions other where other.person_id = back.person_id and other.job_id = back.job_id
        and other.id <> back.id and other.deleted_at is null and other.status in ('active', 'onHold'))`.execute(tx)
}
