import { createHash } from 'node:crypto'
import type { FitCriterion, FitPerson } from '@kontor/contract/job-candidates.ts'
import { valuesOf } from '#catalogue/jobs/fields.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { inTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { elsewhereOf } from '#workspace/submissions/elsewhere.ts'
import { pipelineOf } from '#workspace/submissions/pipelines.ts'
import { type DecisionFile, keptOrder } from '../matching/decision-file.ts'
import type { MatchJob } from '../matching/inputs.ts'
import { matchJob } from '../matching/match-job.ts'
import { meetJob } from '../matching/prepared-job.ts'
import { matcherOf, type Terms } from '../matching/score-match.ts'
import { turns } from '../matching/turns.ts'
import { DEFAULT_WEIGHTS, type Weights } from '../matching/weights.ts'
import { fitPersonOf } from './fits.ts'
import * as rows from './rankings.repository.ts'

/** An own job: a public one has no pipeline for which people could be ranked. */
export async function ownJob(ctx: Ctx, id: string): Promise<JobRow> {
  const job = await readable(ctx, jobType, id)
  if (job.account_id === null) throw new AppError('forbidden')
  return job
}

export function readJob(job: JobRow): MatchJob {
  return matchJob({ id: job.id, ...valuesOf(job) })
}

/** The usual weights, each as often as it was asked for. */
export function termsOf(now: Date, asked: Partial<Record<FitCriterion, number>> = {}): Terms {
  const weights = Object.fromEntries(
    Object.entries(DEFAULT_WEIGHTS).map(([id, weight]) => [id, weight * (asked[id as FitCriterion] ?? 1)]),
  ) as Weights
  return { weights, today: now.toISOString().slice(0, 10) }
}

/** How often each criterion counted, where it did not count once; the other way round. */
export function askedWeights(weights: Readonly<Record<string, number>>): Partial<Record<FitCriterion, number>> {
  const factors = Object.entries(DEFAULT_WEIGHTS).map(([id, usual]) => {
    const factor = Math.round(((weights[id] ?? usual) / usual) * 100) / 100
    return { id, factor }
  })
  return Object.fromEntries(factors.filter(({ factor }) => factor !== 1).map(({ id, factor }) => [id, factor]))
}

/** Of one job, besides those that somebody changed: each holds a hundred careers, and other weights make another. */
const MOST_KEPT = 50

type Kept = {
  jobId: string
  kind: rows.Row['kind']
  asked: Readonly<Record<string, unknown>>
  file: DecisionFile
  isBlind: boolean
}

/**
 * Whatever is shown is kept first. The request reads; this one row is written beside it. An order that is there already
 * is answered as it stands, with those whom somebody has put at another place.
 */
export function keep({ kit, session, now }: Pick<Ctx, 'kit' | 'session' | 'now'>, kept: Kept) {
  const { jobId, kind, asked, file, isBlind } = kept
  const { at: _, ...lasting } = file
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, asked, lasting, session.userId, ...(isBlind ? ['blind'] : [])]))
    .digest('base64url')
  const personIds = file.entries.flatMap(({ personId }) => personId ?? [])
  return inTenant(kit.db, session, 'read write', async (tx) => {
    const stored = await rows.insertOnce(tx, {
      job_id: jobId,
      kind,
      asked: JSON.stringify(asked),
      file: JSON.stringify(file),
      person_ids: personIds,
      digest,
      is_blind: isBlind,
      user_id: session.userId,
      created_at: now,
    })
    await rows.removeOld(tx, jobId, MOST_KEPT)
    return { rankingId: stored.id, file: fileOf(stored) }
  })
}

export function fileOf(row: Pick<rows.Row, 'file'>) {
  return row.file as DecisionFile
}

type Part = { offset: number; limit: number; isBlind: boolean }

/** A part of a ranking as it was kept, with what is known of the people today. */
export async function presentPart(
  ctx: Ctx,
  file: DecisionFile,
  { offset, limit, isBlind }: Part,
): Promise<FitPerson[]> {
  const shown = keptOrder(file).slice(offset, offset + limit)
  const ids = shown.flatMap(({ personId }) => personId ?? [])
  const people = new Map((await listByIds(ctx.tx, personType, ids)).map((row) => [row.id, row]))
  const pipeline = await pipelineOf(ctx, file.job.jobId, ids)
  const elsewhere = await elsewhereOf(ctx, file.job.jobId, ids)
  await meetJob(file.job)
  const match = matcherOf(file.job, file.terms)
  const turn = turns()
  const fits: FitPerson[] = []
  for (const [at, { entry, personId }] of shown.entries()) {
    const [row, read] = [people.get(personId ?? ''), file.entries[entry]?.person]
    if (!row || !read) continue
    const moved = file.overrides.findLast((each) => each.entry === entry)
    const override = moved ? { place: moved.place, reason: moved.reason, userId: moved.userId, at: moved.at } : null
    const around = { job: file.job, pipeline, elsewhere, place: offset + at + 1, override, isBlind }
    fits.push(fitPersonOf(ctx, row, match(read), around))
    await turn()
  }
  return fits
}
