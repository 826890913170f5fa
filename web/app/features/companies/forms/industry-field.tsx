import { FREE_TEXT_SYSTEMS, INDUSTRY_SYSTEMS, type IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { SYSTEM_NAMES } from '~/records/company/company-words.ts'
import { type IndustryRow, industryText } from './company-draft.ts'
import { industryCodes } from './forms.queries.ts'

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

type AddingProps = { system: IndustrySystem; onAdd: (row: IndustryRow) => void; id?: string }

/** Finds a code by its number or its words; choosing one adds it. */
function IndustryCodeSelect({ system, onAdd, id }: AddingProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(industryCodes(system, useDebouncedValue(typed.trim()), useLocale()))
  function choose(code: string | null) {
    const found = data.find((each) => each.code === code)
    if (found) onAdd({ system, code: found.code, label: found.label })
    setTyped('')
  }
  return (
    <Select<string | null>
      {...(id ? { id } : {})}
      value={null}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      onSelect={choose}
      loading={isFetching}
      placeholder={t`Find an industry by words or code`}
      aria-label={t`Find an industry by words or code`}
      notFoundContent={isFetching ? t`Searching…` : t`Nothing found`}
      options={data.map((each) => ({ value: each.code, label: industryText(each) }))}
      listHeight={256}
      listItemHeight={32}
    />
  )
}

/** A system without a list of ours: the words are the user's own. */
function IndustryWords({ system, onAdd, id }: AddingProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const code = words.trim()
  function add() {
    if (code === '') return
    onAdd({ system, code, label: code })
    setWords('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the words; it must not send the form around them.
    event.preventDefault()
    add()
  }
  return (
    <div className="inline-row">
      <Input
        {...(id ? { id } : {})}
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t`In your own words`}
        aria-label={t`Industry in your own words`}
      />
      <Button onClick={add} disabled={code === ''}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
