import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { TELLING_FIELDS, type ShortlistField } from '@kontor/contract/shared-shortlists.ts'
import { MOST_SHORTLIST_DAYS, MOST_SHORTLISTS, type shortlists as endpoints } from '@kontor/contract/shortlists.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { hashPassword, inPasswordLine } from '#identity/auth/passwords.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { stateOf } from './shortlists.policy.ts'
import * as rows from './shortlists.repository.ts'
import { presentOne } from './shortlists.service.ts'

type New = InputOf<typeof endpoints.create>['body']
const DAY_MS = 86_400_000

/** Puts candidates of a job behind a link. Passwords are hashed while no connection is held. */
export async function create(ctx: CtxOf<typeof endpoints.create>, jobId: string, body: New) {
  const { password } = body
  const hash = password === null ? null : await inPasswordLine(() => hashPassword(password))
  return ctx.transact((own) => share(own, jobId, body, hash))
}

async function share(ctx: Ctx, jobId: string, body: New, passwordHash: string | null) {
  const job = await lockEditable(ctx, jobType, jobId)
  // Candidates belong to the account's own jobs.
  if (job.account_id === null) throw new AppError('forbidden')
  const submitted = await submittedOf(
    ctx.tx,
    body.candidates.map(({ submissionId }) => submissionId),
  )
  const chosen = new Map(
    body.candidates.map(({ submissionId, pitch }) => [submissionId, { row: submitted.get(submissionId), pitch }]),
  )
  const entries = [...chosen.values()].flatMap(({ row, pitch }) => (row?.job_id === job.id ? [{ row, pitch }] : []))
  if (entries.length < chosen.size) throw new AppError('notFound')
  await makeRoom(ctx, job.id)
  const { accountId, userId } = ctx.session
  const shortlist = await rows.insert(ctx.tx, {
    job_id: job.id,
    title: body.title,
    note: body.note,
    blind: body.blind,
    fields: fieldsOf(body),
    locale: ctx.locale,
    password_hash: passwordHash,
    expires_at: endOf(body.expiresOn, ctx.now),
    revoked_at: null,
    created_by: userId,
    created_at: ctx.now,
  })
  await rows.insertEntries(
    ctx.tx,
    entries.map(({ row, pitch }, at) => ({
      shortlist_id: shortlist.id,
      place: at + 1,
      submission_id: row.id,
      person_id: row.person_id,
      pitch,
    })),
  )
  const done = { accountId, actorId: userId, action: 'shortlist.shared' as const, requestId: ctx.requestId }
  await audit(ctx.tx, { ...done, objectId: shortlist.id })
  return presentOne(ctx, shortlist)
}

/** A blind one never holds what tells who somebody is. */
function fieldsOf({ fields, blind }: New): ShortlistField[] {
  const telling: readonly ShortlistField[] = blind ? TELLING_FIELDS : []
  const shown = [...new Set(fields)].filter((field) => !telling.includes(field))
  if (shown.length === 0) throw new AppError('invalid', { faults: [{ path: 'fields', key: 'shortlist.fields' }] })
  return shown
}

/** It opens until the end of the day, wherever the reader is. */
function endOf(day: string, now: Date) {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  const most = now.getTime() + (MOST_SHORTLIST_DAYS + 1) * DAY_MS
  if (end <= now || end.getTime() > most)
    throw new AppError('invalid', { faults: [{ path: 'expiresOn', key: 'shortlist.expiry' }] })
  return end
}

/** The oldest that has ended goes for good before there are too many. */
async function makeRoom(ctx: Ctx, jobId: string) {
  const known = await rows.listOf(ctx.tx, jobId)
  if (known.length < MOST_SHORTLISTS) return
  const oldest = known.findLast((row) => stateOf(row, ctx.now) !== 'open')
  if (!oldest) throw new AppError('shortlistsFull')
  await rows.remove(ctx.tx, oldest.id)
}
