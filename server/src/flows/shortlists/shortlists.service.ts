import { placeOf } from '@kontor/contract/hiring-stages.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Shortlist, shortlists as endpoints } from '@kontor/contract/shortlists.ts'
import { z } from 'zod'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { codeOf } from './links.ts'
import { stateOf } from './shortlists.policy.ts'
import * as rows from './shortlists.repository.ts'

const cursors = cursorsOf('shortlist views', z.string().regex(/^\d{1,18}$/))

export async function ofJob(ctx: Ctx, jobId: string) {
  const job = await readable(ctx, jobType, jobId)
  return { items: await present(ctx, await rows.listOf(ctx.tx, job.id)) }
}

/** A shortlist of a job that the caller sees. */
export async function seen(ctx: Ctx, id: string) {
  const row = await rows.find(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  return { row, job: await readable(ctx, jobType, row.job_id) }
}

export async function revoke(ctx: Ctx, id: string) {
  const { row } = await seen(ctx, id)
  await rows.setRevoked(ctx.tx, row.id, ctx.now)
  const { accountId, userId: actorId } = ctx.session
  await audit(ctx.tx, {
    accountId,
    actorId,
    action: 'shortlist.revoked',
    objectId: row.id,
    requestId: ctx.requestId,
  })
  return presentOne(ctx, { ...row, revoked_at: row.revoked_at ?? ctx.now })
}

export async function views(ctx: Ctx, id: string, query: InputOf<typeof endpoints.views>['query']) {
  const { row } = await seen(ctx, id)
  const before = cursors.read(ctx.kit, query.searchAfter)
  const found = await rows.listViews(ctx.tx, row.id, before, query.limit + 1)
  const page = cursors.pageOf(ctx.kit, found, query.limit, ({ sequence }) => sequence)
  const items = page.shown.map(({ at, outcome, device }) => ({ at: at.toISOString(), outcome, device }))
  return { items, searchAfter: page.searchAfter }
}

export async function presentOne(ctx: Ctx, row: rows.Row): Promise<Shortlist> {
  const [shown] = await present(ctx, [row])
  if (!shown) throw new Error('a shortlist is shown')
  return shown
}

/** As its account sees it: people whose records are gone are left out. */
export async function present(ctx: Ctx, found: readonly rows.Row[]): Promise<Shortlist[]> {
  const { tx, now, kit } = ctx
  const ids = found.map(({ id }) => id)
  const entries = await rows.listEntries(tx, ids)
  const feedback = await rows.listFeedback(tx, ids)
  const counts = await rows.countViews(tx, ids)
  const submitted = await submittedOf(
    tx,
    entries.map(({ submission_id }) => submission_id),
  )
  const personIds = [...new Set([...submitted.values()].map(({ person_id }) => person_id))]
  const people = new Map((await listByIds(tx, personType, personIds)).map((row) => [row.id, row.name]))
  const jobIds = [...new Set(found.map(({ job_id }) => job_id))]
  const jobs = new Map((await listByIds(tx, jobType, jobIds)).map((row) => [row.id, row.stages]))
  const users = await namesOf(tx, [
    ...found.flatMap(({ created_by }) => created_by ?? []),
    ...feedback.flatMap(({ decided_by }) => decided_by ?? []),
  ])
  /** The person of a candidate who is still there. */
  const whoIn = (submissionId: string) => {
    const personId = submitted.get(submissionId)?.person_id
    const name = personId === undefined ? undefined : people.get(personId)
    return personId !== undefined && name !== undefined ? { personId, name } : undefined
  }
  return found.map((row) => {
    const stages = jobs.get(row.job_id) ?? []
    const viewed = counts.filter(({ shortlist_id }) => shortlist_id === row.id)
    const countOf = (outcome: string) => viewed.find((each) => each.outcome === outcome)?.count ?? 0
    const last = viewed.find(({ outcome }) => outcome === 'shown')?.last
    return {
      shortlistId: row.id,
      jobId: row.job_id,
      title: row.title,
      note: row.note,
      blind: row.blind,
      fields: row.fields,
      hasPassword: row.password_hash !== null,
      state: stateOf(row, now),
      url: kit.publicUrl + href('shortlist', ctx.locale, {}, { code: codeOf(kit.secret, row.id) }),
      expiresAt: row.expires_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      createdBy: users.get(row.created_by ?? '') ?? null,
      candidates: entries.flatMap(({ shortlist_id, place, submission_id: submissionId, pitch }) => {
        const who = shortlist_id === row.id ? whoIn(submissionId) : undefined
        return who ? [{ place, submissionId, ...who, pitch }] : []
      }),
      views: { shown: countOf('shown'), wrongPassword: countOf('wrongPassword'), lastAt: last?.toISOString() ?? null },
      feedback: feedback.flatMap((said) => {
        const who = said.shortlist_id === row.id ? whoIn(said.submission_id) : undefined
        if (!who) return []
        return [
          {
            feedbackId: said.id,
            submissionId: said.submission_id,
            ...who,
            author: said.author,
            verdict: said.verdict,
            stage: stages[placeOf(stages, said.stage_id ?? '')] ?? null,
            text: said.text,
            at: said.created_at.toISOString(),
            decision: said.decision,
            decidedBy: users.get(said.decided_by ?? '') ?? null,
          },
        ]
      }),
    }
  })
}
