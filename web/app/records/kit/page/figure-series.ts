import { formatDate } from '@kontor/contract/kit/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { FigureReader, HistoryEntry, RecordKind } from '../record-kind.ts'
import type { SeriesPoint } from './record-tools.ts'

type Entry = Pick<HistoryEntry, 'before' | 'after' | 'at'>

/** The values that a number had, the oldest first; of two for the same day or year the later one counts. */
export function seriesOf(entries: readonly Entry[], read: FigureReader): SeriesPoint[] {
  const oldestFirst = entries.toReversed()
  const [first] = oldestFirst
  const stored = [
    ...(first ? [{ value: first.before, at: first.at }] : []),
    ...oldestFirst.map(({ after, at }) => ({ value: after, at })),
  ]
  const found = stored.flatMap(({ value, at }) => {
    if (value === null || value === undefined) return []
    const figure = read(value as never)
    return [{ value: figure.value, unit: figure.unit, at: figure.at ?? formatDate(at) }]
  })
  // Amounts of two currencies make no course.
  const unit = found.at(-1)?.unit
  const points = new Map(found.filter((each) => each.unit === unit).map(({ at, value }) => [at, value]))
  return [...points].map(([at, value]) => ({ at, value })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** The course of a number of a record; empty until it is known, and where the kind declares none. */
export function useFigureSeries<R>(
  kind: Pick<RecordKind<R>, 'api' | 'figures'>,
  id: string,
  field: string,
  enabled: boolean,
) {
  const read = kind.figures?.[field]
  const { data } = useQuery({ ...kind.api.fieldHistory(id, field), enabled: enabled && read !== undefined })
  return read && data ? seriesOf(data, read) : []
}
