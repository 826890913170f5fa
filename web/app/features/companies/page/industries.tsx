import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SYSTEM_NAMES } from '../company-words.ts'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'

/** What the company does, in each system it is filed under; what was concluded from another system says so. */
export function Industries({ company }: ShownCompany) {
  const { t, i18n } = useLingui()
  const systems = Object.keys(company.industries) as IndustrySystem[]
  return (
    <PageSection title={<Trans>Industries</Trans>}>
      {systems.map((system) => (
        <div key={system} className="co-system">
          <h3>{i18n._(SYSTEM_NAMES[system])}</h3>
          <ul>
            {company.industries[system]?.map(({ code, label, derived }) => (
              <li key={code}>
                {code !== label && <span className="co-code">{code}</span>}
                <span>
                  {label}{' '}
                  {derived && (
                    <span className="co-mark" title={t`Concluded from a code of another system`}>
                      <Trans>derived</Trans>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageSection>
  )
}
