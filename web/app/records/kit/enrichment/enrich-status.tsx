import { ENRICHMENT_REASONS, type EnrichmentReason } from '@kontor/contract/enrichment.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { CircleCheck, CircleDashed, CircleSlash, Clock, type LucideIcon } from 'lucide-react'
import { sharedText } from '~/lib/shared-text.ts'
import { Moment } from '~/ui/moment.tsx'
import type { Enrichment } from './enrich-kind.ts'

const LOOKS: Readonly<Record<EnrichmentStatus, { name: MessageDescriptor; icon: LucideIcon }>> = {
  none: { name: msg`Not searched yet`, icon: CircleDashed },
  pending: { name: msg`Searching …`, icon: Clock },
  enriched: { name: msg`New values found`, icon: CircleCheck },
  notFound: { name: msg`Nothing found`, icon: CircleSlash },
}

type Props = { enrichment: Enrichment; timeZone: string; onAgain?: (() => void) | undefined }

/** How the last search for missing values ended, when, and why without a result; `onAgain` where waiting was given up. */
export function EnrichStatus({ enrichment, timeZone, onAgain }: Props) {
  const { i18n, t } = useLingui()
  const { status, updatedAt, reason } = enrichment
  const { name, icon: Icon } = LOOKS[status]
  return (
    <>
      <div role="status" className="enrich-status">
        <p className="status" data-status={status}>
          <Icon size={16} aria-hidden />
          <strong>{i18n._(name)}</strong>
          {updatedAt && (
            <span className="quiet">
              <Moment at={updatedAt} timeZone={timeZone} />
            </span>
          )}
        </p>
        {status === 'pending' && <progress className="enrich-progress" aria-label={t`Looking for missing values`} />}
        {status === 'notFound' && reason && <p className="quiet">{reasonText(i18n, reason)}</p>}
      </div>
      {onAgain && (
        <p className="quiet">
          <Trans>This takes longer than usual.</Trans>{' '}
          <Button type="link" size="small" onClick={onAgain}>
            <Trans>Keep looking</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

/** A reason that this version does not know is told as it came. */
function reasonText(i18n: I18n, reason: string) {
  const known = ENRICHMENT_REASONS.find((each) => each === reason)
  return known ? sharedText(i18n, `enrichment.${known satisfies EnrichmentReason}`) : reason
}
