import { Trans } from '@lingui/react/macro'

/** A price as a sum at the foot of a column: tabular, and underlined twice. */
export function Price({ amount }: { amount: number }) {
  return (
    <p className="p-price">
      <span className="p-price-figure">{amount}</span>
      <span className="p-price-unit">
        <Trans>EUR per user and month</Trans>
      </span>
    </p>
  )
}
