import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { walkRows } from './walk-rows.ts'

type Column<Row> = {
  key: string
  title: string
  renderCell: (row: Row) => ReactNode
  number?: boolean
  /** What stands there explains itself: the title is only heard, and cards show the cell at their corner. */
  actions?: boolean
  /** A share of the width, such as `20%`; where one is given, no column grows with its content. */
  width?: string
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
  hrefOf: (row: Row) => string
  selection?: Selection<Row>
}

/** Dense rows whose first cell opens them; arrows or j and k walk them. Phones show each row as a card. */
export function DataTable<Row>({ name, rows, columns, keyOf, hrefOf, selection }: Props<Row>) {
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
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column)}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.actions ? <span className="visually-hidden">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {selection && (
              <td className="row-choice">
                <input
                  type="checkbox"
                  checked={selection.chosen.has(keyOf(row))}
                  onChange={() => selection.onToggle(keyOf(row))}
                  aria-label={selection.nameOf(row)}
                />
              </td>
            )}
            {columns.map((column, at) => (
              <td key={column.key} data-title={column.title} className={classOf(column)}>
                {at === 0 ? (
                  <Link
                    className="row-open"
                    to={hrefOf(row)}
                    preventScrollReset
                    onKeyDown={(event) => walkRows(event, body.current)}
                  >
                    {column.renderCell(row)}
                  </Link>
                ) : (
                  column.renderCell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function classOf({ number, actions }: { number?: boolean; actions?: boolean }) {
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
      aria-label={t`Choose all rows`}
    />
  )
}
