import { type JobGuard, type JobStatus, JOB_STATUSES, jobTransition } from '@kontor/contract/hiring-states.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { JOB_STATUS_NAMES } from '~/records/job/job-words.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { Ending } from './ending-dialog.tsx'
import { useEndJob } from './endings.queries.ts'

export type StatusChange = { status: JobStatus; statusReason?: string; statusNote?: string | null }

/** Guards that a way back would ask for again. */
const ASKING: ReadonlySet<JobGuard | undefined> = new Set<JobGuard | undefined>(['reason', 'closeReason'])

/** Gives the job another status. A refusal says what is possible instead, and the page shows how the job stands now. */
export function useChangeStatus(job: Job) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const cache = useQueryClient()
  const { mutateAsync } = useUpdateRecord(jobApi, job.jobId)
  const endings = useEndJob(job.jobId)

  function said(saved: Pick<Job, 'status'>) {
    const status = i18n._(JOB_STATUS_NAMES[saved.status])
    return t`The job is now: ${status}`
  }
  async function refuse(error: unknown) {
    const text = [errorText(i18n, error), allowedText(error, i18n, (names) => t`Possible from here: ${names}.`)]
    notices.failure({ title: t`The status was not changed`, text: text.filter(Boolean).join(' ') })
    if (error instanceof ApiError && error.status === 409)
      await cache.invalidateQueries({ queryKey: jobApi.byId(job.jobId).queryKey })
    return false
  }
  const undone = { key: `status ${job.jobId}`, done: t`Undone`, failed: t`Not undone` }

  return {
    /** Answers whether it was done. */
    change: async (wish: StatusChange): Promise<boolean> => {
      try {
        const saved = await mutateAsync({ ...wish, version: job.version })
        const back = jobTransition(saved, job.status)
        const isFree = back !== undefined && !ASKING.has(back.guard) && saved.can.statuses.includes(job.status)
        const undo = isFree ? () => mutateAsync({ status: job.status, version: saved.version }) : null
        offer({ ...undone, text: said(saved), undo })
        return true
      } catch (error) {
        return refuse(error)
      }
    },
    /** Fills or closes it together with its candidates; both can be taken back. */
    end: async (status: 'filled' | 'closed', ending: Ending): Promise<boolean> => {
      try {
        const { job: saved, changed } = await endings.end({ ...ending, status, version: job.version })
        const rejected = t`${plural(changed, { one: '# candidate rejected', other: '# candidates rejected' })}`
        const text = changed === 0 ? said(saved) : `${said(saved)}. ${rejected}`
        offer({ ...undone, text, undo: () => endings.undo(saved.version) })
        return true
      } catch (error) {
        return refuse(error)
      }
    },
  }
}

/** What a refusal says is allowed, in words. */
function allowedText(error: unknown, i18n: I18n, say: (names: string) => string) {
  const allowed: unknown = error instanceof ApiError ? error.body.details?.allowed : undefined
  if (!Array.isArray(allowed)) return ''
  const names = JOB_STATUSES.filter((status) => allowed.includes(status)).map((each) => i18n._(JOB_STATUS_NAMES[each]))
  return names.length === 0 ? '' : say(names.join(', '))
}
