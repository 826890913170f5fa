import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { type IndustryRow, industryText } from './company-draft.ts'
import { industryCodes } from './forms.queries.ts'

type Props = { system: IndustrySystem; onAdd: (row: IndustryRow) => void; id?: string }

/** Finds a code by its number or its words; choosing one adds it. */
export function IndustryCodeSelect({ system, onAdd, id }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(industryCodes(system, useSettled(typed.trim()), useLocale()))
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
