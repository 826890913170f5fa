import { href } from '@kontor/contract/kit/paths.ts'
import type { BillingPeriod } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'

/** Two links rather than two buttons: the choice lives in the address and needs no script. */
export function PeriodSwitch({ period, from }: { period: BillingPeriod; from: string | undefined }) {
  const locale = useLocale()
  const { t } = useLingui()
  const names = { annual: t`Annual`, monthly: t`Monthly` }
  return (
    <div className="p-period">
      <nav className="p-segments" aria-label={t`Billing period`}>
        {(['annual', 'monthly'] as const).map((each) => (
          <SiteLink
            key={each}
            replace
            preventScrollReset
            aria-current={each === period ? 'true' : undefined}
            to={href('pricing', locale, {}, { period: each === 'annual' ? undefined : each, from })}
          >
            {names[each]}
          </SiteLink>
        ))}
      </nav>
      <p>
        <Trans>The price is the same either way. The period only decides how often an invoice is written.</Trans>
      </p>
    </div>
  )
}
