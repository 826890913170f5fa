import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { countryNames } from '~/ui/country-names.ts'
import { placeText } from '../company-place.ts'
import { companyPicks } from './forms.queries.ts'

type Props = { value?: string; onChange?: (companyId: string) => void; id?: string; except: string }

/** Finds one company by the beginning of its name or by its domain. */
export function CompanyPicker({ value, except, ...rest }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(companyPicks(useSettled(typed.trim())))
  const found = data.filter(({ companyId }) => companyId !== except)
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      placeholder={t`Name or domain`}
      notFoundContent={typed.trim() === '' ? t`Type the beginning of the name` : t`Nothing found`}
      options={found.map(({ companyId, name, location, domain }) => ({
        value: companyId,
        label: [name, placeText(location, countries), domain].filter(Boolean).join(' · '),
      }))}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
