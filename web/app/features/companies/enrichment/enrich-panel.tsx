import type { Company } from '@kontor/contract/company-record.ts'
import { enrichmentPrice } from '@kontor/contract/enrichment.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '~/ui/panel.tsx'
import { EnrichPrice } from './enrich-price.tsx'
import { EnrichStatus } from './enrich-status.tsx'
import { PageSheet } from './page-sheet.tsx'
import { useEnrichment } from './use-enrichment.tsx'

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
