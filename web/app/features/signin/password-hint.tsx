import { Trans } from '@lingui/react/macro'

/** The rule as it stands in the contract, said before it is broken. */
export function PasswordHint() {
  return <Trans>At least 10 characters. A short sentence is easy to keep in mind and hard to guess.</Trans>
}
