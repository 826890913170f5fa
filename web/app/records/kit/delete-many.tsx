import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { App, Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useBringBack, useRemoveRecord } from './record.queries.ts'
import type { RecordKind } from './record-kind.ts'
import { useUndoNotice } from './use-undo-notice.tsx'

type Props<R> = {
  kind: Pick<RecordKind<R>, 'api'>
  records: readonly { id: string; can: { delete: boolean } }[]
}

/** Deletes the chosen records, as far as they may be deleted, after the question; a notice brings them all back. */
export function DeleteButton<R>({ kind, records }: Props<R>) {
  const { t, i18n } = useLingui()
  const { modal } = App.useApp()
  const notices = useNotices()
  const offer = useUndoNotice()
  const removing = useRemoveRecord(kind)
  const returning = useBringBack(kind)
  const ids = records.filter(({ can }) => can.delete).map(({ id }) => id)
  const count = ids.length
  const rest = records.length - count

  /** The last that went is the first that comes back, so that each finds the list as it left it. */
  async function bringBack(removed: readonly string[]) {
    for (const id of removed.toReversed()) await returning.mutateAsync(id)
  }
  async function remove() {
    const removed: string[] = []
    try {
      for (const id of ids) {
        await removing.mutateAsync(id)
        removed.push(id)
      }
    } catch (error) {
      notices.failure({ title: t`Not everything was deleted`, text: errorText(i18n, error) })
    }
    const done = removed.length
    if (done === 0) return
    offer({
      key: 'deleted many',
      text: t`${plural(done, { one: '# record deleted', other: '# records deleted' })}`,
      undo: () => bringBack(removed),
      done: t`${plural(done, { one: '# record restored', other: '# records restored' })}`,
      failed: t`Not everything could be restored`,
    })
  }
  function ask() {
    const kept = t`${plural(rest, { one: '# public record stays.', other: '# public records stay.' })}`
    const content = t`They disappear from every list and page of your account. You can restore them for 30 days.`
    modal.confirm({
      title: t`${plural(count, { one: 'Delete # record?', other: 'Delete # records?' })}`,
      content: rest > 0 ? `${content} ${kept}` : content,
      okText: t`Yes`,
      cancelText: t`No`,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: remove,
    })
  }
  return (
    <Button icon={<Trash2 size={16} aria-hidden />} disabled={count === 0} onClick={ask}>
      <Trans>Delete</Trans>
    </Button>
  )
}
