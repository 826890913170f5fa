import { FollowKind, type Followed } from '@kontor/contract/following.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { FollowSuggestions } from '~/features/companies/following/follow-suggestions.tsx'
import { FollowedRows } from '~/features/companies/following/followed-rows.tsx'
import { followedList, useUnfollow } from '~/features/companies/following/following.queries.ts'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { ShowMore } from '~/ui/show-more.tsx'

export default function FollowingScreen() {
  const { t, i18n } = useLingui()
  const timeZone = useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
  const query = useInfiniteQuery(followedList(FollowKind.enum.company))
  const notices = useNotices()
  const unfollow = useUnfollow()
  const { begin, pending } = useUndoable()

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
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const items = data.pages.flatMap((page) => page.items).filter(({ id }) => !pending.has(id))
          if (items.length === 0) return <FollowSuggestions />
          return <FollowedRows items={items} timeZone={timeZone} onUnfollow={stop} />
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
