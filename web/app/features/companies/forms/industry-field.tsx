import { FREE_TEXT_SYSTEMS, INDUSTRY_SYSTEMS, type IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SYSTEM_NAMES } from '../company-words.ts'
import { type IndustryRow, industryText } from './company-draft.ts'
import { IndustryCodeSelect } from './industry-code-select.tsx'
import { IndustryWords } from './industry-words.tsx'

type Props = { value?: IndustryRow[]; onChange?: (rows: IndustryRow[]) => void; id?: string }

const NONE: IndustryRow[] = []

/** Codes of any system side by side; GICS takes the user's own words. */
export function IndustryField({ value = NONE, onChange, id }: Props) {
  const { t, i18n } = useLingui()
  const removeName = (text: string) => t`Remove ${text}`
  const [system, setSystem] = useState<IndustrySystem>('rlc')
  const Adding = FREE_TEXT_SYSTEMS.has(system) ? IndustryWords : IndustryCodeSelect
  function add(row: IndustryRow) {
    const known = value.some((each) => each.system === row.system && each.code === row.code)
    if (!known) onChange?.([...value, row])
  }
  return (
    <div className="industry-field">
      {value.length > 0 && (
        <ul className="industry-rows">
          {value.map((row, at) => (
            <li key={`${row.system} ${row.code}`}>
              <span className="quiet">{i18n._(SYSTEM_NAMES[row.system])}</span>
              <span>{industryText(row)}</span>
              <button
                type="button"
                className="icon-button"
                onClick={() => onChange?.(value.toSpliced(at, 1))}
                aria-label={removeName(row.label)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="industry-adding">
        <Select
          value={system}
          onChange={setSystem}
          aria-label={t`Classification`}
          options={INDUSTRY_SYSTEMS.map((each) => ({ value: each, label: i18n._(SYSTEM_NAMES[each]) }))}
          listHeight={256}
        />
        <Adding key={system} system={system} onAdd={add} {...(id ? { id } : {})} />
      </div>
    </div>
  )
}
