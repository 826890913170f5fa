import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Link } from 'react-router'
import { type ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { company } from '~/records/company/company-kind.tsx'

type Props = { error: ApiError; onWithoutDomain: () => void; onMerge?: (() => void) | undefined; busy: boolean }

/** The company that has the domain already, as a refusal names it. */
export function existingId({ body }: ApiError) {
  return String(body.details?.companyId)
}

/** The domain belongs to a company that is there already: open that one, or save this one without it. */
export function ExistingBanner({ error, onWithoutDomain, onMerge, busy }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <div role="alert" className="banner">
      <p>{errorText(i18n, error)}</p>
      <div className="banner-actions">
        <Link className="plain-button" to={company.hrefById(existingId(error), locale)}>
          <Trans>Open the existing company</Trans>
        </Link>
        {onMerge && (
          <Button onClick={onMerge} disabled={busy}>
            <Trans>Save and merge</Trans>
          </Button>
        )}
        <Button onClick={onWithoutDomain} disabled={busy}>
          <Trans>Save without the domain</Trans>
        </Button>
      </div>
    </div>
  )
}
