import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useCreateRecord, useRemoveRecord } from '~/records/kit/record.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { taskApi } from '~/records/task/task-kind.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

const MOST_TITLE = 200

/** Makes a task of one's own to ask somebody about something that a job wants; it belongs to the person and the job. */
export function useAsk({ personId, name }: Pick<FitPerson, 'personId' | 'name'>, jobId: string) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const offer = useUndoNotice()
  const attemptOf = useIdempotencyKey()
  const create = useCreateRecord(taskApi)
  const removal = useRemoveRecord({ api: taskApi })
  const cache = useQueryClient()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  // Whoever asks again after an undo wants another task.
  const made = useRef(0)
  const forgetMarks = () => cache.invalidateQueries({ queryKey: [...SUBMISSIONS, 'marks', jobId] })
  async function ask(what: string) {
    const body = {
      title: t`Ask ${name} about ${what}`.slice(0, MOST_TITLE),
      timeZone,
      ...(user ? { assigneeId: user.userId } : {}),
      records: [
        { kind: 'person', id: personId },
        { kind: 'job', id: jobId },
      ],
    }
    try {
      const task = await create.mutateAsync({ body, idempotencyKey: attemptOf([body, made.current]) })
      made.current += 1
      setAsked((before) => new Set([...before, what]))
      void forgetMarks()
      offer({
        key: `asked ${task.id}`,
        text: t`The task is created`,
        undo: async () => {
          await removal.mutateAsync(task.id)
          setAsked((before) => new Set([...before].filter((each) => each !== what)))
          await forgetMarks()
        },
        done: t`Undone`,
        failed: t`Not undone`,
      })
    } catch (error) {
      notices.failure({ title: t`The task was not created`, text: errorText(i18n, error) })
    }
  }
  return { ask, asked, isPending: create.isPending }
}
