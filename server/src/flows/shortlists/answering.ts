import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { placeOf } from '@kontor/contract/hiring-stages.ts'
import { MOST_FEEDBACK } from '@kontor/contract/shortlists.ts'
import type { sharedShortlists as endpoints } from '@kontor/contract/shared-shortlists.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { listOwners } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import { addUnsigned } from '#workspace/comments/unsigned.ts'
import { ownersOf, submittedOf } from '#workspace/submissions/candidates.ts'
import { type Opened, type Reader, type ReaderCtx, withOpened } from './reading.ts'
import * as rows from './shortlists.repository.ts'

type Said = InputOf<typeof endpoints.feedback>['body']

/** What a reader says about a candidate is kept, said as a comment, and waits as a proposal. */
export function answer(ctx: ReaderCtx, { code, password, ...said }: Said, reader: Reader): Promise<null> {
  return withOpened(ctx, { code, password }, reader, async (opened) => {
    const { own, row, job } = opened
    const entry = (await rows.listEntries(own.tx, [row.id])).find(({ place }) => place === said.place)
    const submission = entry && (await submittedOf(own.tx, [entry.submission_id])).get(entry.submission_id)
    if (!entry || !submission || submission.status === 'withdrawn') throw new AppError('notFound')
    if ((await rows.countFeedback(own.tx, row.id)) >= MOST_FEEDBACK) throw new AppError('tooManyRequests')
    await rows.insertFeedback(own.tx, {
      shortlist_id: row.id,
      submission_id: submission.id,
      person_id: submission.person_id,
      author: said.author,
      verdict: said.verdict,
      stage_id: said.verdict === 'advance' ? nextStage(job, submission.stage_id) : null,
      text: said.text,
      decision: null,
      decided_by: null,
      decided_at: null,
      created_at: own.now,
    })
    await comment(opened, said, submission.person_id)
    return null
  })
}

/** The one after the present stage; nobody is hired by a reader. */
function nextStage({ stages }: JobRow, stageId: string) {
  const next = stages[placeOf(stages, stageId) + 1]
  return next && next.kind !== 'hired' ? next.stageId : null
}

/**
 * About the person, and those who look after the job hear of it. The whole account sees comments about people, so one
 * about a confidential job is said about the job and names the candidate by the place alone.
 */
async function comment({ own, row, job }: Opened, said: Omit<Said, 'code' | 'password'>, personId: string) {
  const { translate } = own.kit
  const { author, verdict, text, place } = said
  const opinion = translate(row.locale, `shortlist.verdict.${verdict}`)
  const words = { author: plain(author), title: row.title, place: String(place), verdict: opinion }
  const key = job.confidential ? 'shortlist.commentedPlace' : 'shortlist.commented'
  const head = translate(row.locale, key, words)
  const known = new Set((await listOwners(own.tx)).map(({ userId }) => userId))
  const mentions = (await ownersOf(own.tx, job.id)).filter((userId) => known.has(userId))
  const record = job.confidential ? { kind: 'job' as const, id: job.id } : { kind: 'person' as const, id: personId }
  await addUnsigned(own, record, { text: [head, plain(text)].filter(Boolean).join('\n\n'), mentions })
}

/** What a stranger writes links to no record, and to no page under another name. */
function plain(text: string) {
  return text.replaceAll(/\[(?=\[)/g, '[ ').replaceAll('](', '] (')
}
