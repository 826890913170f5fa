import { href } from '@kontor/contract/kit/paths.ts'
import { LIST_KINDS, LIST_SORTS } from '@kontor/contract/lists.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { List, ListPlus } from 'lucide-react'
import { Link } from 'react-router'
import { ListTable } from '~/features/lists/list-table.tsx'
import { type ListSort, SORT_NAMES } from '~/features/lists/list-sorts.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { ListFilterBar, type ListFilters, useListFilter } from '~/records/kit/list/list-filter.tsx'
import { accountLists } from '~/records/kit/lists.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { list } from '~/records/list/list-kind.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import '~/features/lists/lists.css'

const FILTERS: ListFilters = {
  query: { name: msg`Search lists`, placeholder: msg`Name of a list`, maxLength: 200 },
  choices: [
    {
      key: 'kind',
      name: msg`Kind`,
      options: [
        { value: undefined, name: msg`All` },
        ...LIST_KINDS.flatMap((kind) => {
          const name = RECORD_KINDS[kind]?.words.many
          return name ? [{ value: kind, name }] : []
        }),
      ],
    },
    {
      key: 'shared',
      name: msg`Sharing`,
      options: [
        { value: undefined, name: msg`All` },
        { value: 'false', name: msg`Private` },
        { value: 'true', name: msg`Shared` },
      ],
    },
    {
      key: 'sortBy',
      name: msg`Order`,
      options: LIST_SORTS.map((sort, at) => ({ value: at === 0 ? undefined : sort, name: SORT_NAMES[sort] })),
    },
  ],
}

export default function ListsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  useDeletedElsewhere(list)
  const { sortBy, ...filter } = useListFilter(FILTERS)
  // What the address names is one of the choices or left out.
  const asked = { ...filter, ...(sortBy ? { sortBy } : {}) } as Parameters<typeof accountLists>[0]
  const query = useInfiniteQuery({ ...accountLists(asked), placeholderData: keepPreviousData })
  const isNarrowed = Object.keys(filter).length > 0
  const add = user && may(user, 'record:write') && (
    <Link to={href('listAdd', locale)}>
      <Button type="primary" icon={<ListPlus size={16} aria-hidden />} tabIndex={-1}>
        <Trans>New list</Trans>
      </Button>
    </Link>
  )
  return (
    <>
      <ScreenHead
        title={t`Lists`}
        document={t`Lists`}
        line={<Trans>Your own lists and those that your account shares.</Trans>}
        actions={
          <>
            <Link to={href('listsFeatured', locale)}>
              <Trans>Featured lists</Trans>
            </Link>
            {add}
          </>
        }
      />
      <ListFilterBar page="lists" filters={FILTERS} busy={query.isPlaceholderData} />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length > 0) return <ListTable rows={rows} sortBy={(sortBy ?? 'updated') as ListSort} />
          if (isNarrowed)
            return <EmptyState icon={List} title={t`No list fits`} text={t`Try other words or show all.`} />
          const text = t`Collect companies for a campaign, or let a list follow a search by itself.`
          return <EmptyState icon={List} title={t`No lists yet`} text={text} action={add} />
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
