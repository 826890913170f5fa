import {
  type HiddenPerson,
  type hiddenPeople as endpoints,
  MOST_HIDDEN,
  TAUGHT_STEP,
  type TaughtWeights,
} from '@kontor/contract/hidden-people.ts'
import { MOST_WEIGHT } from '@kontor/contract/job-candidates.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listAliases, listSurvivors } from '#kit/records/aliases.repository.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readable } from '#kit/records/reading.ts'
import { lockMany } from '#kit/records/rows.repository.ts'
import * as hidden from './hidden-people.repository.ts'
import { ownJob } from './ranking.ts'

type Both = { jobId: string; personId: string }

/** Who is hidden of a job, each once under the id of today, and what that teaches the order. */
export async function hiddenOf(ctx: Ctx, jobId: string) {
  const found = await hidden.list(ctx.tx, jobId, MOST_HIDDEN)
  const survivors = await listSurvivors(
    ctx.tx,
    personType,
    found.map(({ person_id }) => person_id),
  )
  const rows = new Map<string, hidden.Row>()
  for (const row of found) {
    const id = survivors.get(row.person_id) ?? row.person_id
    // Of two that became one, what was said last counts.
    if (!rows.has(id)) rows.set(id, { ...row, person_id: id })
  }
  return { rows, taught: taughtBy([...rows.values()]) }
}

/** Each person who was hidden for a criterion makes it count more, up to the most that anything counts. */
function taughtBy(rows: readonly Pick<hidden.Row, 'reason'>[]): TaughtWeights {
  const taught: TaughtWeights = {}
  for (const { reason } of rows)
    if (reason !== 'other') taught[reason] = Math.min(MOST_WEIGHT, (taught[reason] ?? 1) + TAUGHT_STEP)
  return taught
}

/** In blind review without names, and without notes, which may hold them. */
export async function list(ctx: Ctx, jobId: string, { blind }: InputOf<typeof endpoints.hidden>['query']) {
  const job = await ownJob(ctx, jobId)
  const { rows, taught } = await hiddenOf(ctx, job.id)
  const isBlind = blind === 'true'
  const seen = isBlind ? undefined : await recordKind('person').seenBy(ctx, [...rows.keys()])
  const names = await namesOf(
    ctx.tx,
    [...rows.values()].flatMap(({ user_id }) => user_id ?? []),
  )
  const items = [...rows].map(([personId, { reason, note, user_id: userId, created_at }]): HiddenPerson => {
    const by = userId === null ? undefined : names.get(userId)
    return {
      personId,
      name: seen?.get(personId)?.title ?? null,
      reason,
      note: isBlind ? null : note,
      by: userId !== null && by !== undefined ? { userId, name: by } : null,
      at: created_at.toISOString(),
    }
  })
  return { items, taught }
}

export async function hide(
  ctx: Ctx,
  { jobId, personId }: Both,
  { reason, note }: InputOf<typeof endpoints.hide>['body'],
) {
  if (reason === 'other' && !note) throw new AppError('invalid', { faults: [{ path: 'note', key: 'required' }] })
  const job = await ownJob(ctx, jobId)
  // One after the other, so that nobody is counted past the most, and nobody is merged or erased meanwhile.
  await lockMany(ctx.tx, jobType, [job.id])
  await lockMany(ctx.tx, personType, [personId])
  const person = await readable(ctx, personType, personId)
  const { rows } = await hiddenOf(ctx, job.id)
  if (rows.size >= MOST_HIDDEN && !rows.has(person.id)) throw new AppError('hiddenFull')
  await hidden.put(ctx.tx, {
    job_id: job.id,
    person_id: person.id,
    reason,
    note: note || null,
    user_id: ctx.session.userId,
    created_at: ctx.now,
  })
  return null
}

/** Under whichever id somebody was hidden; who is not hidden stays so. */
export async function unhide(ctx: Ctx, { jobId, personId }: Both) {
  const job = await ownJob(ctx, jobId)
  const survivor = (await listSurvivors(ctx.tx, personType, [personId])).get(personId) ?? personId
  const aliases = await listAliases(ctx.tx, personType, [survivor])
  const ids = new Set([personId, survivor, ...aliases.map(({ id }) => id)])
  const removed = await hidden.remove(ctx.tx, job.id, [...ids])
  if (removed === 0) await readable(ctx, personType, personId)
  return null
}
