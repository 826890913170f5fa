import { formatCredits } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'

/** What is left to spend, with the way to what it was spent on. */
export function Credits() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(currentAccount())
  if (!data) return null
  const left = formatCredits(data.account.credits.balance, locale)
  return (
    <Link className="credits-left number" to={href('account', locale, {}, { tab: 'credits' })} title={t`Credits left`}>
      {left}
    </Link>
  )
}
