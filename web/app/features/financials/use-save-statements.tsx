import { formatDay } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { statementList, useStatements } from './statements.queries.ts'
import { type Column, givenFacts } from './table-state.ts'
import type { useStatementTable } from './use-statement-table.ts'

type Editor = ReturnType<typeof useStatementTable>

/** Saves what was changed column by column; what is refused stays in the table, with the reason. */
export function useSaveStatements(companyId: string, editor: Editor) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const offer = useUndoNotice()
  const cache = useQueryClient()
  const statements = useStatements(companyId)
  const [isSaving, setSaving] = useState(false)
  const dayOf = ({ head }: Column) => formatDay(head.endDate, locale)

  async function save() {
    const { table, changed } = editor
    setSaving(true)
    const saved = new Map<string, { statementId: string; version: number }>()
    let refusal: { column: Column; error: unknown } | undefined
    for (const column of changed) {
      const { key, statementId, version, head } = column
      try {
        const done = await statements.save.mutateAsync({ statementId, version, head, facts: givenFacts(table, column) })
        saved.set(key, done)
      } catch (error) {
        refusal = { column, error }
        break
      }
    }
    await statements.refresh()
    setSaving(false)
    if (!refusal) {
      editor.reset(await cache.ensureQueryData(statementList(companyId)))
      return notices.success(t`Saved`)
    }
    // Those that were saved are known by their ids from now on, so that saving again does not add them twice.
    const columns = table.columns.map((column) => ({ ...column, ...saved.get(column.key) }))
    editor.edit({ ...table, columns: columns.map((each) => ({ ...each, key: each.statementId ?? each.key })) })
    const day = dayOf(refusal.column)
    notices.failure({ title: t`The statement of ${day} was not saved`, text: errorText(i18n, refusal.error) })
  }

  async function remove(column: Column) {
    const { statementId } = column
    if (!statementId) return
    const day = dayOf(column)
    try {
      await statements.remove.mutateAsync(statementId)
    } catch (error) {
      return notices.failure({ title: t`The statement of ${day} was not deleted`, text: errorText(i18n, error) })
    }
    editor.forget(column.key)
    offer({
      key: `deleted ${statementId}`,
      text: t`The statement of ${day} was deleted`,
      undo: () => statements.bringBack.mutateAsync(statementId),
      done: t`The statement of ${day} was restored`,
      failed: t`The statement of ${day} could not be restored`,
    })
  }

  return { save, remove, isSaving }
}
