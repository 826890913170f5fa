import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import type { Notification } from '@kontor/contract/notifications.ts'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useTimeZone } from '../account.queries.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'
import { useSilencing } from './notifications.queries.ts'

const HOUR_MS = 3_600_000
const MORNING = '08:00'

/** When somebody who snoozes now wants to hear of it again. */
function moments(now: Date, timeZone: string) {
  const morningIn = (days: number) =>
    momentOf(dayIn(new Date(now.getTime() + days * 24 * HOUR_MS), timeZone), MORNING, timeZone)
  return { hour: new Date(now.getTime() + HOUR_MS), tomorrow: morningIn(1), week: morningIn(7) }
}

/** Snooze it, or hear nothing more of what it is about; both with a way back. */
export function NoticeMenu({ row: { id, record, hiddenUntil } }: { row: Notification }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { snooze, mute } = useSilencing()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  const undone = { done: t`Undone`, failed: t`This could not be undone` }

  const snoozeUntil = (which: keyof ReturnType<typeof moments>) => {
    const until = moments(new Date(), timeZone)[which].toISOString()
    const onSuccess = () =>
      offer({
        key: `snoozed ${id}`,
        text: t`Snoozed`,
        undo: () => snooze.mutateAsync({ ids: [id], until: null }),
        ...undone,
      })
    snooze.mutate({ ids: [id], until }, { onError, onSuccess })
  }
  const muteRecord = (about: NonNullable<typeof record>) => {
    const onSuccess = () =>
      offer({
        key: `muted ${about.id}`,
        text: t`You hear nothing more of ${about.title}`,
        undo: () => mute.mutateAsync({ ...about, muted: false }),
        ...undone,
      })
    mute.mutate({ ...about, muted: true }, { onError, onSuccess })
  }

  const items = [
    ...(hiddenUntil === null
      ? [
          { key: 'hour', label: t`Snooze for an hour`, onClick: () => snoozeUntil('hour') },
          { key: 'tomorrow', label: t`Snooze until tomorrow morning`, onClick: () => snoozeUntil('tomorrow') },
          { key: 'week', label: t`Snooze for a week`, onClick: () => snoozeUntil('week') },
        ]
      : [
          {
            key: 'now',
            label: t`Show again now`,
            onClick: () => snooze.mutate({ ids: [id], until: null }, { onError }),
          },
        ]),
    ...(record ? [{ key: 'mute', label: t`Mute ${record.title}`, onClick: () => muteRecord(record) }] : []),
  ]
  return (
    <MenuButton items={items} name={t`Actions for this notification`} className="icon-button notice-menu">
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  )
}
