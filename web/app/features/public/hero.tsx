import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { ButtonLink } from '~/ui/plain/button.tsx'
import { LedgerDrawing } from './ledger-drawing.tsx'

export function Hero({ signedIn }: { signedIn: boolean }) {
  const locale = useLocale()
  return (
    <section className="p-hero">
      <div className="p-hero-words">
        <h1>
          <Trans>Companies, people and jobs in one book.</Trans>
        </h1>
        <p className="p-lede">
          <Trans>
            Kontor is a recruiting and company-data platform. Search companies and the people behind them, run your
            hiring from first contact to offer, and open every score to its reasons.
          </Trans>
        </p>
        <div className="p-actions">
          {signedIn ? (
            <ButtonLink to={href('home', locale)}>
              <Trans>Open Kontor</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to={href('join', locale)}>
              <Trans>Start for free</Trans>
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to={href('pricing', locale)}>
            <Trans>Compare the plans</Trans>
          </ButtonLink>
        </div>
        <p className="p-aside">
          <Trans>For recruiters, sales and talent teams. In English, German and French. On a server of your own.</Trans>
        </p>
      </div>
      <LedgerDrawing />
    </section>
  )
}
