import { formatCredits } from '@kontor/contract/kit/format.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { creditBalance } from './enrichment.queries.ts'
import { PricingLink } from './pricing-link.tsx'

type Props = {
  price: number
  words: (most: string) => ReactNode
  /** Something that costs credits is missing, and is left out all the same. */
  isChosen?: boolean
}

/** What the click can cost at most, and what is there to pay it with. `words` tells what it is taken for. */
export function EnrichPrice({ price, words, isChosen = true }: Props) {
  const locale = useLocale()
  const balance = useQuery({ ...creditBalance(), enabled: price > 0 }).data?.balance
  if (price === 0) {
    return (
      <p className="quiet">
        {isChosen ? (
          <Trans>Free: nothing that costs credits is missing.</Trans>
        ) : (
          <Trans>Free: nothing that costs credits is looked for.</Trans>
        )}
      </p>
    )
  }
  const left = formatCredits(balance ?? 0, locale)
  return (
    <p className="quiet enrich-price">
      <span>{words(formatCredits(price, locale))}</span>{' '}
      {balance !== undefined && (
        <span>
          <Trans>You have {left}.</Trans>
        </span>
      )}{' '}
      {balance !== undefined && balance < price && <PricingLink />}
    </p>
  )
}
