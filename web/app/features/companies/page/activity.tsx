import { useLingui } from '@lingui/react/macro'
import { HistoryPanel } from '../history/history-panel.tsx'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'

/** What has happened to the record. */
export function Activity({ company }: ShownCompany) {
  const { t } = useLingui()
  return (
    <PageSection title={t`History`}>
      <HistoryPanel companyId={company.companyId} />
    </PageSection>
  )
}
