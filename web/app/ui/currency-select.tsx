import { CURRENCIES } from '@kontor/contract/kit/currencies.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { Select } from 'antd'
import { useLocale } from '~/lib/i18n.ts'

type Props = { value?: string; onChange?: (key: string) => void; id?: string }

/** Code and name in the language of the page. */
export function CurrencySelect(props: Props) {
  const locale = useLocale()
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={currencyOptions(locale)}
      listHeight={256}
      listItemHeight={32}
    />
  )
}

function currencyOptions(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map(({ key }) => ({ value: key, label: `${key} – ${names.of(key) ?? key}` }))
}
