import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { titlesOf } from '#catalogue/news/news.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readableOf } from '#workspace/comments/comments.service.ts'
import { takeNewHits } from '#workspace/saved-searches/alerts.ts'
import { candidatesOf } from '#workspace/submissions/candidates.ts'
import { aboutOf } from '#workspace/tasks/tasks.service.ts'
import type { StoredDetails } from './details.ts'
import type { About as Subject } from './mutes.ts'

type Details<Of extends StoredDetails['of']> = Extract<StoredDetails, { of: Of }>

/** What somebody is told of. Where an occasion is given, whatever has the same one is the same notification. */
export type About =
  | { reason: 'mention'; commentId: string; actorId: string | null }
  | {
      reason: 'assigned' | 'reminder' | 'dueToday' | 'overdue'
      taskId: string
      occasion: string
      actorId: string | null
    }
  | { reason: 'newHits'; searchId: string }
  | { reason: 'applied'; submissionId: string }
  | {
      reason: 'moved'
      submissionId: string
      occasion: string
      actorId: string | null
      details: Details<'stage' | 'status'>
    }
  | { reason: 'news' | 'management'; newsId: string; companyId: string }
  | { reason: 'expiring' | 'corrected' | 'withdrawn'; personId: string; occasion: string }
  | { reason: 'corrected'; personId: string; occasion: string; details: Details<'erased'> }
  | {
      reason: 'enriched'
      record: { kind: Kind; id: string }
      occasion: string
      details: Details<'enrichment'>
    }
  | {
      reason: 'strongFit'
      record: { kind: 'person'; id: string }
      jobId: string
      occasion: string
      details: Details<'fit'>
    }
  | { reason: 'statement'; companyId: string; statementId: string }
  | { reason: 'imported'; occasion: string; details: Details<'import' | 'upload'> }
  | { reason: 'creditsLow' | 'invoice' | 'unpaid'; occasion: string; details: Details<'credits' | 'invoice'> }

/** The records it is about; undefined where the person does not see them. */
export async function subjectsOf(ctx: Ctx, about: About): Promise<Subject[] | undefined> {
  if ('taskId' in about) return taskWithRecords(ctx, about.taskId)
  if ('commentId' in about) return only((await readableOf(ctx, [about.commentId])).get(about.commentId)?.record)
  if ('submissionId' in about) return candidateAndJob(ctx, about.submissionId)
  if ('personId' in about) return only(await seen(ctx, 'person', about.personId))
  if ('jobId' in about)
    return isGranted('hiring', ctx.session) ? personAndJob(ctx, about.record.id, about.jobId) : undefined
  if ('record' in about) return only(await seen(ctx, about.record.kind, about.record.id))
  if ('companyId' in about) {
    const isThere =
      'newsId' in about
        ? (await titlesOf(ctx, [about.newsId])).has(about.newsId)
        : Boolean(await seen(ctx, 'statement', about.statementId))
    return isThere ? only(await seen(ctx, 'company', about.companyId)) : undefined
  }
  const isOfAccount = about.reason !== 'newHits' && about.reason !== 'imported'
  return !isOfAccount || isGranted('account:manage', ctx.session) ? [] : undefined
}

function only(record: Subject | undefined): Subject[] | undefined {
  return record && [record]
}

async function seen(ctx: Ctx, kind: Kind, id: string) {
  return (await recordKind(kind).seenBy(ctx, [id])).get(id)
}

async function taskWithRecords(ctx: Ctx, taskId: string): Promise<Subject[] | undefined> {
  const task = await seen(ctx, 'task', taskId)
  return task && [{ kind: 'task', id: taskId }, ...(await aboutOf(ctx, taskId))]
}

async function candidateAndJob(ctx: Ctx, submissionId: string): Promise<Subject[] | undefined> {
  const candidate = (await candidatesOf(ctx, [submissionId])).get(submissionId)
  return candidate && [candidate.job, candidate.person]
}

async function personAndJob(ctx: Ctx, personId: string, jobId: string): Promise<Subject[] | undefined> {
  const [person, job] = [await seen(ctx, 'person', personId), await seen(ctx, 'job', jobId)]
  return person && job && [job, person]
}

const NOTHING = { comment_id: null, task_id: null, actor_id: null }

/** What is written down; nothing where a search has found nothing new. */
export async function rowOf(ctx: Ctx, about: About) {
  const { reason } = about
  if ('details' in about) {
    const { occasion, details } = about
    const told = { ...NOTHING, reason, occasion, details: JSON.stringify(details) }
    if ('personId' in about) return { ...told, person_id: about.personId }
    if ('record' in about) return { ...told, kind: about.record.kind, record_id: about.record.id }
    return about.reason === 'moved' ? { ...told, submission_id: about.submissionId, actor_id: about.actorId } : told
  }
  if ('newsId' in about) {
    const { newsId, companyId } = about
    return { ...NOTHING, reason, news_id: newsId, company_id: companyId, occasion: newsId }
  }
  if ('statementId' in about) {
    const { statementId, companyId } = about
    const details: Details<'statement'> = { of: 'statement', statementId }
    const record = { kind: 'company' as const, record_id: companyId }
    return { ...NOTHING, reason, ...record, occasion: statementId, details: JSON.stringify(details) }
  }
  if ('submissionId' in about)
    return { ...NOTHING, reason, submission_id: about.submissionId, occasion: about.submissionId }
  if ('personId' in about) return { ...NOTHING, reason, person_id: about.personId, occasion: about.occasion }
  if ('searchId' in about) return hitsOf(ctx, about.searchId)
  if ('commentId' in about) {
    const { commentId, actorId } = about
    return { ...NOTHING, reason, actor_id: actorId, comment_id: commentId, occasion: commentId }
  }
  const { taskId, occasion, actorId } = about
  return { ...NOTHING, reason, actor_id: actorId, task_id: taskId, occasion }
}

async function hitsOf(ctx: Ctx, searchId: string) {
  const found = await takeNewHits(ctx, searchId)
  if (!found) return undefined
  const { hits, since } = found
  const occasion = `${searchId} ${since.toISOString()}`
  return { ...NOTHING, reason: 'newHits' as const, search_id: searchId, hits, occasion }
}
