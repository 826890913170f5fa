import { Trans } from '@lingui/react/macro'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'

export function Tags({ company }: ShownCompany) {
  return (
    <PageSection title={<Trans>Tags</Trans>}>
      <ul className="co-tags">
        {company.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </PageSection>
  )
}
