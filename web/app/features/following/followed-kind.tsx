import type { FollowKind, Followed } from '@kontor/contract/following.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { followedList, useMarkSeen, useUnfollow } from '~/records/kit/following.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { FollowedRows } from './following-list.tsx'

/** Who follows something needs no suggestion. */
const FollowSuggestions = lazy(async () => ({
  default: (await import('./follow-suggestions.tsx')).FollowSuggestions,
}))

/** What is followed of one kind, with what changed last; following ends after a moment to change one's mind. */
export function FollowedKind({ type }: { type: FollowKind }) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(followedList(type))
  const notices = useNotices()
  const unfollow = useUnfollow(RECORD_KINDS[type]?.key ?? [])
  const { begin, pending } = useUndoable()
  const markSeen = useMarkSeen()
  const unread = rowsOf(query.data).filter((item) => item.unread).length

  function stop({ id, title }: Followed) {
    begin(id, t`${title} is no longer followed`, () =>
      unfollow.mutate(
        { type, id },
        { onError: (error) => notices.failure({ title: t`Still followed`, text: errorText(i18n, error) }) },
      ),
    )
  }
  return (
    <>
      {unread > 0 && (
        <div className="followed-bar">
          <Button onClick={() => markSeen.mutate(type)} loading={markSeen.isPending}>
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const items = rowsOf(data).filter(({ id }) => !pending.has(id))
          if (items.length > 0) return <FollowedRows items={items} onUnfollow={stop} />
          if (type !== 'company') return <NothingFollowed />
          return (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <FollowSuggestions />
            </Suspense>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function NothingFollowed() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Bell}
      title={t`You follow nothing of this kind yet`}
      text={t`Open a record and press “Follow”; its changes then appear here, newest first.`}
    />
  )
}
