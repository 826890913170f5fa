import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Newspaper, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { filterOf, NewsFilters } from '~/features/news/news-filters.tsx'
import { asWho } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { newsList } from '~/records/news/news.queries.ts'
import { StoryRows } from '~/records/news/story-rows.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const AddStory = lazy(async () => ({ default: (await import('~/features/news/add-story.tsx')).AddStory }))

export default function NewsScreen() {
  const { t } = useLingui()
  const user = useUser()
  const adding = useUrlParam('add')
  const isOpen = adding.value === 'story'
  return (
    <>
      <ScreenHead
        title={t`News`}
        document={t`News`}
        line={<Trans>What is reported about companies, and what it means for them.</Trans>}
        actions={
          may(user, 'record:write') && (
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => adding.set('story')}>
              <Trans>Add story</Trans>
            </Button>
          )
        }
      />
      {may(user, 'record:read') ? (
        <>
          <NewsFilters />
          <Stream />
        </>
      ) : (
        <RestrictedState
          text={t`Your role does not see news. An administrator of your account can change your role.`}
        />
      )}
      {isOpen && may(user, 'record:write') && (
        <Suspense>
          <AddStory open onClose={() => adding.set(null)} isEditor={isEditor(user)} />
        </Suspense>
      )}
    </>
  )
}

function isEditor(user: ReturnType<typeof useUser>) {
  return user !== null && canManagePublicItems(asWho(user))
}

function Stream() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const filter = filterOf(search, now)
  const query = useInfiniteQuery(newsList(filter))
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length > 0)
            return (
              <section className="panel">
                <StoryRows rows={rows} />
              </section>
            )
          if (Object.keys(filter).length === 0)
            return (
              <EmptyState
                icon={Newspaper}
                title={t`No news yet`}
                text={t`Add a story, or let another system send stories through the API.`}
              />
            )
          return (
            <EmptyState
              icon={Newspaper}
              title={t`No stories found`}
              text={t`Choose a longer period or fewer filters.`}
              action={
                <Link to="?" replace>
                  <Trans>Clear all filters</Trans>
                </Link>
              }
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
