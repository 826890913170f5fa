import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type LucideIcon, SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import { useDeletedElsewhere } from '../deleting.tsx'
import type { RecordKind } from '../record-kind.ts'
import { type infiniteList, rowsOf } from '../record.queries.ts'
import { useOpenRecord } from '../open-record.ts'
import { AddButton, ListMenu } from './list-actions.tsx'
import { useListKeys } from './list-keys.ts'
import { type ListFilter, ListFilterBar, type ListFilters, useListFilter } from './list-filter.tsx'

/** Everything that differs between the lists of two kinds. */
export type ListScreen<Item> = {
  title: MessageDescriptor
  line?: MessageDescriptor
  filters: ListFilters
  list: (filter: ListFilter) => ReturnType<typeof infiniteList<{ items: Item[]; searchAfter: string | null }>>
  add?: { page: PageName; label: MessageDescriptor }
  /** There are no records at all. */
  empty: { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }
  /** None fits the filters. */
  none: { title: MessageDescriptor; text: MessageDescriptor; showAll: MessageDescriptor }
}
type Props<Whole, Item> = {
  kind: Pick<RecordKind<Whole, NoInfer<Item>>, 'kind' | 'api' | 'headOf' | 'hrefOf' | 'editHref' | 'listPage' | 'texts'>
  screen: ListScreen<Item>
  columns: readonly Column<Item>[]
  /** Other places of the kind, beside the button that adds. */
  actions?: ReactNode
  /** What can be done with a row, at its end. */
  renderMenu?: (item: Item) => ReactNode
}

/** The list of a kind: what narrows it is in the address, and each state says what it is. */
export function ListPage<Whole, Item>({ kind, screen, columns, actions, renderMenu }: Props<Whole, Item>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const filter = useListFilter(screen.filters)
  useDeletedElsewhere(kind)
  const list = useInfiniteQuery({ ...screen.list(filter), placeholderData: keepPreviousData })
  const title = i18n._(screen.title)
  const rows = useRef<HTMLDivElement>(null)
  const openRecord = useOpenRecord()
  useRowKeys(kind, rows, rowsOf(list.data))
  const { empty, none } = screen
  return (
    <>
      <ScreenHead
        title={title}
        document={title}
        line={screen.line && i18n._(screen.line)}
        actions={
          <>
            {actions}
            <AddButton add={screen.add} />
            <ListMenu kind={kind} />
          </>
        }
      />
      <ListFilterBar page={kind.listPage} filters={screen.filters} busy={list.isPlaceholderData} />
      <div ref={rows}>
        <Loaded query={list} skeleton={<TableSkeleton rows={12} widths={columns.map(({ width }) => width)} />}>
          {(data) => {
            const items = rowsOf(data)
            if (items.length > 0) {
              return (
                <DataTable
                  isWalked
                  name={title}
                  rows={items}
                  keyOf={(item) => kind.headOf(item).id}
                  hrefOf={(item) => kind.hrefOf(item, locale)}
                  onRowClick={(item, event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    openRecord(kind.hrefOf(item, locale))
                  }}
                  columns={[
                    ...columns,
                    ...(renderMenu
                      ? [{ key: 'actions', title: t`Actions`, width: '56px', actions: true, renderCell: renderMenu }]
                      : []),
                  ]}
                />
              )
            }
            return Object.keys(filter).length > 0 ? (
              <EmptyState
                icon={SearchX}
                title={i18n._(none.title)}
                text={i18n._(none.text)}
                action={<Link to={href(kind.listPage, locale)}>{i18n._(none.showAll)}</Link>}
              />
            ) : (
              <EmptyState
                icon={empty.icon}
                title={i18n._(empty.title)}
                text={i18n._(empty.text)}
                action={<AddButton add={screen.add} />}
              />
            )
          }}
        </Loaded>
      </div>
      <LoadMore query={list} />
    </>
  )
}

/** The keys of the rows: walking, opening, editing. */
function useRowKeys<Whole, Item>(
  kind: Props<Whole, Item>['kind'],
  list: { current: HTMLDivElement | null },
  items: readonly Item[],
) {
  const locale = useLocale()
  const navigate = useNavigate()
  const openRecord = useOpenRecord()
  const byId = (id: string) => items.find((item) => kind.headOf(item).id === id)
  const open = (id: string) => {
    const item = byId(id)
    if (item) openRecord(kind.hrefOf(item, locale))
  }
  useListKeys({
    list,
    current: null,
    onReach: () => undefined,
    onClose: () => undefined,
    onPeek: open,
    onOpen: open,
    onEdit(id) {
      const item = byId(id)
      if (item && kind.headOf(item).can.edit) void navigate(kind.editHref(item, locale))
    },
  })
}
