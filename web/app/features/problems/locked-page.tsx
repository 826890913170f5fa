import { formatMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { type Feature, FEATURES, PRICE_CURRENCY, PRICES } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { unlockHref } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useLastOpen } from '~/lib/last-open.ts'
import { titleOf } from '~/lib/meta.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useFeatureNames } from '~/ui/feature-names.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { Outline } from './outline.tsx'

/** In place of a page that the account's plan lacks: what it is, what it looks like, how to open it, and a way back. */
export function LockedPage({ feature, user }: { feature: Feature; user: KnownUser }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { name, says } = useFeatureNames()[feature]
  const plan = PLAN_NAMES[FEATURES[feature]]
  const price = formatMoney(PRICES[FEATURES[feature]], PRICE_CURRENCY, locale)
  const back = useLastOpen() ?? href('home', locale)
  const title = t`${name} is not in your plan`
  return (
    <div className="locked-page">
      <title>{titleOf(name)}</title>
      <section className="locked-sheet" aria-labelledby="locked-title">
        <p className="locked-mark" aria-hidden>
          <Lock size={20} />
        </p>
        <h1 id="locked-title">{title}</h1>
        <p>{says}.</p>
        <p className="quiet">
          {sharedText(i18n, 'errors.locked')}{' '}
          <Trans>
            It comes with {plan}, from {price} per user and month.
          </Trans>
        </p>
        <p className="locked-ways">
          <Link className="plain-button plain-button-primary" to={unlockHref(user, locale, pathname + search)}>
            <Trans>See what {plan} costs</Trans>
          </Link>
          <Link className="plain-button" to={back}>
            <Trans>Back</Trans>
          </Link>
        </p>
      </section>
      <Outline />
    </div>
  )
}
