import { hiddenParameters } from '@kontor/contract/kit/hidden-filters.ts'
import { MOST_CHOSEN, type RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import type { Selection } from '~/ui/data-table.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import type { ActiveFilter } from '../filters/filter-texts.ts'
import { useOpenRecord } from '../open-record.ts'
import { rowsOf } from '../record.queries.ts'
import { countOf, hitsOf } from '../search/search.queries.ts'
import type { SearchKind } from '../search/search-kind.ts'
import { type ChangeSearch, type SearchState, stateText } from '../search/search-state.ts'
import { useUrlParam } from '../use-url-param.ts'
import { CorrectionLine } from './correction-line.tsx'
import { HiddenFilters, NoHits } from './no-hits.tsx'
import { HitCards, HitTable, MENU_WIDTH, SHARE_PX } from './hit-table.tsx'
import { fittingColumns, spreadColumns, useListColumns, useWidth } from './list-columns.ts'
import { ListHead } from './list-head.tsx'
import { useListKeys } from './list-keys.ts'
import { useListSettings, withSort } from './list-settings.ts'
import { keptSort, sortedState, sortOf, withKeptSort } from './list-sort.ts'
import { useView } from './list-tools.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useFollowRows } from './use-follow-rows.ts'
import { WhyFound } from './why-found.tsx'

/** A list that begins as somebody set it: its name, its order and what belongs to its records. */
export type ListPreset<Hit extends RecordHit> = {
  title: MessageDescriptor
  /** What it asks for where nobody has chosen otherwise. */
  usual?: SearchState
  /** The list is about that alone, so that its filters offer no other choice. */
  isFixed?: boolean
  /** Filters that stand before the others. */
  firstFilters?: readonly string[]
  /** The order without words and without another choice. */
  usualSort?: string
  /** Other places of the kind, and the button that adds. */
  actions?: ReactNode
  /** What can be done with a row, at its end. */
  renderMenu?: (hit: Hit) => ReactNode
  /** What can be done with ticked rows here, besides what the kind offers everywhere. */
  renderActions?: (hits: readonly Hit[]) => ReactNode
  /** There are no records at all. */
  empty?: ReactNode
}
type Props<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  preset: ListPreset<Hit>
  state: SearchState
  filters: readonly ActiveFilter[]
  /** Saved views and what else belongs beside the tools of the list. */
  tools?: ReactNode
  /** What stands between the head and the rows. */
  children?: ReactNode
  onChange: ChangeSearch
  onClear: () => void
}

const NONE: ReadonlySet<string> = new Set()
const SKELETON_ROWS = 16

/** The list of a kind: what fits the question, as a table or as cards, with one of them open beside the rest. */
export function SearchList<Hit extends RecordHit>(props: Props<Hit>) {
  const { kind, preset, filters, tools, children, onClear } = props
  const user = useUser()
  const { state, density, onChange } = useKeptOrder(props)
  const hidden = user ? hiddenParameters(kind.filters, asWho(user), state) : []
  const list = useInfiniteQuery({ ...hitsOf(kind, sortedState(state, preset.usualSort)), enabled: hidden.length === 0 })
  const hits = rowsOf(list.data)
  const { data: count } = useQuery({ ...countOf(kind, state), enabled: hidden.length === 0 })
  const sort = sortOf(state, preset.usualSort)
  const { selection, clear } = useSelection<Hit>(stateText(state))
  const columns = useListColumns(
    kind.kind,
    kind.columns.map((column) => ({ ...column, width: column.share * SHARE_PX })),
    kind.usualColumns,
  )
  const [room, roomRef] = useWidth()
  const isCards = useView() === 'cards'
  const isPhone = useIsPhone()
  const rows = useRef<HTMLDivElement>(null)
  const { opened, hrefOf, onRowClick, follow } = useRows({ kind, hits, selection, rows })
  // The open record has its actions beside it; phones show each row as a card with all of its facts.
  const renderMenu = opened.value && !isPhone ? undefined : preset.renderMenu
  const taken = renderMenu ? MENU_WIDTH : 0
  const fitting = isPhone ? columns.shown : fittingColumns(columns.shown, room, taken)
  const shown = spreadColumns(fitting, { room, taken, sized: columns.sized })
  const shared = { kind, hits, selection, current: opened.value, hrefOf, onRowClick }
  return (
    <>
      <section className="list-main">
        <ListHead
          kind={kind}
          preset={preset}
          state={state}
          sort={sort}
          loaded={hits.length}
          count={count}
          isBusy={list.isFetching && !list.isFetchingNextPage}
          columns={columns}
          shown={shown}
          chosen={hits.filter(({ id }) => selection.chosen.has(id))}
          follow={kind.follows && follow}
          tools={tools}
          onChange={onChange}
          onClear={clear}
        />
        {children}
        {hidden.length > 0 ? (
          <HiddenFilters kind={kind} hidden={hidden} onChange={onChange} />
        ) : (
          <>
            <CorrectionLine
              query={state.query ?? ''}
              corrected={list.data?.pages[0]?.corrected ?? []}
              onChange={onChange}
            />
            <div ref={roomRef} className="list-rows" data-density={density}>
              <div ref={rows}>
                <Loaded query={list} skeleton={<ListSkeleton widths={shown.map(({ width }) => `${width}px`)} />}>
                  {() => {
                    if (hits.length === 0 && preset.empty && filters.length === 0 && !state.query) return preset.empty
                    if (hits.length === 0) return <NoHits {...{ kind, state, filters, onChange, onClear }} />
                    if (isCards) return <HitCards {...shared} />
                    return (
                      <HitTable
                        {...shared}
                        columns={shown}
                        layout={columns}
                        state={state}
                        sort={sort}
                        onChange={onChange}
                        renderMenu={renderMenu}
                      />
                    )
                  }}
                </Loaded>
              </div>
              <LoadMore query={list} />
            </div>
          </>
        )}
      </section>
      {opened.value && (
        <PreviewPane
          keys={hits.map(({ id }) => id)}
          current={opened.value}
          onMove={(id) => opened.set(id, { replace: true })}
        >
          <Suspense fallback={<SkeletonLines lines={10} />}>
            <kind.Preview id={opened.value} />
          </Suspense>
          <WhyFound key={opened.value} kind={kind} id={opened.value} state={state} pages={list.data} />
        </PreviewPane>
      )}
    </>
  )
}

/** The order that the user last chose for lists of the kind, and the height of their rows. */
function useKeptOrder<Hit extends RecordHit>({ kind, state, onChange }: Props<Hit>) {
  const user = useUser()
  const [settings, keep] = useListSettings(kind.kind)
  const change: ChangeSearch = (changes, options) => {
    if ('sortBy' in changes && !state.query) keep(withSort(settings, keptSort(changes)))
    onChange(changes, options)
  }
  return { state: withKeptSort(kind, user, state, settings.sort), density: settings.density, onChange: change }
}

function ListSkeleton({ widths }: { widths: readonly string[] }) {
  return <TableSkeleton rows={SKELETON_ROWS} widths={['40px', undefined, ...widths]} />
}

type RowsOptions<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  hits: readonly Hit[]
  selection: Selection<Hit>
  rows: { current: HTMLDivElement | null }
}

/** Opens rows beside the list and on their pages, by pointer and by keys. */
function useRows<Hit extends RecordHit>({ kind, hits, selection, rows }: RowsOptions<Hit>) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const opened = useUrlParam('open')
  const openRecord = useOpenRecord()
  const follow = useFollowRows(kind.follows)
  const byId = (id: string) => hits.find((hit) => hit.id === id)
  const show = (id: string | null) => opened.set(id, { replace: opened.value !== null })
  const openPage = (hit: Hit | undefined) => hit && openRecord(kind.hrefOf(hit, locale))
  useListKeys({
    list: rows,
    current: opened.value,
    onReach: (id) => opened.value !== null && !isPhone && show(id),
    onPeek: (id) => show(id === opened.value ? null : id),
    onSelect: selection.onToggle,
    onFollow(id) {
      const [chosen, hit] = [[...selection.chosen], byId(id)]
      if (chosen.length > 0) void follow.followAll(chosen)
      else if (hit) void follow.toggle(id, hit.title)
    },
    onEdit(id) {
      const hit = byId(id)
      const address = hit && kind.editHref?.(hit, locale)
      if (address) void navigate(address)
    },
    onOpen: (id) => openPage(byId(id)),
    onClose: () => show(null),
  })
  return {
    opened,
    follow,
    /** The first press shows a row beside the list, the next opens its page. */
    hrefOf: (hit: Hit) => (hit.id === opened.value ? kind.hrefOf(hit, locale) : opened.hrefOf(hit.id)),
    onRowClick: (hit: Hit, event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain) return
      event.preventDefault()
      if (hit.id === opened.value) openPage(hit)
      else show(hit.id)
    },
  }
}

/** Ticked rows; they belong to one search, and another begins with none. */
function useSelection<Hit extends RecordHit>(searchText: string) {
  const { t } = useLingui()
  const [kept, setKept] = useState({ searchText, ids: NONE })
  const chosen = kept.searchText === searchText ? kept.ids : NONE
  const choose = (ids: Iterable<string>) => setKept({ searchText, ids: new Set([...ids].slice(0, MOST_CHOSEN)) })
  const selection: Selection<Hit> = {
    chosen,
    most: MOST_CHOSEN,
    nameOf: ({ title }) => t`Select ${title}`,
    onToggle: (id) => choose(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]),
    onToggleAll: (ids) => choose(ids.every((id) => chosen.has(id)) ? NONE : ids),
  }
  return { selection, clear: () => choose(NONE) }
}
