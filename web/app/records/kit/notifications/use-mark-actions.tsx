import type { Notification } from '@kontor/contract/notifications.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'
import { useMarking } from './notifications.queries.ts'

/** Marks one as read or unread; all of them with a way back. */
export function useMarkActions() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { mark, markAll } = useMarking()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  return {
    isBusy: markAll.isPending,
    mark: ({ id }: Notification, read: boolean) => mark.mutate({ ids: [id], read }, { onError }),
    markAll: () =>
      markAll.mutate(undefined, {
        onError,
        onSuccess: ({ ids }) =>
          offer({
            key: 'notifications read',
            text: <Plural value={ids.length} one="# notification read" other="# notifications read" />,
            undo: ids.length === 0 ? null : () => mark.mutateAsync({ ids, read: false }),
            done: t`Undone`,
            failed: t`This could not be undone`,
          }),
      }),
  }
}
