import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useDueCount } from './due-tasks.ts'

/** How many tasks of the user are due, beside the place where they are; the desk says it in words. */
export function DueBadge() {
  const locale = useLocale()
  const { count, isMore } = useDueCount(useTimeZone(), true)
  if (count === 0) return null
  return (
    <span className="menu-count number" aria-hidden>
      {formatNumber(count, locale)}
      {isMore && '+'}
    </span>
  )
}
