import type { Activity } from '@kontor/contract/activities.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'
import { ACTIVITY_NAMES } from './activity-words.ts'
import type { TimelineKind } from './timeline-rows.tsx'
import { useActivities, useForgetTimeline } from './timeline.queries.ts'

/** Edits or deletes what was logged; deleting can be undone. */
export function ActivityMenu({ activity, onEdit }: { activity: Activity; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { remove, bringBack } = useActivities()
  const { id, can } = activity
  async function erase() {
    try {
      await remove.mutateAsync(id)
      offer({
        key: `activity ${id}`,
        text: t`The activity is deleted`,
        undo: () => bringBack.mutateAsync(id),
        done: t`Undone`,
        failed: t`This could not be undone`,
      })
    } catch (error) {
      notices.failure({ title: t`Not deleted`, text: errorText(i18n, error) })
    }
  }
  const items = [
    ...(can.edit ? [{ key: 'edit', icon: <Pencil size={16} aria-hidden />, label: t`Edit`, onClick: onEdit }] : []),
    ...(can.delete
      ? [
          {
            key: 'delete',
            icon: <Trash2 size={16} aria-hidden />,
            label: t`Delete`,
            danger: true,
            onClick: () => void erase(),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const name = i18n._(ACTIVITY_NAMES[activity.type])
  return (
    <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button" tooltip>
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  )
}

type UndoProps = { kind: TimelineKind; id: string; entryId: string }

/** Gives a field what it had before the change. */
export function UndoChange({ kind, id, entryId }: UndoProps) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const forget = useForgetTimeline()
  const [isBusy, setBusy] = useState(false)
  const { restoreField } = kind
  if (!restoreField) return null
  async function undo(run: NonNullable<TimelineKind['restoreField']>) {
    setBusy(true)
    try {
      await run(id, entryId)
      await forget(kind.key)
      notices.success(t`Reverted to the earlier value`)
    } catch (error) {
      notices.failure({ title: t`Not restored`, text: errorText(i18n, error) })
    }
    setBusy(false)
  }
  return (
    <Button type="link" size="small" loading={isBusy} onClick={() => void undo(restoreField)}>
      <Trans context="a change of a field">Revert</Trans>
    </Button>
  )
}
