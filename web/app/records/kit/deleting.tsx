import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useBringBack, useRemoveRecord } from './record.queries.ts'
import type { RecordKind } from './record-kind.ts'
import { useUndoNotice } from './use-undo-notice.tsx'

/** The width of every dialog that asks for a yes or a no. */
export const CONFIRM_WIDTH = 416

export type Deleted = { kind: string; id: string; name: string }
type Kind<R> = Pick<RecordKind<R>, 'kind' | 'api' | 'listPage' | 'texts'>

/** Deletes after the question that the specification asks for; the answer to a slip is the notice with its undo. */
export function useDeleting<R>(kind: Kind<R>) {
  const { t, i18n } = useLingui()
  const { modal } = App.useApp()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const isListed = useLists()
  const tell = useDeletedNotice(kind)
  const { mutateAsync } = useRemoveRecord(kind)

  async function remove(record: Deleted, then: 'stay' | 'leave', onDeleted?: () => void) {
    const { id, name } = record
    try {
      await mutateAsync(id)
    } catch (error) {
      const message = errorText(i18n, error)
      if (kind.texts)
        notices.failure({ title: sharedText(i18n, kind.texts.notDeleted, { name, title: name, message }), text: '' })
      else notices.failure({ title: t`${name} was not deleted`, text: message })
      return
    }
    if (then === 'stay') {
      onDeleted?.()
      tell(record)
    }
    // The list says it: the notices of this page end with it.
    else await navigate(href(isListed ? kind.listPage : 'home', locale), { state: { deleted: record } })
  }

  return function ask({ id, name }: { id: string; name: string }, then: 'stay' | 'leave', onDeleted?: () => void) {
    modal.confirm({
      title: t`Delete ${name}?`,
      content: t`It disappears from every list and page of your account. You can restore it for 30 days.`,
      okText: t`Yes`,
      cancelText: t`No`,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      width: CONFIRM_WIDTH,
      onOk: () => remove({ kind: kind.kind, id, name }, then, onDeleted),
    })
  }
}

/** Says that a record was deleted and brings it back on demand. */
function useDeletedNotice<R>(kind: Kind<R>) {
  const { t, i18n } = useLingui()
  const offer = useUndoNotice()
  const { mutateAsync } = useBringBack(kind)
  return ({ id, name }: Deleted) =>
    offer({
      key: `deleted ${id}`,
      text: kind.texts ? sharedText(i18n, kind.texts.deleted) : t`${name} was deleted`,
      undo: () => mutateAsync(id),
      done: t`${name} restored`,
      failed: t`${name} could not be restored`,
    })
}

/** On a list: a record that was deleted on its own page is told here, once. */
export function useDeletedElsewhere<R>(kind: Kind<R>) {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  const tell = useDeletedNotice(kind)
  const deleted = (state as { deleted?: Deleted } | null)?.deleted
  const arrive = useEffectEvent((record: Deleted) => {
    if (record.kind !== kind.kind) return
    tell(record)
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (deleted) arrive(deleted)
  }, [deleted])
}
