import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

export type Values = Record<string, unknown>
export type Columns = Record<string, unknown>

/** One field of a kind: how it is written by the contract, held by columns and joined by a merge. */
export type Field<Row, Value> = {
  schema: z.ZodType<Value>
  /** What it holds without a value; a field that always has one says nothing here. */
  empty?: Value
  /** Each column that holds a part of it, or follows from it. */
  columns: Readonly<Record<string, Writer<Value>>>
  read(row: Row): Value
  /** What a merge makes of two lists, the survivor's first; a field of one value has no such rule. */
  join?(mine: Value, theirs: Value): Value
}
/** Methods, so that a list of fields of one kind can be handled like that of any. */
type Writer<Value> = { write(value: Value): unknown }['write']

export type FieldList<Row, V> = { readonly [K in keyof V]: Field<Row, V[K]> }

type Named<V> = keyof V & string

export function fieldNames<Row, V>(fields: FieldList<Row, V>) {
  return Object.keys(fields) as Named<V>[]
}

export function valuesOf<Row, V>(fields: FieldList<Row, V>, row: Row): V {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, fields[name].read(row)])) as V
}

/** The columns that hold the given fields; the others are not named. */
export function columnsOf<Row, V>(fields: FieldList<Row, V>, values: Partial<V>): Columns {
  const written = fieldNames(fields).flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    return Object.entries(fields[name].columns).map(([column, write]) => [column, write(value)] as const)
  })
  return Object.fromEntries(written)
}

/** What the fields hold without a value. */
export function emptyOf<Row, V>(fields: FieldList<Row, V>): Partial<V> {
  const empty = fieldNames(fields).flatMap((name) => ('empty' in fields[name] ? [[name, fields[name].empty]] : []))
  return Object.fromEntries(empty) as Partial<V>
}

export function isEmpty<Row, V>(fields: FieldList<Row, V>, name: Named<V>, value: unknown) {
  return 'empty' in fields[name] && isDeepStrictEqual(value, fields[name].empty)
}

/** The fields of the change whose value is not what the row holds. */
export function changedFields<Row, V>(fields: FieldList<Row, V>, row: Row, change: Partial<V>): Named<V>[] {
  return fieldNames(fields).filter(
    (name) => change[name] !== undefined && !isDeepStrictEqual(change[name], fields[name].read(row)),
  )
}
