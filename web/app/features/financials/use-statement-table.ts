import type { Statement } from '@kontor/contract/statement-record.ts'
import { useState } from 'react'
import { usePersistedDraft } from '~/records/kit/form/use-persisted-draft.ts'
import { changedColumns, type Table, tableOf } from './table-state.ts'

/** So many steps can be taken back. */
const MOST_STEPS = 100

type Steps = { past: Table[]; shown: Table; future: Table[] }

/** The table as it is edited: what was saved, every step since with the way back, and a draft that outlives the page. */
export function useStatementTable(companyId: string, statements: readonly Statement[]) {
  const [now] = useState(() => new Date())
  const [saved, setSaved] = useState(() => tableOf(statements, now))
  const [seen, setSeen] = useState(statements)
  const [steps, setSteps] = useState<Steps>({ past: [], shown: saved, future: [] })
  const draft = usePersistedDraft<Table>(`statements ${companyId}`, (kept) =>
    setSteps({ past: [saved], shown: kept, future: [] }),
  )
  const changed = changedColumns(steps.shown, saved)

  // While drawing and not after it, so that no picture shows the old rows with the new ones.
  if (seen !== statements) {
    setSeen(statements)
    const next = tableOf(statements, now)
    setSaved(next)
    if (changed.length === 0) setSteps({ past: [], shown: next, future: [] })
    else setSteps({ ...steps, shown: withNew(steps.shown, next) })
  }

  function show(next: Steps) {
    setSteps(next)
    if (changedColumns(next.shown, saved).length > 0) draft.keep(next.shown)
    else draft.forget()
  }

  return {
    table: steps.shown,
    changed,
    now,
    isRestored: draft.isRestored,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit: (shown: Table) => show({ past: [...steps.past, steps.shown].slice(-MOST_STEPS), shown, future: [] }),
    undo: () => {
      const before = steps.past.at(-1)
      if (before) show({ past: steps.past.slice(0, -1), shown: before, future: [steps.shown, ...steps.future] })
    },
    redo: () => {
      const [next, ...future] = steps.future
      if (next) show({ past: [...steps.past, steps.shown], shown: next, future })
    },
    /** A column that is gone cannot come back by a step. */
    forget: (key: string) => {
      const without = (each: Table) => ({ ...each, columns: each.columns.filter((column) => column.key !== key) })
      setSaved(without(saved))
      setSteps({ past: steps.past.map(without), shown: without(steps.shown), future: steps.future.map(without) })
    },
    /** After everything was saved, or thrown away: as the server has it. */
    reset: (next: readonly Statement[] = statements) => {
      const table = tableOf(next, now)
      draft.forget()
      setSaved(table)
      setSteps({ past: [], shown: table, future: [] })
    },
  }
}

/** What is being edited stays; a statement that came meanwhile gets its column. */
function withNew(shown: Table, next: Table): Table {
  const known = new Set(shown.columns.map(({ key }) => key))
  return { ...shown, columns: [...shown.columns, ...next.columns.filter(({ key }) => !known.has(key))] }
}
