import { FollowKind, type Followed } from '@kontor/contract/following.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FollowedMarkets } from '~/features/markets/followed-markets.tsx'
import { FollowedRows, FollowSuggestions } from '~/features/following/following-list.tsx'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyApi } from '~/records/company/company.queries.ts'
import { followedList, useMarkSeen, useUnfollow } from '~/records/kit/following.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { ShowMore } from '~/ui/show-more.tsx'

export default function FollowingScreen() {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(followedList(FollowKind.enum.company))
  const notices = useNotices()
  const unfollow = useUnfollow(companyApi.key)
  const { begin, pending } = useUndoable()
  const markSeen = useMarkSeen()
  const isListed = useLists()
  const seesMarkets = may(useUser(), 'record:read') && isListed
  const unread = rowsOf(query.data).filter((item) => item.unread).length

  function stop({ type, id, title }: Followed) {
    begin(id, t`${title} is no longer followed`, () =>
      unfollow.mutate(
        { type, id },
        { onError: (error) => notices.failure({ title: t`Still followed`, text: errorText(i18n, error) }) },
      ),
    )
  }
  return (
    <>
      <ScreenHead
        title={t`Following`}
        document={t`Following`}
        line={<Trans>Companies you follow, with what changed last.</Trans>}
        actions={
          unread > 0 && (
            <Button onClick={() => markSeen.mutate(FollowKind.enum.company)} loading={markSeen.isPending}>
              <Trans>Mark all as read</Trans>
            </Button>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const items = rowsOf(data).filter(({ id }) => !pending.has(id))
          if (items.length === 0) return <FollowSuggestions />
          return <FollowedRows items={items} onUnfollow={stop} />
        }}
      </Loaded>
      <ShowMore query={query} />
      {seesMarkets && <FollowedMarkets />}
    </>
  )
}
