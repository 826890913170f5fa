import { type ImportKind, REPEATED_TARGETS, TARGETS_OF } from '@kontor/contract/import-targets.ts'
import type { ImportColumn, IMPORTS_OF, ImportSettings } from '@kontor/contract/imports.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as imports from './imports.repository.ts'
import { addStep, begin, locked } from './imports.service.ts'
import { present } from './present.ts'
import * as rows from './rows.repository.ts'

type Endpoints = (typeof IMPORTS_OF)['person']
/** When one of these changes, the file is read again. */
const READING = ['encoding', 'separator', 'headerRow', 'sheet'] as const satisfies (keyof ImportSettings)[]

/** Corrects how the file is read and mapped; whatever was rehearsed before must be rehearsed again. */
export async function configure(ctx: Ctx, kind: ImportKind, id: string, body: InputOf<Endpoints['configure']>['body']) {
  const asked = await locked(ctx, kind, id, ['ready', 'rehearsed', 'failed'])
  const given = Object.fromEntries(
    Object.entries(body.settings ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<ImportSettings>
  const settings = { ...asked.settings, ...given }
  const chosen = JSON.stringify({ ...asked.chosen, ...given })
  const { purpose = asked.purpose, basis = asked.basis, conflicts = asked.conflicts } = body
  const wishes = { settings: JSON.stringify(settings), chosen, purpose, basis, conflicts }
  const isReadAgain =
    asked.state === 'failed' || READING.some((name) => name in given && given[name] !== asked.settings[name])
  if (isReadAgain) {
    if ((await imports.findContent(ctx.tx, id)) === undefined) throw new AppError('importState')
    const step = asked.step + 1
    const reading = await imports.update(ctx.tx, id, { ...wishes, state: 'reading', problem: null, step })
    await addStep(ctx, reading)
    return present(ctx, reading)
  }
  const columns = body.targets ? withTargets(kind, asked.columns, body.targets) : asked.columns
  const step = asked.step + 1
  const changed = { ...wishes, columns: JSON.stringify(columns), state: 'ready' as const, problem: null, step }
  return present(ctx, await imports.update(ctx.tx, id, changed))
}

function withTargets(kind: ImportKind, columns: readonly ImportColumn[], targets: readonly ImportColumn['target'][]) {
  const isWrong = (target: ImportColumn['target'], index: number) =>
    !TARGETS_OF[kind].includes(target) || (!REPEATED_TARGETS.includes(target) && targets.indexOf(target) !== index)
  const faults = targets.flatMap((target, index) =>
    isWrong(target, index) ? [{ path: `targets.${index}`, key: 'invalid' }] : [],
  )
  if (targets.length !== columns.length) faults.push({ path: 'targets', key: 'invalid' })
  if (faults.length > 0) throw new AppError('invalid', { faults })
  return columns.map((column, index): ImportColumn => {
    const target = targets[index] ?? 'skip'
    return target === column.target ? column : { ...column, target, found: 'chosen' }
  })
}

/** Mends values and chooses between them; the rows that it concerns are rehearsed again. */
export async function mend(ctx: Ctx, kind: ImportKind, id: string, body: InputOf<Endpoints['mend']>['body']) {
  const asked = await locked(ctx, kind, id, ['rehearsed'])
  const { cells, alike, choices } = body
  const width = asked.columns.length
  const faults = cells.flatMap(({ column }, index) =>
    column < width ? [] : [{ path: `cells.${index}.column`, key: 'invalid' }],
  )
  if (alike && alike.column >= width) faults.push({ path: 'alike.column', key: 'invalid' })
  for (const [index, cell] of cells.entries()) {
    const isThere = faults.length > 0 || (await rows.setCell(ctx.tx, id, cell))
    if (!isThere) faults.push({ path: `cells.${index}.row`, key: 'invalid' })
  }
  for (const [index, { row, field, take }] of choices.entries()) {
    const isThere = faults.length > 0 || (await rows.setChoice(ctx.tx, id, row, field, take))
    if (!isThere) faults.push({ path: `choices.${index}.row`, key: 'invalid' })
  }
  if (faults.length > 0) throw new AppError('invalid', { faults })
  if (alike) await rows.setCellsAlike(ctx.tx, id, alike.column, alike.value, alike.becomes)
  await rows.setRepeatedPending(ctx.tx, id)
  return begin(ctx, asked, { state: 'rehearsing', total: await rows.countRows(ctx.tx, id, ['pending']) })
}
