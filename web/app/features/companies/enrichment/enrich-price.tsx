import { formatCredits } from '@kontor/contract/kit/format.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { creditBalance } from './enrichment.queries.ts'
import { PricingLink } from './use-enrichment.tsx'

/** What the click can cost at most, and what is there to pay it with. */
export function EnrichPrice({ price }: { price: number }) {
  const locale = useLocale()
  const balance = useQuery({ ...creditBalance(), enabled: price > 0 }).data?.balance
  if (price === 0) {
    return (
      <p className="quiet">
        <Trans>Free: nothing that costs credits is missing.</Trans>
      </p>
    )
  }
  const most = formatCredits(price, locale)
  const left = formatCredits(balance ?? 0, locale)
  return (
    <p className="quiet enrich-price">
      <span>
        <Trans>
          At most <strong className="number">{most}</strong>, taken only for a new phone number.
        </Trans>
      </span>{' '}
      {balance !== undefined && (
        <span>
          <Trans>You have {left}.</Trans>
        </span>
      )}{' '}
      {balance !== undefined && balance < price && <PricingLink />}
    </p>
  )
}
