import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { List, ListPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ListTable } from '~/features/lists/list-table.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useUser } from '~/lib/visitor.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { accountLists, type ListFilter } from '~/records/kit/lists.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { list } from '~/records/list/list-kind.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import '~/features/lists/lists.css'

const DELAY_MS = 250

export default function ListsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const shared = search.get('shared')
  const words = search.get('query') ?? ''
  const asked = useDebouncedValue(words, DELAY_MS)
  useDeletedElsewhere(list)
  const filter: ListFilter = {
    ...(shared === 'true' || shared === 'false' ? { shared } : {}),
    ...(asked ? { query: asked } : {}),
  }
  const query = useInfiniteQuery(accountLists(filter))
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
      <div className="list-filter">
        <Input
          className="list-search"
          value={words}
          onChange={({ target }) => setSearch(paramsWith(search, 'query', target.value), { replace: true })}
          placeholder={t`Name of a list`}
          aria-label={t`Search lists`}
          maxLength={200}
          allowClear
        />
        <SharingChoice shared={shared} />
      </div>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length > 0) return <ListTable rows={rows} />
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

function SharingChoice({ shared }: { shared: string | null }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const options = [
    { value: '', name: t`All` },
    { value: 'false', name: t`Private` },
    { value: 'true', name: t`Shared` },
  ]
  return (
    <nav className="list-choice" aria-label={t`Sharing`}>
      {options.map(({ value, name }) => (
        <Link
          key={value}
          to={`?${paramsWith(search, 'shared', value)}`}
          replace
          preventScrollReset
          aria-current={(shared ?? '') === value ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function paramsWith(search: URLSearchParams, key: string, value: string) {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}
