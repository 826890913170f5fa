import type { SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { stageName, stageNameById, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { type Change, type Step, statusStep, stepTo, undoOf } from './move-rules.ts'
import { useChangeSubmission, useRemoveSubmission } from './pipeline.queries.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

type Asking = { submission: Submission; step: Step }

export type Moves = {
  move: (submission: Submission, stage: Stage, position?: number) => void
  setStatus: (submission: Submission, status: SubmissionStatus) => void
  /** What is noted, rated and ordered. */
  edit: (submission: Submission, change: Change) => Promise<boolean>
  /** For somebody who was added by mistake and withdrawn; others are rejected. */
  remove: (submission: Submission) => Promise<void>
  dialog: ReactNode
}

type Asked = Parameters<ReturnType<typeof useChangeSubmission>['mutateAsync']>[0]

/** One change of a candidate after the other: the next one builds on what the one before has made of it. */
function useInTurn(send: (asked: Asked) => Promise<Submission>) {
  const last = useRef(new Map<string, Promise<Submission>>())
  return async (asked: Asked) => {
    const { submissionId } = asked.submission
    const before = await last.current.get(submissionId)?.catch(() => undefined)
    const version = Math.max(before?.version ?? 0, asked.submission.version)
    const sent = send({ ...asked, submission: { ...asked.submission, version } })
    last.current.set(submissionId, sent)
    return sent
  }
}

/** Moves candidates: at once where it can be taken back, after a question where the rules want a reason. */
export function useMoves(): Moves {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const offer = useUndoNotice()
  const mutateAsync = useInTurn(useChangeSubmission().mutateAsync)
  const removal = useRemoveSubmission()
  const [asking, setAsking] = useState<Asking>()

  function said(saved: Submission, before: Submission) {
    const { name } = saved.person
    const stage = stageName(saved.stage, locale)
    const status = i18n._(SUBMISSION_STATUS_NAMES[saved.status])
    return saved.status === before.status ? t`${name} is now in ${stage}` : t`${name} is now: ${status}`
  }

  function refuse(error: unknown, { person, job }: Submission) {
    const { name } = person
    const stage: unknown = error instanceof ApiError ? error.body.details?.stage : undefined
    const place = typeof stage === 'string' ? stageNameById(job.stages, stage, locale) : undefined
    const where = place === undefined ? '' : t`Someone else was quicker: now in ${place}.`
    notices.failure({ title: t`${name} was not moved`, text: where || errorText(i18n, error) })
  }

  async function send(submission: Submission, { change, shown }: Step): Promise<boolean> {
    try {
      const saved = await mutateAsync({ submission, change, shown })
      const undo = undoOf(submission, saved, t`Undone`)
      offer({
        key: `moved ${saved.submissionId}`,
        text: said(saved, submission),
        undo: undo ? () => mutateAsync({ submission: saved, change: undo }) : null,
        done: t`Undone`,
        failed: t`Not undone`,
      })
      return true
    } catch (error) {
      refuse(error, submission)
      return false
    }
  }

  function begin(submission: Submission, step: Step | undefined) {
    if (!step) return
    if (step.ask) setAsking({ submission, step })
    else void send(submission, step)
  }

  return {
    move(submission, stage, position) {
      const step = stepTo(submission, stage, submission.job.stages)
      const order = position === undefined ? {} : { position }
      if (step) begin(submission, { ...step, change: { ...step.change, ...order } })
      else if (position !== undefined)
        mutateAsync({ submission, change: order, shown: order }).catch((error: unknown) => refuse(error, submission))
    },
    setStatus: (submission, status) => begin(submission, statusStep(status)),
    async edit(submission, change) {
      try {
        await mutateAsync({ submission, change })
        return true
      } catch (error) {
        refuse(error, submission)
        return false
      }
    },
    async remove(submission) {
      const { name } = submission.person
      try {
        await removal.remove(submission)
        offer({
          key: `deleted ${submission.submissionId}`,
          text: t`${name} is no longer a candidate of this job`,
          undo: () => removal.bringBack(submission),
          done: t`Undone`,
          failed: t`Not undone`,
        })
      } catch (error) {
        refuse(error, submission)
      }
    },
    dialog: (
      <Suspense fallback={null}>
        {asking?.step.ask && (
          <MoveDialog
            ask={asking.step.ask}
            name={asking.submission.person.name}
            onClose={() => setAsking(undefined)}
            onSave={async (answer) => {
              const { submission, step } = asking
              if (await send(submission, { ...step, change: { ...step.change, ...answer } })) setAsking(undefined)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
