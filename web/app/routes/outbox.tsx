import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { MailSheet } from '~/features/operations/mail-sheet.tsx'
import { MailTable } from '~/features/operations/mail-table.tsx'
import { OperatorNotices } from '~/features/operations/operator-notices.tsx'
import { mailList } from '~/features/operations/operations.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ShowMore } from '~/ui/show-more.tsx'

export default function OutboxScreen() {
  const { t } = useLingui()
  const mails = useInfiniteQuery(mailList())
  const timeZone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <ScreenHead
        title={t`Outbox`}
        document={t`Outbox`}
        line={<Trans>Mails this installation has written. Without a mail server they are kept here.</Trans>}
        actions={
          <Button onClick={() => void mails.refetch()} loading={mails.isRefetching}>
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      <OperatorNotices />
      <Loaded query={mails} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const items = data.pages.flatMap((page) => page.items)
          if (items.length === 0) {
            return (
              <EmptyState
                icon={Mail}
                title={t`No mail yet`}
                text={t`Codes for new passwords and messages from the contact form appear here.`}
              />
            )
          }
          return <MailTable mails={items} timeZone={timeZone} open={(id) => `?mail=${id}`} />
        }}
      </Loaded>
      <ShowMore query={mails} />
      <MailSheet
        id={search.get('mail')}
        timeZone={timeZone}
        onClose={() => setSearch({}, { preventScrollReset: true })}
      />
    </>
  )
}
