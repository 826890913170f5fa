import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FIELD_NAMES, TYPE_NAMES } from '../company-words.ts'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'
import { Sourced } from './sourced.tsx'

const FIELDS = ['type', 'domain', 'registerNumber', 'lei', 'phone'] as const satisfies CompanyField[]

/** The plain facts that are known; that the type is not known is none. */
export function factFields(company: Company) {
  return FIELDS.filter((field) => company[field] !== null && company[field] !== 'unknown')
}

export function CompanyFacts({ company }: ShownCompany) {
  const { i18n } = useLingui()
  return (
    <PageSection title={<Trans>Facts</Trans>}>
      <dl className="co-facts">
        {factFields(company).map((field) => (
          <div key={field}>
            <dt>{i18n._(FIELD_NAMES[field])}</dt>
            <dd>
              <Sourced company={company} field={field}>
                {field === 'type' ? i18n._(TYPE_NAMES[company.type]) : company[field]}
              </Sourced>
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}
