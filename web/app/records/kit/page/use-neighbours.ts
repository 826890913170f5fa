import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordKind } from '../record-kind.ts'

type Neighbours = { place: number; all: number; previous: string | undefined; next: string | undefined }
type Row = Readonly<Record<string, unknown>>
type Kind = Pick<RecordKind<never>, 'kind'>

/** The records before and after one in the list that was looked at last and has it; nothing where no list does. */
export function useNeighbours({ kind }: Kind, id: string): Neighbours | undefined {
  const cache = useQueryClient()
  // The list stays what it was when the page was opened, whatever is asked again while it is read.
  const [lists] = useState(() =>
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ at: state.dataUpdatedAt, ids: idsIn(state.data, kind) }))
      .filter(({ ids }) => ids.length > 1)
      .toSorted((a, b) => b.at - a.at),
  )
  const ids = lists.find((list) => list.ids.includes(id))?.ids
  if (!ids) return undefined
  const at = ids.indexOf(id)
  return { place: at + 1, all: ids.length, previous: ids[at - 1], next: ids[at + 1] }
}

/** The ids of a cached answer that is a list in pages; histories and other kinds have none. */
function idsIn(data: unknown, kind: string): string[] {
  if (!isRow(data) || !Array.isArray(data.pages)) return []
  const rows = data.pages.flatMap((page: unknown) => (isRow(page) && Array.isArray(page.items) ? page.items : []))
  const ids = rows.map((row: unknown) => (isRow(row) ? idOf(row, kind) : undefined))
  return ids.every((id): id is string => typeof id === 'string') ? [...new Set(ids)] : []
}

/** A row names its kind, or its id is called after it. */
function idOf(row: Row, kind: string) {
  if ('type' in row && 'id' in row && 'title' in row) return row.type === kind ? row.id : undefined
  return row[`${kind}Id`]
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
