import { readCsv } from './csv-table.ts'
import { readJson } from './json-table.ts'
import { readOds } from './ods-table.ts'
import { type Table, TableRefusal, type TableWish } from './table.ts'
import { readVcard } from './vcard-table.ts'
import { readXlsx } from './xlsx-table.ts'

type Read = (bytes: Uint8Array, wish: TableWish) => Table | Promise<Table>

const READERS: Readonly<Record<TableWish['format'], Read>> = {
  csv: readCsv,
  xlsx: readXlsx,
  ods: readOds,
  vcard: readVcard,
  json: readJson,
}

/**
 * Reads a file to rows of texts. A hostile file may take all the time and memory there is: call it through
 * table-reader.ts, which runs it in a process of its own.
 */
export async function readTable(bytes: Uint8Array, wish: TableWish): Promise<Table> {
  const table = await READERS[wish.format](bytes, wish)
  if (table.rows.length === 0) throw new TableRefusal('empty')
  return table
}
