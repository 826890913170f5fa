import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type JobLink = { job_id: string; company_id: string; since: Date | null; until: Date | null }

const COLUMNS = sql`job.id as job_id, job.company_id, coalesce(job.opened_at, job.created_at) as since, job.closed_at as until`
type Period = { from: string; to: string }

function during({ from, to }: Period) {
  return sql`coalesce(job.opened_at, job.created_at) < ${to}::date + 1
    and coalesce(job.closed_at, 'infinity') >= ${from}::date`
}
const OWN = sql`job.account_id = (select app.account_id()) and job.deleted_at is null`

/** The account's jobs for each of the companies, at most so many of each, the newest first. */
export async function listOfCompanies(
  tx: Tx,
  companyIds: readonly string[],
  period: Period,
  most: number,
): Promise<JobLink[]> {
  if (companyIds.length === 0) return []
  const { rows } = await sql<JobLink>`
    select near.* from unnest(${companyIds}::uuid[]) asked (id)
    cross join lateral (
      select ${COLUMNS} from catalogue.jobs job where ${OWN} and job.company_id = asked.id and ${during(period)}
      order by job.created_at desc, job.id limit ${most}
    ) near`.execute(tx)
  return rows
}

/** The clients of the account's jobs. */
export async function listOfJobs(tx: Tx, jobIds: readonly string[], period: Period): Promise<JobLink[]> {
  if (jobIds.length === 0) return []
  const { rows } = await sql<JobLink>`
    select ${COLUMNS} from catalogue.jobs job
    where ${OWN} and job.id = any (${jobIds}::uuid[]) and job.company_id is not null and ${during(period)} order by job.id`.execute(
    tx,
  )
  return rows
}
