import { Trans, useLingui } from '@lingui/react/macro'
import { ADDRESS_NAMES } from '../company-words.ts'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'
import { Sourced } from './sourced.tsx'

export function Addresses({ company, countries }: ShownCompany) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Addresses</Trans>}
      extra={
        <span className="co-note">
          <Sourced company={company} field="addresses">
            <Trans>Source</Trans>
          </Sourced>
        </span>
      }
    >
      <ul className="co-addresses">
        {company.addresses.map(({ kind, street, postalCode, city, region, country }) => (
          <li key={[kind, street, postalCode, city, country].join('|')}>
            <h3>{i18n._(ADDRESS_NAMES[kind])}</h3>
            <address>
              {[street, `${postalCode} ${city}`.trim(), region === city ? '' : region, countries[country] ?? country]
                .filter(Boolean)
                .map((line) => (
                  <span key={line}>{line}</span>
                ))}
            </address>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
