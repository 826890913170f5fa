import { type Import, IMPORT_KEPT_DAYS, type ImportItem, type ImportRow } from '@kontor/contract/imports.ts'
import type { Ctx } from '#kit/http/context.ts'
import { namesOf, recordKind } from '#kit/records/kinds.ts'
import type { ImportRecord } from './imports.repository.ts'
import { countOutcomes, type RowRecord } from './rows.repository.ts'

const DAY_MS = 86_400_000

export function undoUntil({ ran_at }: Pick<ImportRecord, 'ran_at'>) {
  return ran_at && new Date(ran_at.getTime() + IMPORT_KEPT_DAYS * DAY_MS)
}

function rightsOf(ctx: Ctx, asked: ImportRecord): Import['can'] {
  const { state } = asked
  const until = undoUntil(asked)
  const isOpen = state === 'ready' || state === 'rehearsed'
  return {
    configure: isOpen || (state === 'failed' && asked.ran_at === null),
    rehearse: isOpen,
    run: state === 'rehearsed' || (state === 'stopped' && asked.ended_at === null),
    cancel: state === 'rehearsing' || state === 'running',
    undo: (state === 'done' || state === 'stopped') && until !== null && until > ctx.now,
    remove: asked.ran_at === null,
  }
}

export async function presentAll(ctx: Ctx, all: readonly ImportRecord[]): Promise<Import[]> {
  const counted = await countOutcomes(
    ctx.tx,
    all.map(({ id }) => id),
  )
  const names = await namesOf(
    ctx.tx,
    all.map(({ user_id }) => user_id),
  )
  return all.map((asked): Import => {
    const counts = counted.filter(({ importId }) => importId === asked.id)
    return {
      importId: asked.id,
      kind: asked.kind,
      fileName: asked.file_name,
      format: asked.format,
      state: asked.state,
      problem:
        asked.problem === null ? null : { key: asked.problem, message: ctx.kit.translate(ctx.locale, asked.problem) },
      settings: asked.settings,
      sheets: asked.sheets,
      columns: asked.columns,
      purpose: asked.purpose,
      basis: asked.basis,
      conflicts: asked.conflicts,
      rows: counts.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
      progress: { done: asked.done, total: asked.total, startedAt: asked.started_at?.toISOString() ?? null },
      createdBy: names.get(asked.user_id) ?? null,
      createdAt: asked.created_at.toISOString(),
      endedAt: asked.ended_at?.toISOString() ?? null,
      undoUntil: undoUntil(asked)?.toISOString() ?? null,
      can: rightsOf(ctx, asked),
    }
  })
}

export async function present(ctx: Ctx, asked: ImportRecord): Promise<Import> {
  const [shown] = await presentAll(ctx, [asked])
  if (!shown) throw new Error('an import is shown as one')
  return shown
}

export function presentItem({ settings: _s, sheets: _h, columns: _c, progress: _p, ...item }: Import): ImportItem {
  return item
}

/** Rows with the records that the caller sees. */
export async function presentRows(ctx: Ctx, asked: ImportRecord, rows: readonly RowRecord[]): Promise<ImportRow[]> {
  const seen = await recordKind(asked.kind).seenBy(
    ctx,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
  return rows.map((row): ImportRow => {
    const record = seen.get(row.record_id ?? '')
    return {
      row: row.row,
      cells: row.cells,
      outcome: row.outcome,
      reason: row.reason,
      sameAsRow: row.same_as_row,
      record: record ? { id: record.id, title: record.title, slug: record.slug } : null,
      fields: row.fields,
      faults: row.faults.map(({ column, key, values }) => ({
        column,
        value: column === null ? '' : (row.cells[column] ?? ''),
        key,
        message: ctx.kit.translate(ctx.locale, key, values),
      })),
      conflicts: row.conflicts,
    }
  })
}
