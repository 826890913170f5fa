import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { companyPicks } from './company.queries.ts'

type Props = {
  value?: string
  onChange?: (companyId: string) => void
  id?: string
  except: string
  placeholder?: string
}

/** Finds one company by the beginning of its name or by its domain. */
export function CompanyPicker({ value, except, placeholder, ...rest }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(companyPicks(useDebouncedValue(typed.trim()), locale, useLists()))
  const found = data.filter(({ companyId }) => companyId !== except)
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      placeholder={placeholder ?? t`Name or domain`}
      notFoundContent={typed.trim() === '' ? t`Type the beginning of the name` : t`Nothing found`}
      options={found.map(({ companyId, name, detail }) => ({
        value: companyId,
        label: [name, detail].filter(Boolean).join(' · '),
      }))}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
