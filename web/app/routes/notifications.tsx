import { NOTIFICATION_VIEWS, type NotificationView } from '@kontor/contract/notifications.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { NotificationRows } from '~/records/kit/notifications/notification-rows.tsx'
import { notificationList } from '~/records/kit/notifications/notifications.queries.ts'
import { useMarkActions } from '~/records/kit/notifications/use-mark-actions.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const SettingsForm = lazy(() =>
  import('~/features/notifications/settings-form.tsx').then((file) => ({ default: file.SettingsForm })),
)

export default function NotificationsScreen() {
  const { t } = useLingui()
  if (may(useUser(), 'record:read')) return <Notifications />
  return (
    <>
      <ScreenHead title={t`Notifications`} document={t`Notifications`} />
      <RestrictedState
        text={t`Your role gets no notifications. An administrator of your account can change your role.`}
      />
    </>
  )
}

function Notifications() {
  const [search] = useSearchParams()
  if (search.get('view') === 'settings') return <Settings />
  const view = NOTIFICATION_VIEWS.find((each) => each === search.get('view')) ?? 'all'
  return <NotificationList view={view} />
}

function Settings() {
  const { t } = useLingui()
  return (
    <>
      <ScreenHead title={t`Notifications`} document={t`Notification settings`} />
      <ViewChoice current="settings" unread={undefined} />
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <SettingsForm />
      </Suspense>
    </>
  )
}

function NotificationList({ view }: { view: NotificationView }) {
  const { t } = useLingui()
  const query = useInfiniteQuery({ ...notificationList(view), refetchOnMount: 'always' })
  const { mark, markAll, isBusy } = useMarkActions()
  const unread = query.data?.pages[0]?.unread
  const emptyTitles: Partial<Record<NotificationView, string>> = {
    unread: t`You have read everything`,
    snoozed: t`Nothing is snoozed`,
    digest: t`Nothing for the digest`,
  }
  const actions = unread !== undefined && unread > 0 && (
    <Button onClick={markAll} loading={isBusy}>
      <Trans>Mark all as read</Trans>
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={t`Notifications`}
        document={t`Notifications`}
        line={<Trans>What happened and concerns you, from the last three months.</Trans>}
        actions={actions}
      />
      <ViewChoice current={view} unread={unread} />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length > 0)
            return (
              <section className="panel">
                <NotificationRows
                  rows={rows}
                  kinds={RECORD_KINDS}
                  onOpen={(row) => row.readAt === null && mark(row, true)}
                  onMark={mark}
                />
              </section>
            )
          const text = t`You hear of it here when somebody mentions you or gives you a task, and when a task is due.`
          return <EmptyState icon={Bell} title={emptyTitles[view] ?? t`Nothing new`} text={text} />
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

const VIEWS = [...NOTIFICATION_VIEWS, 'settings'] as const

function ViewChoice({ current, unread }: { current: (typeof VIEWS)[number]; unread: number | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = {
    all: t`All`,
    unread: t`Unread`,
    mentions: t`Mentions`,
    tasks: t`Tasks`,
    snoozed: t`Snoozed`,
    digest: t`Digest`,
    settings: t`Settings`,
  }
  return (
    <div className="list-filter">
      <nav className="list-choice" aria-label={t`View`}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            to={view === 'all' ? '?' : `?view=${view}`}
            replace
            preventScrollReset
            aria-current={view === current ? 'true' : undefined}
          >
            {names[view]} {view === 'unread' && unread !== undefined && formatNumber(unread, locale)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
