import type { ImportTarget } from '@kontor/contract/import-targets.ts'
import { MOST_IMPORT_ROWS } from '@kontor/contract/imports.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { headingKey } from './column-words.ts'
import { guessMapping } from './guess-mapping.ts'
import * as imports from './imports.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import { recogniseSettings } from './recognise.ts'
import { insertRows, removeRows } from './rows.repository.ts'
import { tellEnd } from './tell-end.ts'
import type { Table, TableReason } from './table.ts'
import { readUploadedTable } from './table-reader.ts'

const BATCH = 2000
/** Mappings of so many earlier imports are remembered. */
const REMEMBERED = 20

/** Reads the file in a process of its own and keeps its rows; what cannot be read leaves nothing but the reason. */
export async function readStep(kit: Kit, asked: ImportRecord, isCurrent: (now: ImportRecord) => boolean) {
  const tenant = { accountId: asked.account_id }
  const content = await inTenant(kit.db, tenant, 'read only', (tx) => imports.findContent(tx, asked.id))
  const { encoding, separator, sheet } = asked.chosen
  const answer = content
    ? await readUploadedTable(asked.account_id, content, { format: asked.format, encoding, separator, sheet })
    : { reason: 'unreadable' as const }
  await inTenant(kit.db, tenant, 'read write', async (tx) => {
    const now = await imports.lock(tx, asked.id)
    if (!now || !isCurrent(now)) return
    const reason = 'reason' in answer ? answer.reason : await keep(tx, now, answer.table)
    if (!reason) return
    const failed = await imports.update(tx, now.id, { state: 'failed', problem: `import.${reason}` })
    await tellEnd(kit, tx, failed, 'refused')
  })
}

async function keep(tx: Tx, asked: ImportRecord, table: Table): Promise<TableReason | undefined> {
  const settings = recogniseSettings(asked.kind, table, asked.chosen, asked.locale)
  const { headerRow } = settings
  const header = table.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const body = table.rows.filter(({ row }) => row > headerRow)
  if (body.length === 0) return 'empty'
  if (body.length > MOST_IMPORT_ROWS) return 'rows'
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const names = Array.from({ length: width }, (_, index) => header[index] ?? '')
  const columns = guessMapping(asked.kind, names, body, await knownColumns(tx, asked))
  await removeRows(tx, asked.id)
  for (let at = 0; at < body.length; at += BATCH) {
    const batch = body.slice(at, at + BATCH)
    // Every row has a cell for every column, so that each can be mended.
    const whole = batch.map(({ row, cells }) => ({ row, cells: names.map((_, index) => cells[index] ?? '') }))
    await insertRows(tx, asked.id, whole)
  }
  await imports.update(tx, asked.id, {
    state: 'ready',
    problem: null,
    settings: JSON.stringify(settings),
    sheets: JSON.stringify(table.sheets),
    columns: JSON.stringify(columns),
    total: body.length,
    done: 0,
  })
  return undefined
}

/** What earlier imports made of columns with these names, the latest first. */
async function knownColumns(tx: Tx, { kind }: ImportRecord) {
  const known = new Map<string, ImportTarget>()
  for (const columns of await imports.listMapped(tx, kind, REMEMBERED)) {
    for (const { name, target } of columns) {
      const key = headingKey(name)
      if (key !== '' && !known.has(key)) known.set(key, target)
    }
  }
  return known
}
