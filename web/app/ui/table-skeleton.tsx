import { Trans } from '@lingui/react/macro'

type Props = { rows: number; widths: readonly (string | undefined)[] }

/** A table to come, with its columns where they will be. It appears after a moment, so that quick answers do not flicker. */
export function TableSkeleton({ rows, widths }: Props) {
  return (
    <div role="status" className="table-skeleton">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      <table className="data-table data-table-fixed" aria-hidden>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {Array.from(widths.entries(), ([at, width]) => (
                <td key={`column ${at}`} style={width ? { width } : undefined}>
                  <span className="skeleton-line" style={{ width: `${85 - ((row * 23 + at * 31) % 45)}%` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
