import type { HistoryEntry } from '@kontor/contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useRestoreField } from './history.queries.ts'

const UNDO_SECONDS = 10

/** Restores a field and offers the way back, which is the entry that the restoring itself has left. */
export function useRestoring(companyId: string) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { mutate, isPending, variables } = useRestoreField(companyId)
  const onError = (error: unknown) => notices.failure({ title: t`Not restored`, text: errorText(i18n, error) })

  function undo(entry: HistoryEntry, key: string) {
    notices.close(key)
    mutate(entry, { onSuccess: () => notices.success(t`Taken back`), onError })
  }
  function offerUndo(entry: HistoryEntry) {
    const key = `restored ${entry.entryId}`
    const button = (
      <Button size="small" onClick={() => undo(entry, key)}>
        <Trans>Undo</Trans>
      </Button>
    )
    notices.keep(key, t`The earlier value is back`, button, UNDO_SECONDS)
  }
  return {
    restore: (entry: HistoryEntry) =>
      mutate(entry, {
        onSuccess: (left) => (left ? offerUndo(left) : notices.success(t`It has this value already`)),
        onError,
      }),
    busy: isPending ? variables.entryId : undefined,
  }
}
