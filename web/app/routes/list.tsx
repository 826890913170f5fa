import type { List } from '@kontor/contract/lists.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { List as ListIcon, Radio, Search } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { ListMenu } from '~/features/lists/list-menu.tsx'
import { MemberTable } from '~/features/lists/member-table.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { SEARCH_KINDS } from '~/features/search/search-kinds.ts'
import { ApiError } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import { listApi, membersOf } from '~/records/kit/lists.queries.ts'
import { QueryField } from '~/records/kit/query-field.tsx'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import '~/features/lists/lists.css'

export default function ListRecordScreen() {
  const { id = '' } = useParams()
  const query = useQuery(listApi.byId(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <LostPage />
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(list) => <ListScreen list={list} />}
    </Loaded>
  )
}

function ListScreen({ list }: { list: List }) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const words = search.get('query') ?? ''
  const query = useInfiniteQuery({ ...membersOf(list.id, words), placeholderData: keepPreviousData })
  const kind = RECORD_KINDS[list.holds]
  const { members } = list
  const number = useCountText()(members)
  const timeZone = useTimeZone()
  const records = kind ? i18n._(kind.words.many) : ''
  const owner = list.owner?.name
  const user = useUser()
  const isDiscussed = may(user, 'record:read') && hasFeature(user?.productId, 'comments')
  return (
    <>
      <ScreenHead
        title={list.name}
        document={list.name}
        line={
          <>
            {list.shared ? <Trans>Shared</Trans> : <Trans>Private</Trans>} ·{' '}
            {list.live ? <Trans>follows a search</Trans> : <Trans>fixed</Trans>} · {records}: {number}
            {owner && <> · {owner}</>}
            {list.currentAt && (
              <>
                {' · '}
                <Trans>
                  current as of <Moment at={list.currentAt} timeZone={timeZone} />
                </Trans>
              </>
            )}
          </>
        }
        actions={<ListMenu list={list} searchPage={SEARCH_KINDS[list.holds]?.page} />}
      />
      {list.note && <p className="list-note">{list.note}</p>}
      {list.hidden.includes('note') && <HiddenValue />}
      {(words !== '' || members.count > 0) && (
        <QueryField
          className="list-search member-search"
          query={words}
          name={t`Search this list`}
          placeholder={t`Search this list`}
          maxLength={200}
          onSearch={(next) =>
            setSearch(next === '' ? {} : { query: next }, { replace: true, preventScrollReset: true })
          }
        />
      )}
      <Loaded query={query} skeleton={<TableSkeleton rows={8} widths={[undefined, '120px', '120px', '200px']} />}>
        {(data) => {
          const pages = data.pages.map(({ items }) => items)
          if (pages.some((items) => items.length > 0))
            return <MemberTable list={list} pages={pages} search={SEARCH_KINDS[list.holds]} isNarrowed={words !== ''} />
          if (words !== '') {
            const text = t`Try other words or show all.`
            return <EmptyState icon={Search} title={t`Nothing on this list fits`} text={text} />
          }
          if (list.hiddenFilters.length > 0) {
            const text = t`It follows a search by fields that your role does not see.`
            return <EmptyState icon={Radio} title={t`Nothing to show here`} text={text} />
          }
          if (list.live) {
            const text = t`As soon as a record fits the search, it appears here by itself.`
            return <EmptyState icon={Radio} title={t`Nothing fits the search today`} text={text} />
          }
          const text = t`Open a record or choose several in the search, then “Add to list”.`
          return <EmptyState icon={ListIcon} title={t`Nothing is on this list yet`} text={text} />
        }}
      </Loaded>
      <ShowMore query={query} />
      {isDiscussed && (
        <div className="list-talk">
          <CommentsSection kind="list" id={list.id} kinds={RECORD_KINDS} />
          <TimelineSection kind="list" id={list.id} kinds={RECORD_KINDS} />
        </div>
      )}
    </>
  )
}
