import { type Interview, MOST_CRITERIA, type Scorecard } from '@kontor/contract/interviews.ts'
import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { readsScorecards } from './interviews.policy.ts'
import * as rows from './interviews.repository.ts'

export async function ofJob(ctx: Ctx, jobId: string) {
  const job = await readable(ctx, jobType, jobId)
  return { items: await present(ctx, await rows.listOf(ctx.tx, job.id, ctx.now)) }
}

/** Of a job that the caller sees, with a candidate who is still there. */
export async function lockSeen(ctx: Ctx, id: string) {
  const row = await rows.lock(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  const job = await readable(ctx, jobType, row.job_id)
  const person = await readable(ctx, personType, row.person_id)
  return { row, job, person }
}

export async function presentOne(ctx: Ctx, row: rows.Row): Promise<Interview> {
  const [shown] = await present(ctx, [row])
  if (!shown) throw new AppError('notFound')
  return shown
}

/** What the job insists on; the same list for everybody who talks to its candidates. */
export function criteriaOf({ skills, languages }: Pick<JobRow, 'skills' | 'languages'>): string[] {
  const must = skills.filter((skill) => skill.must).map(({ name }) => name)
  const spoken = languages.map(({ language, proficiency }) => [language, proficiency].filter(Boolean).join(' '))
  return [...new Set([...must, ...spoken])].slice(0, MOST_CRITERIA)
}

/** Interviews with people who are still there, and the scorecards that the caller may read. */
async function present(ctx: Ctx, found: readonly rows.Row[]): Promise<Interview[]> {
  const { tx, session } = ctx
  const ids = found.map(({ id }) => id)
  const invited = Map.groupBy(await rows.listInterviewers(tx, ids), ({ interview_id }) => interview_id)
  const cards = Map.groupBy(await rows.listCards(tx, ids), ({ interview_id }) => interview_id)
  const submitted = await submittedOf(
    tx,
    found.map(({ submission_id }) => submission_id),
  )
  const unique = (all: readonly string[]) => [...new Set(all)]
  const people = new Map(
    (await listByIds(tx, personType, unique(found.map(({ person_id }) => person_id)))).map((row) => [row.id, row]),
  )
  const jobs = new Map(
    (await listByIds(tx, jobType, unique(found.map(({ job_id }) => job_id)))).map((row) => [row.id, row]),
  )
  const names = await namesOf(
    tx,
    [...invited.values(), ...cards.values()].flat().map(({ user_id }) => user_id),
  )
  const mayHire = hasHiringPermission(session)
  return found.flatMap((row) => {
    const [person, job] = [people.get(row.person_id), jobs.get(row.job_id)]
    if (!person || !job || !submitted.has(row.submission_id)) return []
    const given = cards.get(row.id) ?? []
    const userIds = (invited.get(row.id) ?? []).map(({ user_id }) => user_id)
    const isInterviewer = userIds.includes(session.userId)
    const hasScored = given.some(({ user_id }) => user_id === session.userId)
    const isOpen = readsScorecards({ isInterviewer, hasScored, mayHire })
    return {
      interviewId: row.id,
      jobId: row.job_id,
      submissionId: row.submission_id,
      personId: row.person_id,
      name: person.name,
      emails: mayHire ? person.emails.map(({ email }) => email) : [],
      title: row.title,
      startsAt: row.starts_at.toISOString(),
      day: row.day,
      time: row.time.slice(0, 5),
      timeZone: row.time_zone,
      minutes: row.minutes,
      place: row.place,
      link: row.link,
      note: row.note,
      candidateEmail: mayHire ? row.candidate_email : null,
      status: row.status,
      interviewers: userIds.flatMap((userId) => {
        const name = names.get(userId)
        const scored = given.some(({ user_id }) => user_id === userId)
        return name === undefined ? [] : [{ userId, name, hasScored: scored }]
      }),
      criteria: criteriaOf(job),
      scorecards: isOpen ? given.map((card) => cardOf(card, names)) : [],
      version: row.version,
      can: { edit: mayHire && row.status === 'planned', score: isInterviewer && row.status === 'planned' },
    }
  })
}

function cardOf(card: rows.Card, names: ReadonlyMap<string, string>): Scorecard {
  return {
    userId: card.user_id,
    name: names.get(card.user_id) ?? '',
    recommendation: card.recommendation,
    ratings: card.ratings,
    summary: card.summary,
    givenAt: card.given_at.toISOString(),
  }
}
