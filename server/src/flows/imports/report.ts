import { type Cell, BYTE_ORDER_MARK, lineOf, separatorOf } from '#kit/text/csv.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { ImportRecord } from './imports.repository.ts'
import { presentRows } from './present.ts'
import { listRows } from './rows.repository.ts'

const BATCH = 1000

/** What came of every row, beside what it held. */
export async function reportOf(ctx: Ctx, asked: ImportRecord): Promise<string> {
  const separator = separatorOf(ctx.locale)
  const say = (key: string) => ctx.kit.translate(ctx.locale, key)
  const heads = ['row', 'result', 'reason', 'record', 'faults'].map((key) => say(`import.report.${key}`))
  const lines = [BYTE_ORDER_MARK + lineOf([...heads, ...asked.columns.map(({ name }) => name)], separator)]
  let after = 0
  for (;;) {
    const rows = await listRows(ctx.tx, asked.id, { after, limit: BATCH })
    for (const row of await presentRows(ctx, asked, rows)) {
      const reasons = [
        ...(row.reason ? [say(`import.reason.${row.reason}`)] : []),
        ...(row.sameAsRow === null ? [] : [String(row.sameAsRow)]),
      ]
      const faults = row.faults.map(({ column, message }) =>
        column === null ? message : `${asked.columns[column]?.name ?? ''}: ${message}`,
      )
      const about: Cell[] = [row.row, say(`import.outcome.${row.outcome}`), reasons, row.record?.title ?? '', faults]
      lines.push(lineOf([...about, ...row.cells], separator))
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return lines.join('')
    after = last.row
  }
}
