import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { type interviews as endpoints, MOST_INTERVIEWS, type NewInterview } from '@kontor/contract/interviews.ts'
import { momentOf } from '@kontor/contract/kit/zoned.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { PersonRow } from '#catalogue/people/people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { listOwners } from '#identity/accounts/people.ts'
import { actingFor } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { find as findRecord } from '#kit/records/rows.repository.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { lockSeen, presentOne } from './interviews.service.ts'
import * as rows from './interviews.repository.ts'
import { invite } from './inviting.ts'

/** A conversation with a candidate; everybody who is invited hears of it by mail. */
export async function plan(ctx: Ctx, submissionId: string, body: NewInterview) {
  const submission = (await submittedOf(ctx.tx, [submissionId])).get(submissionId)
  if (!submission) throw new AppError('notFound')
  const job = await readable(ctx, jobType, submission.job_id)
  const person = await readable(ctx, personType, submission.person_id)
  await check(ctx, job.id, person, body)
  if ((await rows.countOf(ctx.tx, submission.id)) >= MOST_INTERVIEWS) throw new AppError('interviewsFull')
  const row = await rows.insert(ctx.tx, {
    ...columnsOf(body),
    job_id: job.id,
    submission_id: submission.id,
    person_id: person.id,
    organizer_id: ctx.session.userId,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const userIds = [...new Set(body.interviewerIds)]
  await rows.setInterviewers(ctx.tx, row.id, userIds)
  await invite(ctx, { row, candidate: person.name, userIds }, 'invited')
  return presentOne(ctx, row)
}

type Change = InputOf<typeof endpoints.change>['body']

/** Calendars are told what is new; whoever is no longer invited is told that it is over for them. */
export async function change(ctx: Ctx, id: string, { version, ...body }: Change) {
  const { row: before, job, person } = await lockSeen(ctx, id)
  if (before.status === 'cancelled') throw new AppError('interviewCancelled')
  if (before.version !== version) throw new AppError('conflict', { version: before.version })
  await check(ctx, job.id, person, body)
  const known = (await rows.listInterviewers(ctx.tx, [id])).map(({ user_id }) => user_id)
  const userIds = [...new Set(body.interviewerIds)]
  await refuseLeaving(ctx, id, known, userIds)
  const row = await rows.update(ctx.tx, id, { ...columnsOf(body), updated_at: ctx.now })
  await rows.setInterviewers(ctx.tx, id, userIds)
  const candidate = person.name
  const left = known.filter((userId) => !userIds.includes(userId))
  const oldAddress = before.candidate_email === row.candidate_email ? null : before.candidate_email
  const parting = { row: { ...before, sequence: row.sequence }, candidate, userIds: known }
  if (left.length > 0 || oldAddress !== null)
    await invite(ctx, parting, 'cancelled', {
      row: { ...before, candidate_email: oldAddress },
      candidate,
      userIds: left,
    })
  await invite(ctx, { row, candidate, userIds }, 'changed')
  return presentOne(ctx, row)
}

/** What others think is read by whoever gave a scorecard: nobody leaves the round to read it before. */
async function refuseLeaving(ctx: Ctx, id: string, known: readonly string[], userIds: readonly string[]) {
  const { userId } = ctx.session
  if (!known.includes(userId) || userIds.includes(userId)) return
  const givers = (await rows.listCards(ctx.tx, [id])).map(({ user_id }) => user_id)
  if (givers.length > 0 && !givers.includes(userId)) throw new AppError('forbidden')
}

/** Cancelled twice, it is told once. */
export async function cancel(ctx: Ctx, id: string) {
  const { row: before, person } = await lockSeen(ctx, id)
  if (before.status === 'cancelled') return presentOne(ctx, before)
  const row = await rows.update(ctx.tx, id, { status: 'cancelled', updated_at: ctx.now })
  const userIds = (await rows.listInterviewers(ctx.tx, [id])).map(({ user_id }) => user_id)
  await invite(ctx, { row, candidate: person.name, userIds }, 'cancelled')
  return presentOne(ctx, row)
}

function columnsOf(body: NewInterview) {
  const { title, day, time, timeZone, minutes, place, link, note, candidateEmail } = body
  const starts_at = momentOf(day, time, timeZone)
  return {
    title,
    day,
    time,
    time_zone: timeZone,
    starts_at,
    minutes,
    place,
    link,
    note,
    candidate_email: candidateEmail,
  }
}

/** Nobody is written to who does not want it, and nobody is invited to what they do not see. */
async function check(ctx: Ctx, jobId: string, person: PersonRow, { candidateEmail, interviewerIds }: NewInterview) {
  if (candidateEmail !== null) {
    if (person.do_not_contact !== null) throw new AppError('doNotContact')
    if (!person.emails.some(({ email }) => email === candidateEmail))
      throw new AppError('invalid', { faults: [{ path: 'candidateEmail', key: 'interview.email' }] })
  }
  const known = new Set((await listOwners(ctx.tx)).map(({ userId }) => userId))
  for (const userId of interviewerIds) {
    if (!known.has(userId)) throw new AppError('notFound')
    const seen = await actingFor(ctx.tx, userId, () => findRecord(ctx.tx, jobType, jobId))
    if (!seen) throw new AppError('invalid', { faults: [{ path: 'interviewerIds', key: 'interview.sight' }] })
  }
}
