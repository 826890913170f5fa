import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

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
type Props<Row> = {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Dense rows whose first cell opens them; arrows or j and k walk them. Phones show each row as a card. */
export function DataTable<Row>({ name, rows, columns, keyOf, hrefOf }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...(body.current?.querySelectorAll<HTMLAnchorElement>('a.row-open') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = links[Math.min(links.length - 1, Math.max(0, at + step))]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <table className={columns.some((column) => column.width) ? 'data-table data-table-fixed' : 'data-table'}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
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
            {columns.map((column, at) => (
              <td key={column.key} data-title={column.title} className={classOf(column)}>
                {at === 0 ? (
                  <Link className="row-open" to={hrefOf(row)} preventScrollReset onKeyDown={walk}>
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
