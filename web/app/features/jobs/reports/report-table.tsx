import type { ReactNode } from 'react'

type Props = {
  /** What the table is about, for readers. */
  label: string
  heads: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

/** A table of numbers: what each row is about first, then its numbers. */
export function ReportTable({ label, heads, rows }: Props) {
  return (
    <div className="report-scroll">
      <table className="data-table report-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : 'number'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // A row has as many cells as the table has heads, always in their order.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
