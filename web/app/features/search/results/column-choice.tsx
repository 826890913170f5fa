import { useLingui } from '@lingui/react/macro'
import { Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { COLUMN_KEYS, COLUMN_NAMES, useColumns } from './columns.ts'

/** Which columns the table has. */
export function ColumnChoice() {
  const { t, i18n } = useLingui()
  const { shown, toggle } = useColumns()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className="column-choice">
          <legend>{t`Columns`}</legend>
          {COLUMN_KEYS.map((key) => (
            <label key={key} className="facet-value">
              <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
              <span>{i18n._(COLUMN_NAMES[key])}</span>
            </label>
          ))}
        </fieldset>
      }
    >
      <button type="button" className="icon-button desk-only" aria-label={t`Choose columns`} title={t`Choose columns`}>
        <Columns3 size={16} aria-hidden />
      </button>
    </Popover>
  )
}
