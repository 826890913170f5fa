import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type SubmissionLink = { id: string; person_id: string; job_id: string; since: Date; until: Date | null }

/** Ends with the last word on it. */
const COLUMNS = sql`submission.id, submission.person_id, submission.job_id, submission.created_at as since,
  case when submission.status in ('active', 'onHold') then null else submission.status_since end as until`
type Period = { from: string; to: string }

function during({ from, to }: Period) {
  return sql`submission.created_at < ${to}::date + 1
    and (submission.status in ('active', 'onHold') or submission.status_since >= ${from}::date)`
}
const HERE = { job: sql.ref('submission.job_id'), person: sql.ref('submission.person_id') }
const OWN = sql`submission.account_id = (select app.account_id()) and submission.deleted_at is null`

/** Who was submitted to each of the jobs, or to what each of the people was, at most so many of each. */
export async function listOf(
  tx: Tx,
  side: 'job' | 'person',
  ids: readonly string[],
  period: Period,
  most: number,
): Promise<SubmissionLink[]> {
  if (ids.length === 0) return []
  const order = { job: sql`submission.position, submission.id`, person: sql`submission.sequence desc` }[side]
  const { rows } = await sql<SubmissionLink>`
    select near.* from unnest(${ids}::uuid[]) asked (id)
    cross join lateral (
      select ${COLUMNS} from workspace.submissions submission where ${OWN} and ${HERE[side]} = asked.id and ${during(period)}
      order by ${order} limit ${most}
    ) near`.execute(tx)
  return rows
}

export async function listBetween(
  tx: Tx,
  personIds: readonly string[],
  jobIds: readonly string[],
  period: Period,
): Promise<SubmissionLink[]> {
  if (personIds.length === 0 || jobIds.length === 0) return []
  const { rows } = await sql<SubmissionLink>`
    select ${COLUMNS} from workspace.submissions submission
    where ${OWN} and ${HERE.person} = any (${personIds}::uuid[]) and ${HERE.job} = any (${jobIds}::uuid[])
      and ${during(period)}
    order by submission.id`.execute(tx)
  return rows
}
