import type { NotificationDetails } from '@kontor/contract/notifications.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import type { SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { type Candidate, stageNamesOf } from '#workspace/submissions/candidates.ts'
import type { Row } from './notifications.repository.ts'

/** What is kept of it: the same as is told, but for names, which are those of the moment in which it is read. */
export type StoredDetails =
  | Exclude<NotificationDetails, { of: 'stage' | 'status' | 'statement' | 'fit' }>
  | { of: 'stage'; stageId: string }
  | { of: 'status'; status: SubmissionStatus }
  | { of: 'statement'; statementId: string }
  | { of: 'fit'; jobId: string; score: number }

const FOR_ADMINISTRATORS = new Set<string>(['credits', 'invoice', 'erased'])

/** The details of each notification, as far as the caller may know them today. */
export async function detailsOf(
  ctx: Ctx,
  rows: readonly Row[],
  candidates: ReadonlyMap<string, Candidate>,
): Promise<ReadonlyMap<string, NotificationDetails>> {
  const stored = rows.flatMap((row) => (row.details ? [{ row, details: row.details as StoredDetails }] : []))
  const isAdministrator = isGranted('account:manage', ctx.session)
  const statements = await recordKind('statement').seenBy(
    ctx,
    stored.flatMap(({ details }) => (details.of === 'statement' ? details.statementId : [])),
  )
  const jobs = await recordKind('job').seenBy(
    ctx,
    stored.flatMap(({ details }) => (details.of === 'fit' ? details.jobId : [])),
  )
  const moved = stored.filter(({ details }) => details.of === 'stage')
  const stages = await stageNamesOf(
    ctx,
    moved.flatMap(({ row }) => candidates.get(row.submission_id ?? '')?.job.id ?? []),
  )
  const shownOf = ({ details, row }: (typeof stored)[number]): NotificationDetails | undefined => {
    const candidate = candidates.get(row.submission_id ?? '')
    if (details.of === 'stage')
      return candidate && { of: 'stage', name: stages(candidate.job.id, details.stageId) ?? details.stageId }
    if (details.of === 'status')
      return candidate && { of: 'status', name: ctx.kit.translate(ctx.locale, `report.status.${details.status}`) }
    if (details.of === 'statement') {
      const statement = statements.get(details.statementId)
      return statement && { of: 'statement', endDate: statement.title }
    }
    if (details.of === 'fit') {
      const job = jobs.get(details.jobId)
      return job && { ...details, title: job.title }
    }
    return FOR_ADMINISTRATORS.has(details.of) && !isAdministrator ? undefined : details
  }
  return new Map(
    stored.flatMap((each) => {
      const shown = shownOf(each)
      return shown ? [[each.row.id, shown] as const] : []
    }),
  )
}
