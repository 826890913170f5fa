import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLocale } from '~/lib/i18n.ts'

/** `1,234`, or `20,000+` where not all were counted. */
export function useCountText() {
  const locale = useLocale()
  return ({ count, more }: { count: number; more: boolean }) => formatNumber(count, locale) + (more ? '+' : '')
}
