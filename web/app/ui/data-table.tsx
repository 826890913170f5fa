import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { type ColumnLayout, HeadCell } from './head-cell.tsx'
import { walkRows } from './walk-rows.ts'

export type SortDirection = 'asc' | 'desc'
export type Column<Row> = {
  key: string
  title: string
  renderCell: (row: Row) => ReactNode
  number?: boolean
  /** What stands there explains itself: the title is only heard, and cards show the cell at their corner. */
  actions?: boolean
  /** A share of the width, such as `20%`, or pixels; where one is given, no column grows with its content. */
  width?: string
  /** Rows can be sorted by it; the direction is given where they are. */
  sort?: { direction: SortDirection | undefined; onSort: () => void }
}
/** Rows that can be ticked, by their keys. */
export type Selection<Row> = {
  chosen: ReadonlySet<string>
  most: number
  nameOf: (row: Row) => string
  onToggle: (key: string) => void
  onToggleAll: (keys: string[]) => void
}
type Props<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Where the first cell leads; without it the rows lead nowhere. */
  hrefOf?: (row: Row) => string
  onRowClick?: (row: Row, event: MouseEvent) => void
  selection?: Selection<Row>
  /** The row that is open beside the table. */
  current?: string | null
  /** Widths and order of the columns can be changed. */
  layout?: ColumnLayout
  /** The page walks the rows itself, wherever the focus is. */
  isWalked?: boolean
}

/** Dense rows whose first cell opens them; arrows or j and k walk them. Phones show each row as a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { name, rows, columns, keyOf, hrefOf, onRowClick, selection, current, layout, isWalked = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <table className={columns.some((column) => column.width) ? 'data-table data-table-fixed' : 'data-table'}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="row-choice">
              <AllChoice keys={rows.map(keyOf)} selection={selection} />
            </th>
          )}
          {columns.map((column, at) => (
            <HeadCell key={column.key} column={column} layout={at === 0 ? undefined : layout} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key} data-key={key} aria-current={key === current ? 'true' : undefined}>
              {selection && (
                <td className="row-choice">
                  <label>
                    <input
                      type="checkbox"
                      checked={selection.chosen.has(key)}
                      onChange={() => selection.onToggle(key)}
                      aria-label={selection.nameOf(row)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, at) => (
                <td key={column.key} data-title={column.title} className={cellClass(column)}>
                  {at === 0 && hrefOf ? (
                    <Link
                      className="row-open"
                      to={hrefOf(row)}
                      preventScrollReset
                      {...(onRowClick ? { onClick: (event) => onRowClick(row, event) } : {})}
                      {...(isWalked ? {} : { onKeyDown: (event) => walkRows(event, body.current) })}
                    >
                      {column.renderCell(row)}
                    </Link>
                  ) : (
                    column.renderCell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function cellClass({ number, actions }: { number?: boolean; actions?: boolean }) {
  if (number) return 'number'
  return actions ? 'row-actions' : undefined
}

function AllChoice<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const { t } = useLingui()
  const taken = keys.slice(0, selection.most)
  return (
    <input
      type="checkbox"
      checked={taken.length > 0 && taken.every((key) => selection.chosen.has(key))}
      onChange={() => selection.onToggleAll(taken)}
      aria-label={t`Select all rows`}
    />
  )
}
