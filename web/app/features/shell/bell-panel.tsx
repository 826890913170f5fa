import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { NotificationRows } from '~/records/kit/notifications/notification-rows.tsx'
import { notificationList } from '~/records/kit/notifications/notifications.queries.ts'
import { useMarkActions } from '~/records/kit/notifications/use-mark-actions.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const NEWEST = 10

/** The newest notifications beside the page, and the way to all of them. */
export function BellPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Notifications`} open={open} onClose={onClose}>
      {open && <Newest onClose={onClose} />}
    </Sheet>
  )
}

const TABS = ['all', 'mentions', 'tasks'] as const
type Tab = (typeof TABS)[number]

function Newest({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('all')
  const names = { all: t`All`, mentions: t`Mentions`, tasks: t`Tasks` }
  return (
    <>
      <div className="list-choice notice-tabs" role="group" aria-label={t`View`}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
            {names[each]}
          </button>
        ))}
      </div>
      <TabRows key={tab} tab={tab} onClose={onClose} />
    </>
  )
}

function TabRows({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery({ ...notificationList(tab, NEWEST), refetchOnMount: 'always' })
  const { mark, markAll, isBusy } = useMarkActions()
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(data) => {
        const rows = rowsOf(data).slice(0, NEWEST)
        if (rows.length === 0) {
          const text = t`You hear of it here when somebody mentions you or gives you a task, and when a task is due.`
          return <EmptyState icon={Bell} title={t`Nothing new`} text={text} />
        }
        const open = (row: (typeof rows)[number]) => {
          if (row.readAt === null) mark(row, true)
          onClose()
        }
        return (
          <>
            <NotificationRows rows={rows} kinds={RECORD_KINDS} onOpen={open} onMark={mark} />
            <div className="notice-foot">
              <Link to={href('notifications', locale)} onClick={onClose}>
                <Trans>All notifications</Trans>
              </Link>
              {(data.pages[0]?.unread ?? 0) > 0 && (
                <Button size="small" loading={isBusy} onClick={markAll}>
                  <Trans>Mark all as read</Trans>
                </Button>
              )}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
