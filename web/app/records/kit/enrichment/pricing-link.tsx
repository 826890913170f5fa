import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'

/** Where more credits are; the way back comes along. */
export function PricingLink() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Link to={href('pricing', locale, {}, { from: pathname + search })}>
      <Trans>See plans with more credits</Trans>
    </Link>
  )
}
