import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'

export function useEmployeesText() {
  const { t } = useLingui()
  const locale = useLocale()
  return (count: number) => {
    const number = formatNumber(count, locale)
    return t`${plural(count, { one: `${number} employee`, other: `${number} employees` })}`
  }
}
