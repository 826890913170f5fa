import type { ImportRow, RowOutcome } from '@kontor/contract/imports.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { FieldValue, fieldName } from '~/records/kit/field-value.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { LoadFault } from '~/ui/load-fault.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { Choice } from './choice.tsx'
import type { StepProps } from './import-screen.tsx'
import { importRows } from './imports.queries.ts'
import { MendValue } from './mend-value.tsx'

type Props = StepProps & { outcomes: readonly RowOutcome[] }

/** The rows by what comes of them: numbers to choose among, and the rows of one of them. */
export function ImportRows(props: Props) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { now, outcomes } = props
  const there = outcomes.filter((outcome) => (now.counts[outcome] ?? 0) > 0)
  const [chosen, setChosen] = useState<RowOutcome>()
  const outcome = chosen && there.includes(chosen) ? chosen : there[0]
  return (
    <>
      <div className="import-counts" role="group" aria-label={t`What happens to the rows`}>
        {outcomes.map((each) => (
          <button
            key={each}
            type="button"
            className="import-count"
            data-outcome={each}
            aria-pressed={each === outcome}
            onClick={() => setChosen(each)}
          >
            <span className="number">{formatNumber(now.counts[each] ?? 0, locale)}</span>
            <span>{sharedText(i18n, `import.outcome.${each}`)}</span>
          </button>
        ))}
      </div>
      {outcome && <RowList key={outcome} {...props} outcome={outcome} />}
    </>
  )
}

function RowList({ outcome, ...props }: Props & { outcome: RowOutcome }) {
  const { of, now } = props
  const step = `${now.state} ${now.progress.startedAt ?? ''}`
  const query = useInfiniteQuery(importRows(of.kind, now.importId, outcome, step))
  if (query.isPending)
    return (
      <div aria-busy>
        <SkeletonLines lines={5} />
      </div>
    )
  if (query.error && !query.data)
    return <LoadFault error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <>
      <ul className="import-rows">
        {rowsOf<ImportRow>(query.data).map((row) => (
          <RowItem key={row.row} row={row} {...props} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  )
}

function RowItem({ row, of, now, actions }: Props & { row: ImportRow }) {
  const { t, i18n } = useLingui()
  const { row: number, reason, record, sameAsRow } = row
  const cells = row.cells.filter((cell) => cell !== '').slice(0, 5)
  const isOpen = now.state === 'rehearsed'
  return (
    <li>
      <p className="import-row-head">
        <strong>{t`Row ${number}`}</strong>
        <span className="quiet">{cells.join(' · ')}</span>
      </p>
      {(record || reason) && (
        <p>
          {record && <Link to={of.hrefById(record.id, record.slug)}>{record.title}</Link>}{' '}
          {reason && <span className="quiet">{sharedText(i18n, `import.reason.${reason}`)}</span>}{' '}
          {sameAsRow !== null && <span className="quiet">{t`(row ${sameAsRow})`}</span>}
        </p>
      )}
      {row.fields.length > 0 && (row.outcome === 'update' || row.outcome === 'kept') && (
        <p className="quiet">{row.fields.map((field) => fieldName(i18n, of.fields, field)).join(', ')}</p>
      )}
      {row.faults.map((fault) => (
        <MendValue
          key={`${fault.column} ${fault.key}`}
          fault={fault}
          row={number}
          column={fault.column === null ? '' : (now.columns[fault.column]?.name ?? '')}
          actions={isOpen ? actions : undefined}
        />
      ))}
      {row.conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          row={number}
          fields={of.fields}
          actions={isOpen ? actions : undefined}
        />
      ))}
    </li>
  )
}

type ConflictProps = {
  conflict: ImportRow['conflicts'][number]
  row: number
  fields: StepProps['of']['fields']
  actions: StepProps['actions'] | undefined
}

/** Both values of a field, and which of them stays. */
function Conflict({ conflict: { field, before, after, take }, row, fields, actions }: ConflictProps) {
  const { t, i18n } = useLingui()
  const name = fieldName(i18n, fields, field)
  return (
    <div className="import-conflict">
      <span>{name}</span>
      <span className="quiet">
        <FieldValue fields={fields} field={field} value={before} /> →{' '}
        <FieldValue fields={fields} field={field} value={after} />
      </span>
      {actions && (
        <Choice
          label={t`${name} in row ${row}`}
          isLabelHidden
          value={take}
          options={[
            { value: 'keep', label: t`Keep the value of the record` },
            { value: 'replace', label: t`Take the value of the file` },
          ]}
          onChange={(value) => actions.mend.mutate({ choices: [{ row, field, take: value as 'keep' | 'replace' }] })}
        />
      )}
    </div>
  )
}
