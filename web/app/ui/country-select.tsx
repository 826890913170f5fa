import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames, countrySelect } from './country-names.ts'

type Props = {
  value?: string
  /** Nothing where it was cleared. */
  onChange?: (code: string | undefined) => void
  onFocus?: () => void
  id?: string
  disabled?: boolean
  'aria-label'?: string
}

export function CountrySelect({ value, ...rest }: Props) {
  const locale = useLocale()
  const { isSuccess, isPending } = useQuery(countryNames(locale))
  return (
    <Select
      {...rest}
      value={value || null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={countrySelect(locale, isSuccess)}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
