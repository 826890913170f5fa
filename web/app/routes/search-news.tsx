import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { filterOf, NewsFilters } from '~/features/news/news-filters.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { QueryField } from '~/records/kit/query-field.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { newsCount, newsFound } from '~/records/news/news.queries.ts'
import { StoryRows } from '~/records/news/story-rows.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const LONGEST_QUERY = 200

/** News by words and filters. On a desk the box above the page is its field; an empty question is not sent. */
export default function SearchNewsScreen() {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const query = search.get('query')?.trim().slice(0, LONGEST_QUERY) ?? ''
  function change(words: string, replace: boolean) {
    const next = new URLSearchParams(search)
    if (words) next.set('query', words)
    else next.delete('query')
    setSearch(next, { replace, preventScrollReset: true })
  }
  return (
    <>
      <ScreenHead title={t`Search news`} document={query ? t`News: ${query}` : t`Search news`} />
      {may(useUser(), 'record:read') ? (
        <>
          {isPhone && (
            <QueryField
              query={query}
              name={t`Search news`}
              placeholder={t`Words in the story`}
              maxLength={LONGEST_QUERY}
              className="query-field"
              onSearch={change}
            />
          )}
          <NewsFilters />
          <Found query={query} />
        </>
      ) : (
        <RestrictedState
          text={t`Your role does not see news. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function Found({ query: words }: { query: string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const filter = { ...filterOf(search, now), ...(words ? { query: words } : {}) }
  const query = useInfiniteQuery(newsFound(filter))
  return (
    <>
      <Counted filter={filter} />
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length > 0)
            return (
              <section className="panel">
                <StoryRows rows={rows} />
              </section>
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

function Counted({ filter }: { filter: Parameters<typeof newsCount>[0] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(newsCount(filter))
  if (!data) return null
  const number = formatNumber(data.count, locale) + (data.more ? '+' : '')
  return (
    <p className="quiet" role="status">
      {t`${plural(data.count, { one: `${number} story`, other: `${number} stories` })}`}
    </p>
  )
}
