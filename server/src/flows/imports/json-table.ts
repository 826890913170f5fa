import { LONGEST_CELL, MOST_IMPORT_COLUMNS } from '@kontor/contract/imports.ts'
import { decode, encodingOf } from './csv-table.ts'
import { rowCollector, type Table, TableRefusal, type TableWish, tidyCell } from './table.ts'

const DEEPEST = 5
const MANY = ' | '
const LONGEST_NAME = 200

/** An array of objects, or an object that holds one; what is nested becomes columns such as `address.city`. */
export function readJson(bytes: Uint8Array, wish: TableWish): Table {
  const encoding = wish.encoding ?? encodingOf(bytes)
  const entries = entriesOf(parsed(decode(bytes, encoding).replace(/^\ufeff/, '')))
  const names = new Map<string, number>()
  const records = entries.map((entry) => {
    const flat = new Map<string, string>()
    flatten(entry, '', flat, 0)
    for (const name of flat.keys()) if (!names.has(name)) names.set(name, names.size)
    if (names.size > MOST_IMPORT_COLUMNS) throw new TableRefusal('columns')
    return flat
  })
  const { rows, add } = rowCollector(LONGEST_CELL)
  add(
    1,
    [...names.keys()].map((name) => tidyCell(name.slice(0, LONGEST_NAME))),
  )
  for (const [index, flat] of records.entries()) {
    add(
      index + 2,
      [...names.keys()].map((name) => tidyCell(flat.get(name) ?? '')),
    )
  }
  return { rows, sheets: [], sheet: 0, encoding, separator: ',' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TableRefusal('unreadable')
  }
}

function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value)
    ? value
    : isEntry(value)
      ? (Object.values(value).find((part) => Array.isArray(part) && part.some(isEntry)) ?? [value])
      : []
  const entries = (list as unknown[]).filter(isEntry)
  if (entries.length === 0) throw new TableRefusal('empty')
  return entries
}

function flatten(value: unknown, name: string, flat: Map<string, string>, depth: number) {
  if (value === null || value === undefined) return
  if (Array.isArray(value) && !value.some(isEntry)) {
    flat.set(
      name,
      value
        .filter((each) => typeof each !== 'object')
        .map(String)
        .join(MANY),
    )
  } else if (typeof value === 'object') {
    if (depth >= DEEPEST) throw new TableRefusal('unreadable')
    for (const [key, part] of Object.entries(value)) {
      flatten(part, name === '' ? key : `${name}.${key}`, flat, depth + 1)
      if (flat.size > MOST_IMPORT_COLUMNS) throw new TableRefusal('columns')
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    flat.set(name, String(value))
  }
}
