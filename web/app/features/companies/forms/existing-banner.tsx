import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { Existing } from './use-refusal.ts'

type Props = { existing: Existing; onWithoutDomain: () => void; onMerge?: (() => void) | undefined; busy: boolean }

/** The domain belongs to a company that is there already: open that one, or save this one without it. */
export function ExistingBanner({ existing, onWithoutDomain, onMerge, busy }: Props) {
  const locale = useLocale()
  return (
    <div role="alert" className="banner">
      <p>{existing.text}</p>
      <div className="banner-actions">
        <Link className="plain-button" to={href('companyView', locale, {}, { id: existing.companyId })}>
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
