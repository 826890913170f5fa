import type { Company } from '@kontor/contract/company-record.ts'
import { ENRICHMENT_REASONS, enrichmentPrice, type EnrichmentReason } from '@kontor/contract/enrichment.ts'
import { type EnrichmentStatus, isFresh } from '@kontor/contract/kit/freshness.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { CircleCheck, CircleDashed, CircleSlash, Clock, type LucideIcon, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { sharedText } from '~/lib/shared-text.ts'
import { Moment } from '~/ui/moment.tsx'
import { Panel } from '~/ui/panel.tsx'
import { EnrichPrice } from './enrich-price.tsx'
import { PageSheet } from './page-sheet.tsx'
import { useEnrichment } from './use-enrichment.tsx'

/** Where the page leads to when a missing value is to be found. */
export const FIND_BUTTON = 'find-missing-values'

type Props = { company: Company; timeZone?: string; onEnriched?: (company: Company) => void }

/** Looks for what is missing: state, price before the click, and the two ways to ask. */
export function EnrichPanel({ company: given, timeZone = 'UTC', onEnriched }: Props) {
  const { t } = useLingui()
  const { company, start, isRunning, isStarting, hasGivenUp, again } = useEnrichment(given, onEnriched)
  const [fromPage, setFromPage] = useState(false)
  const [now] = useState(() => new Date())
  const fresh = isFresh(company.enrichment, now) === true
  const price = enrichmentPrice(company)
  if (!company.can.enrich && company.enrichment.status === 'none') return null
  return (
    <Panel title={t`Missing values`}>
      <EnrichStatus enrichment={company.enrichment} timeZone={timeZone} />
      {hasGivenUp && (
        <p className="quiet">
          <Trans>This takes longer than usual.</Trans>{' '}
          <Button type="link" size="small" onClick={again}>
            <Trans>Keep looking</Trans>
          </Button>
        </p>
      )}
      {company.can.enrich && !isRunning && (
        <>
          <EnrichPrice price={price} />
          <div className="enrich-actions">
            <Button
              id={FIND_BUTTON}
              icon={<Sparkles size={16} aria-hidden />}
              loading={isStarting}
              onClick={() => start({ force: fresh })}
            >
              {fresh ? <Trans>Ask again</Trans> : <Trans>Find missing values</Trans>}
            </Button>
            <Button onClick={() => setFromPage(true)}>
              <Trans>From a page …</Trans>
            </Button>
          </div>
          <PageSheet
            open={fromPage}
            onClose={() => setFromPage(false)}
            price={price}
            busy={isStarting}
            onSend={(page) => start({ ...page, force: true }, () => setFromPage(false))}
          />
        </>
      )}
    </Panel>
  )
}

const LOOKS: Readonly<Record<EnrichmentStatus, { name: MessageDescriptor; icon: LucideIcon }>> = {
  none: { name: msg`Not searched yet`, icon: CircleDashed },
  pending: { name: msg`Searching …`, icon: Clock },
  enriched: { name: msg`New values found`, icon: CircleCheck },
  notFound: { name: msg`Nothing found`, icon: CircleSlash },
}

/** How the last search for missing values ended, when, and why without a result. */
function EnrichStatus({ enrichment, timeZone }: { enrichment: Company['enrichment']; timeZone: string }) {
  const { i18n } = useLingui()
  const { status, updatedAt, reason } = enrichment
  const { name, icon: Icon } = LOOKS[status]
  return (
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
      {status === 'notFound' && reason && <p className="quiet">{reasonText(i18n, reason)}</p>}
    </div>
  )
}

/** A reason that this version does not know is told as it came. */
function reasonText(i18n: I18n, reason: string) {
  const known = ENRICHMENT_REASONS.find((each) => each === reason)
  return known ? sharedText(i18n, `enrichment.${known satisfies EnrichmentReason}`) : reason
}
