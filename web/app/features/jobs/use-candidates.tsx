import type { SubmissionOrigin } from '@kontor/contract/hiring-states.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useAddCandidates, useRemoveSubmissions } from './candidates.queries.ts'

type Origin = Exclude<SubmissionOrigin, 'applied'>

/** Adds people to a job and says what became of each; what was added can be taken back. */
export function useCandidates(jobId: string) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const adding = useAddCandidates(jobId)
  const removing = useRemoveSubmissions()

  /** Answers whether the call was taken. */
  async function add(personIds: readonly string[], origin: Origin): Promise<boolean> {
    try {
      const key = crypto.randomUUID()
      const { added, existing, refused } = await adding.mutateAsync({
        personIds: [...personIds],
        origin,
        idempotencyKey: key,
      })
      const [count, known, off] = [added.length, existing.length, refused.length]
      const words = [
        t`${plural(count, { one: '# candidate added', other: '# candidates added' })}`,
        ...(known > 0
          ? [t`${plural(known, { one: '# was in the pipeline already', other: '# were in the pipeline already' })}`]
          : []),
        ...(off > 0
          ? [t`${plural(off, { one: '# does not want to be contacted', other: '# do not want to be contacted' })}`]
          : []),
      ]
      offer({
        key: `added ${jobId}`,
        text: words.join(' · '),
        undo: count > 0 ? () => removing.mutateAsync(added.map(({ submissionId }) => submissionId)) : null,
        done: t`Undone`,
        failed: t`Not undone`,
      })
      return true
    } catch (error) {
      notices.failure({ title: t`No candidate was added`, text: errorText(i18n, error) })
      return false
    }
  }
  return { add, isPending: adding.isPending }
}
