import type { Company } from '@kontor/contract/company-record.ts'
import { enrichmentPrice } from '@kontor/contract/enrichment.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EnrichActions } from '~/records/kit/enrichment/enrich-actions.tsx'
import { EnrichPrice } from '~/records/kit/enrichment/enrich-price.tsx'
import { EnrichStatus } from '~/records/kit/enrichment/enrich-status.tsx'
import { useEnrichment } from '~/records/kit/enrichment/use-enrichment.tsx'
import { Panel } from '~/ui/panel.tsx'
import { enrichCompany } from './enrichment.queries.ts'

type Props = { company: Company; timeZone?: string; onEnriched?: (company: Company) => void }

/** Looks for what is missing: state, price before the click, and the two ways to ask. */
export function EnrichPanel({ company: given, timeZone = 'UTC', onEnriched }: Props) {
  const { t } = useLingui()
  const searching = useEnrichment(enrichCompany, given, onEnriched)
  const { record: company, start, isRunning, isStarting, hasGivenUp, again } = searching
  const [now] = useState(() => new Date())
  const fresh = isFresh(company.enrichment, now) === true
  if (!company.can.enrich && company.enrichment.status === 'none') return null
  return (
    <Panel title={t`Missing values`}>
      <EnrichStatus enrichment={company.enrichment} timeZone={timeZone} onAgain={hasGivenUp ? again : undefined} />
      {company.can.enrich && !isRunning && (
        <EnrichActions
          fresh={fresh}
          busy={isStarting}
          price={<EnrichPrice price={enrichmentPrice(company)} words={takenFor} />}
          pageHint={
            <Trans>
              Paste the imprint or contact page of the company, as text or HTML, or choose a file. Gaps are filled from
              it, and nothing is overwritten.
            </Trans>
          }
          onFind={() => start({ force: fresh })}
          onPage={(page, after) => start({ ...page, force: true }, after)}
        />
      )}
    </Panel>
  )
}

function takenFor(most: string) {
  return (
    <Trans>
      At most <strong className="number">{most}</strong>, taken only for a new phone number.
    </Trans>
  )
}
