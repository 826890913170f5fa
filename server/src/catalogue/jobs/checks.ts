import { OWN_JOB_FIELDS } from '@kontor/contract/job-record.ts'
import { isDeepStrictEqual } from 'node:util'
import { isConcept } from '#catalogue/people/skill-concepts.ts'
import { listOwners } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { EMPTY, type Values } from './fields.ts'
import type { Row } from './jobs.repository.ts'
import { checkStatus } from './status.ts'

type Fault = { path: string; key: string }

/** What a person gives: concepts that exist. */
export async function checkGiven(_ctx: Ctx, values: Partial<Values>) {
  refuse([...conceptFaults('skills', values), ...conceptFaults('occupations', values)])
}

/** What is about to be written, a value of the history too. */
export async function checkWritten(ctx: Ctx, values: Partial<Values>, row?: Row) {
  checkStatus(ctx, values, row)
  checkStages(values, row)
  checkSight(ctx, values, row)
}

function conceptFaults(field: 'skills' | 'occupations', values: Partial<Values>): Fault[] {
  return (values[field] ?? []).flatMap(({ id }, index) =>
    id === null || isConcept(id) ? [] : [{ path: `${field}.${index}.id`, key: 'invalid' }],
  )
}

/** Who is named for the first time must belong to the account and be able to work on a job. */
export async function checkTeam(ctx: Ctx, { team }: Partial<Values>, row?: Row) {
  const before = new Set(row?.team_ids)
  const added = (team ?? []).filter(({ userId }) => !before.has(userId))
  if (added.length === 0) return
  const known = new Set((await listOwners(ctx.tx)).map(({ userId }) => userId))
  if (!added.every(({ userId }) => known.has(userId))) throw new AppError('notFound')
}

/** Whoever writes a confidential job would lose sight of it without being in its team. */
function checkSight(ctx: Ctx, values: Partial<Values>, row?: Row) {
  const { confidential = row?.confidential ?? false, team = row?.team ?? [] } = values
  const isMember = team.some(({ userId }) => userId === ctx.session.userId)
  if (confidential && !isMember) refuse([{ path: 'team', key: 'job.teamNeeded' }])
}

/** Candidates keep the stage they are in, so while there are any, stages are renamed, moved and added, never removed. */
function checkStages({ stages }: Partial<Values>, row?: Row) {
  if (!stages || !row || row.candidates === 0) return
  const kept = new Map(stages.map(({ stageId, kind }) => [stageId, kind]))
  const isLost = row.stages.some(
    ({ stageId, kind }) => (kept.get(stageId) === 'hired') !== (kind === 'hired') || !kept.has(stageId),
  )
  if (isLost) refuse([{ path: 'stages', key: 'job.stageInUse' }])
}

/** The company that is named for the first time must be there for whoever will read the job. Answers its name. */
export async function checkCompany(ctx: Ctx, { companyId }: Partial<Values>, isPublic: boolean, row?: Row) {
  if (!companyId || companyId === row?.company_id) return undefined
  const company = (await recordKind('company').seenBy(ctx, [companyId])).get(companyId)
  if (!company) throw new AppError('notFound')
  if (isPublic && company.access !== 'public') refuse([{ path: 'companyId', key: 'invalid' }])
  return company.title
}

/** A public job holds nothing that one account keeps for itself. */
export function refuseOwnFields(values: Partial<Values>) {
  const given = OWN_JOB_FIELDS.filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(values[field], EMPTY[field]),
  )
  refuse(given.map((field) => ({ path: field, key: 'job.ownOnly' })))
}

export function refuse(faults: readonly Fault[]) {
  if (faults.length > 0) throw new AppError('invalid', { faults })
}
