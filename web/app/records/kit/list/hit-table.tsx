import type { Highlight, RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { type Column, DataTable, type Selection } from '~/ui/data-table.tsx'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../account.queries.ts'
import { RecordName } from '../record-name.tsx'
import type { SearchColumn, SearchKind, Writing } from '../search/search-kind.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import type { ListColumn, ListColumns } from './list-columns.ts'
import { canSort, headSort, type Sort } from './list-sort.ts'

const FEW_TAGS = 4
/** Pixels for one share of the width that a column asks for. */
export const SHARE_PX = 9
/** Pixels of the menu at the end of a row. */
export const MENU_WIDTH = 52

type Props<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  hits: readonly Hit[]
  selection: Selection<Hit>
  current: string | null
  hrefOf: (hit: Hit) => string
  onRowClick: (hit: Hit, event: MouseEvent) => void
}
export type PlacedColumn<Hit> = SearchColumn<Hit> & ListColumn
type TableProps<Hit extends RecordHit> = Props<Hit> & {
  columns: readonly PlacedColumn<Hit>[]
  layout: Pick<ListColumns<PlacedColumn<Hit>>, 'move' | 'resize'>
  state: SearchState
  sort: Sort
  onChange: ChangeSearch
  /** What can be done with a row, at its end. */
  renderMenu?: ((hit: Hit) => ReactNode) | undefined
}

function useWriting(): Writing {
  const { i18n } = useLingui()
  const locale = useLocale()
  return { i18n, locale, countries: useQuery(countryNames(locale)).data ?? {} }
}

function isHidden({ hidden }: RecordHit, { field }: Pick<SearchColumn<never>, 'field'>) {
  return field !== null && hidden.includes(field)
}

/** Hits as a table whose columns are chosen, moved, widened and sorted by. */
export function HitTable<Hit extends RecordHit>(props: TableProps<Hit>) {
  const { kind, hits, columns, layout, selection, current, state, sort, hrefOf, onRowClick, onChange, renderMenu } =
    props
  const { t, i18n } = useLingui()
  const user = useUser()
  const sortable = (key: string) => (canSort(kind, user, key, state) ? { sort: headSort(key, sort, onChange) } : {})
  const isMarked = hasPublic(hits)
  const placed: Column<Hit>[] = [
    {
      key: 'name',
      title: t`Name`,
      ...sortable('name'),
      renderCell: (hit) => <HitName kind={kind} hit={hit} size={20} isMarked={isMarked} />,
    },
    ...columns.map((column) => ({
      key: column.key,
      title: i18n._(column.name),
      width: `${column.width}px`,
      number: column.isNumber === true,
      ...sortable(column.sort ?? column.key),
      renderCell: (hit: Hit) => <HitCell hit={hit} column={column} />,
    })),
    ...(renderMenu
      ? [{ key: 'actions', title: t`Actions`, width: `${MENU_WIDTH}px`, actions: true, renderCell: renderMenu }]
      : []),
  ]
  return (
    <DataTable
      name={i18n._(kind.words.many)}
      rows={hits}
      keyOf={({ id }) => id}
      hrefOf={hrefOf}
      onRowClick={onRowClick}
      selection={selection}
      current={current}
      columns={placed}
      layout={{ onMove: layout.move, onResize: layout.resize }}
      isWalked
    />
  )
}

/** One fact of a hit; what the role does not see says so. */
export function HitCell<Hit extends RecordHit>({ hit, column }: { hit: Hit; column: SearchColumn<Hit> }) {
  const timeZone = useTimeZone()
  const writing = useWriting()
  if (column.key === 'updated') return <Moment at={hit.updatedAt} timeZone={timeZone} />
  const text = column.text(hit, writing)
  const cell = <CellText of={text} exact={column.exact?.(hit, writing)} isHidden={isHidden(hit, column)} />
  const mark = text && column.mark?.(hit)
  return mark ? (
    <span className="marked-cell">
      {mark}
      {cell}
    </span>
  ) : (
    cell
  )
}

type NameProps<Hit extends RecordHit> = { kind: SearchKind<Hit>; hit: Hit; size: 20 | 32; isMarked: boolean }

/** Own records are marked among public ones; in a list of own ones the mark would tell nothing. */
function hasPublic(hits: readonly RecordHit[]) {
  return hits.some(({ access }) => access === 'public')
}

function HitName<Hit extends RecordHit>({ kind, hit, size, isMarked }: NameProps<Hit>) {
  return (
    <RecordName
      name={hit.title}
      access={hit.access}
      isMarked={isMarked}
      picture={<kind.Picture hit={hit} size={size} />}
    >
      <Highlighted hit={hit} field="title" />
    </RecordName>
  )
}

/** A text of a hit with the typed words marked. */
export function Highlighted({ hit, field }: { hit: RecordHit; field: Highlight['field'] }) {
  const text = hit[field]
  const ranges = hit.highlights.find((each) => each.field === field)?.ranges ?? []
  const edges = [0, ...ranges.flat(), text.length]
  return edges.slice(0, -1).map((from, at) => {
    const piece = text.slice(from, edges[at + 1])
    return at % 2 === 1 ? <mark key={from}>{piece}</mark> : piece
  })
}

/** Fewer at once than the table, with more of each. */
export function HitCards<Hit extends RecordHit>({ kind, hits, selection, current, hrefOf, onRowClick }: Props<Hit>) {
  const { i18n } = useLingui()
  const isMarked = hasPublic(hits)
  return (
    <ul className="result-cards" aria-label={i18n._(kind.words.many)}>
      {hits.map((hit) => {
        const tags = kind.tagsOf?.(hit) ?? []
        return (
          <li
            key={hit.id}
            data-key={hit.id}
            className="result-card"
            aria-current={hit.id === current ? 'true' : undefined}
          >
            <header>
              <Link
                className="row-open"
                to={hrefOf(hit)}
                preventScrollReset
                onClick={(event) => onRowClick(hit, event)}
              >
                <HitName kind={kind} hit={hit} size={32} isMarked={isMarked} />
              </Link>
              <label className="card-choice">
                <input
                  type="checkbox"
                  checked={selection.chosen.has(hit.id)}
                  onChange={() => selection.onToggle(hit.id)}
                  aria-label={selection.nameOf(hit)}
                />
              </label>
            </header>
            <p className="quiet">
              <Highlighted hit={hit} field="subtitle" />
            </p>
            <CardFacts kind={kind} hit={hit} />
            {tags.length > 0 && (
              <p className="card-tags">
                {tags.slice(0, FEW_TAGS).map((tag) => (
                  <span key={tag} className="card-tag">
                    {tag}
                  </span>
                ))}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CardFacts<Hit extends RecordHit>({ kind, hit }: { kind: SearchKind<Hit>; hit: Hit }) {
  const writing = useWriting()
  const facts = kind.cardFacts
    .flatMap((key) => kind.columns.find((column) => column.key === key) ?? [])
    .map((column) => ({ column, value: column.text(hit, writing), isHidden: isHidden(hit, column) }))
    .filter(({ value, isHidden: isGone }) => value || isGone)
  return (
    <dl className="card-facts">
      {facts.map(({ column, value, isHidden: isGone }) => (
        <div key={column.key}>
          <dt>{writing.i18n._(column.name)}</dt>
          <dd title={value ?? undefined}>{isGone ? <HiddenValue /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
