import type { ImportTarget } from '@kontor/contract/import-targets.ts'
import type { ImportColumn, ImportSettings } from '@kontor/contract/imports.ts'
import { check } from '@kontor/contract/kit/faults.ts'
import type { z } from 'zod'
import type { RowFault } from '#kit/db/import-schema.ts'
import { listOf, withoutGuard } from './cell-values.ts'

export type Cell = { column: number; name: string; text: string }

/** What a row says: values of fields, what is wrong with it, what it is recognised by, and the record it names. */
export type ReadRow<V> = { values: Partial<V>; faults: RowFault[]; keys: string[]; id: string | undefined }

/** The cells of one row by their targets, and a place for the faults that are found in them. */
export function rowCells(columns: readonly ImportColumn[], texts: readonly string[], settings: ImportSettings) {
  const cells = new Map<ImportTarget, Cell[]>()
  for (const [column, { target, name }] of columns.entries()) {
    const text = withoutGuard((texts[column] ?? '').trim())
    if (text !== '' && target !== 'skip') cells.set(target, [...(cells.get(target) ?? []), { column, name, text }])
  }
  const faults: RowFault[] = []
  const all = (...targets: ImportTarget[]) => targets.flatMap((target) => cells.get(target) ?? [])
  const refuse = (column: number | null, key: string, values?: Record<string, unknown>) =>
    faults.push({ column, key, ...(values ? { values } : {}) })
  return {
    settings,
    faults,
    all,
    refuse,
    one: (target: ImportTarget): Cell | undefined => all(target)[0],
    columnOf: (...targets: ImportTarget[]) => {
      const places = targets.map((wanted) => columns.findIndex(({ target }) => target === wanted))
      return places.find((at) => at >= 0) ?? null
    },
    /** The value as the contract understands it; otherwise the fault is noted. */
    parsed: <T>(schema: z.ZodType<T>, cell: Cell | undefined, value: unknown = cell?.text): T | undefined => {
      if (!cell || value === undefined) return undefined
      const { data, faults: found } = check(schema, value)
      const [first] = found
      if (!first) return data as T
      refuse(cell.column, first.key, first.values)
      return undefined
    },
  }
}
export type RowCells = ReturnType<typeof rowCells>

/** Values of columns of tags, and of those that become one. */
export function tagsOf({ all, parsed }: RowCells, tag: z.ZodType<string>) {
  const listed = all('tags').flatMap((cell) => listOf(cell.text).map((text) => parsed(tag, cell, text)))
  const single = all('tag').map((cell) => parsed(tag, cell))
  return [...listed, ...single].filter((text) => text !== undefined)
}

/** Lines of the columns that become a note. */
export function notesOf({ all }: RowCells, more: readonly Cell[] = []) {
  return [...all('note'), ...more].map(({ name, text }) => (name === '' ? text : `${name}: ${text}`))
}
