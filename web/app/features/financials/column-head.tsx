import { formatDay } from '@kontor/contract/kit/format.ts'
import { PERIOD_TYPES, REPORTING_STANDARDS } from '@kontor/contract/statement-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { DateInput } from '~/ui/date-input.tsx'
import { usePeriodNames, useStandardNames } from './period-words.ts'
import type { Column, Head } from './table-state.ts'

type Props = { column: Column; onChange: (head: Head) => void; onRemove: () => void }

/** The period of a column and what the statement is; both can be changed where the statement can. */
export function ColumnHead({ column, onChange, onRemove }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const periods = usePeriodNames()
  const { head, isEditable, isGenerated, isPublic } = column
  const [isOpen, setOpen] = useState(column.statementId === null)
  const day = formatDay(head.endDate, locale)
  return (
    <th scope="col" className="statement-column">
      <span className="statement-day number">{day}</span>
      <span className="statement-kind">
        {head.reportingStandard} · {periods[head.periodType]}
        {head.consolidated && <> · {t`Group`}</>}
        {isPublic && <> · {t`Public`}</>}
        {isGenerated && <> · {t`Generated example`}</>}
      </span>
      {isEditable && (
        <span className="statement-tools">
          <button
            type="button"
            className="statement-tool"
            aria-expanded={isOpen}
            title={t`Change the period of ${day}`}
            aria-label={t`Change the period of ${day}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil size={14} aria-hidden />
          </button>
          <button
            type="button"
            className="statement-tool"
            title={t`Delete the statement of ${day}`}
            aria-label={t`Delete the statement of ${day}`}
            onClick={onRemove}
          >
            <Trash2 size={14} aria-hidden />
          </button>
        </span>
      )}
      {isOpen && isEditable && <HeadFields head={head} onChange={onChange} />}
    </th>
  )
}

function HeadFields({ head, onChange }: Pick<Props, 'onChange'> & { head: Head }) {
  const { t } = useLingui()
  const periods = usePeriodNames()
  const standards = useStandardNames()
  const [day, setDay] = useState(head.endDate)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
  return (
    <span className="statement-fields">
      <DateInput
        aria-label={t`End of the period`}
        value={day}
        onChange={setDay}
        onBlur={() => (isDay ? day !== head.endDate && onChange({ ...head, endDate: day }) : setDay(head.endDate))}
      />
      <select
        aria-label={t`Period`}
        value={head.periodType}
        onChange={({ target }) => onChange({ ...head, periodType: target.value as Head['periodType'] })}
      >
        {PERIOD_TYPES.map((type) => (
          <option key={type} value={type}>
            {periods[type]}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Accounting standard`}
        value={head.reportingStandard}
        onChange={({ target }) => onChange({ ...head, reportingStandard: target.value as Head['reportingStandard'] })}
      >
        {REPORTING_STANDARDS.map((standard) => (
          <option key={standard} value={standard}>
            {standards[standard]}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={head.consolidated}
          onChange={({ target }) => onChange({ ...head, consolidated: target.checked })}
        />{' '}
        <Trans>Consolidated</Trans>
      </label>
    </span>
  )
}
