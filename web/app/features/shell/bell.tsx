import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lockedFeature } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { lazyPart } from '~/lib/lazy-part.ts'
import { may } from '~/lib/may.ts'
import { useTitleCount } from '~/lib/title-count.ts'
import { unreadCount } from '~/records/kit/notifications/notifications.queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel)

/** How many have not been read, for those whose plan and role have notifications; the newest load with the first look. */
export function Bell({ user }: { user: KnownUser }) {
  if (lockedFeature('notifications', user) !== undefined || !may(user, 'record:read')) return null
  return <OpenBell userId={user.userId} />
}

const MOST_SHOWN = 99

function OpenBell({ userId }: { userId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isLive = useLiveNotifications(userId)
  const { data: unread = 0 } = useQuery(unreadCount({ isLive }))
  useTitleCount(unread, MOST_SHOWN)
  const [panel, setPanel] = useState<'open' | 'closed'>()
  const number = formatNumber(unread, locale)
  const name =
    unread === 0
      ? t`Notifications`
      : t`Notifications: ${plural(unread, { one: `${number} unread`, other: `${number} unread` })}`
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        onClick={() => setPanel('open')}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
      >
        <BellIcon size={20} aria-hidden />
        {unread > 0 && (
          <span className="bell-count number" aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : number}
          </span>
        )}
      </button>
      {panel && (
        <Suspense>
          <BellPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}
