import type { Company } from '@kontor/contract/company-record.ts'
import { CURRENCIES, type Unit } from '@kontor/contract/kit/currencies.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { SCALE_EXPONENTS, type Scale } from '@kontor/contract/statement-facts.ts'
import type { Statement } from '@kontor/contract/statement-record.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Calculator, Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { CheckList, type ColumnFinding } from './check-list.tsx'
import { FactAdder } from './fact-adder.tsx'
import type { Pasted } from './paste.ts'
import { useScaleNames } from './period-words.ts'
import { findingsOf } from './statement-checks.ts'
import { StatementGrid } from './statement-grid.tsx'
import { statementList } from './statements.queries.ts'
import { type Column, givenFacts, inOrder, type Table, withColumn } from './table-state.ts'
import { useSaveStatements } from './use-save-statements.tsx'
import { useStatementTable } from './use-statement-table.ts'
import './financials.css'

/** So many texts of a paste that were not recognised are named. */
const MOST_NAMED = 5
const SKELETON = <TableSkeleton rows={12} widths={['240px', '140px', '140px', '140px']} />

/** The statements of one company in a table that is edited where it stands. */
export function CompanyFinancials({ company }: { company: Pick<Company, 'companyId'> }) {
  const { t } = useLingui()
  const mayWrite = may(useUser(), 'record:write')
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(statementList(company.companyId))
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(statements) =>
        statements.length > 0 || isAdding ? (
          <Editor companyId={company.companyId} statements={statements} />
        ) : (
          <EmptyState
            icon={Calculator}
            title={t`No statements yet`}
            text={t`Type the figures of a year or paste them from a spreadsheet. Sums and balance are checked as you type.`}
            action={
              mayWrite && (
                <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                  <Trans>Add a statement</Trans>
                </Button>
              )
            }
          />
        )
      }
    </Loaded>
  )
}

type Props = { companyId: string; statements: readonly Statement[] }

function Editor({ companyId, statements }: Props) {
  const { t } = useLingui()
  const notices = useNotices()
  const locale = useLocale()
  const editor = useStatementTable(companyId, statements)
  const { table, changed } = editor
  const { save, remove, isSaving } = useSaveStatements(companyId, editor)
  const findings = findingsIn(table, (day) => formatDay(day, locale))

  function drop(column: Column) {
    if (column.statementId) void remove(column)
    else editor.edit({ ...table, columns: table.columns.filter(({ key }) => key !== column.key) })
  }

  function tellPasted({ changes, unknown, unread }: Pasted) {
    const told = t`${plural(changes.length, { one: '# figure pasted', other: '# figures pasted' })}`
    const names = [...unknown, ...unread].slice(0, MOST_NAMED).join(', ')
    if (names) notices.failure({ title: told, text: t`Not recognised: ${names}` })
    else notices.success(told)
  }

  return (
    <>
      <Toolbar editor={editor} isSaving={isSaving} onSave={() => void save()} />
      {editor.isRestored && changed.length > 0 && (
        <p className="quiet" role="status">
          <Trans>What you typed before is still here and not saved yet.</Trans>
        </p>
      )}
      <StatementGrid
        table={table}
        findings={findings}
        onEdit={editor.edit}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onPasted={tellPasted}
        onRemove={drop}
        onUnread={(text) => notices.failure({ title: t`Not a number: ${text}`, text: t`The value stays as it was.` })}
      />
      <FactAdder
        known={table.facts}
        onAdd={(fact) => editor.edit({ ...table, facts: inOrder([...table.facts, fact]) })}
      />
      <CheckList findings={findings} />
    </>
  )
}

function findingsIn(table: Table, dayOf: (day: string) => string): ColumnFinding[] {
  return table.columns.flatMap((column) =>
    findingsOf(givenFacts(table, column)).map((finding) => ({
      key: column.key,
      day: dayOf(column.head.endDate),
      finding,
    })),
  )
}

type ToolbarProps = { editor: ReturnType<typeof useStatementTable>; isSaving: boolean; onSave: () => void }

function Toolbar({ editor, isSaving, onSave }: ToolbarProps) {
  const { t } = useLingui()
  const scales = useScaleNames()
  const { table, changed, edit } = editor
  const mayWrite = may(useUser(), 'record:write')
  if (!mayWrite) return null
  return (
    <div className="statement-toolbar">
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => edit(withColumn(table, editor.now))}>
        <Trans>Add column</Trans>
      </Button>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        aria-label={t`Undo`}
        title={t`Undo`}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <Button
        icon={<Redo2 size={16} aria-hidden />}
        aria-label={t`Redo`}
        title={t`Redo`}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
      <select
        aria-label={t`Currency of new figures`}
        value={table.unit}
        onChange={({ target }) => edit({ ...table, unit: target.value as Unit })}
      >
        {CURRENCIES.map(({ key }) => (
          <option key={key}>{key}</option>
        ))}
      </select>
      <select
        aria-label={t`Scale of new figures`}
        value={table.scale}
        onChange={({ target }) => edit({ ...table, scale: Number(target.value) as Scale })}
      >
        {SCALE_EXPONENTS.map((scale) => (
          <option key={scale} value={scale}>
            {scales[scale]}
          </option>
        ))}
      </select>
      {changed.length > 0 && (
        <span className="statement-save">
          <Button onClick={() => editor.reset()}>
            <Trans>Discard</Trans>
          </Button>
          <Button type="primary" loading={isSaving} onClick={onSave}>
            <Trans>Save</Trans>
          </Button>
        </span>
      )}
    </div>
  )
}
