import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { GLOBE } from '~/ui/plain/site-icons.ts'
import { type CountryNames, placeText } from '../company-place.ts'
import { TYPE_NAMES } from '../company-words.ts'

type Props = { company: Company; countries: CountryNames; logo: ReactNode; actions?: ReactNode }

/** The answer first: who this is, in one line, and what can be done with it. */
export function CompanyHeader({ company, countries, logo, actions }: Props) {
  const { i18n } = useLingui()
  const place = placeText(company.location, countries)
  return (
    <header className="co-header">
      <span className="co-logo">{logo}</span>
      <div className="co-title">
        <h1>{company.name}</h1>
        <p className="co-identity">{[industryOf(company), place, useHeadcount(company)].filter(Boolean).join(' · ')}</p>
        <p className="co-kind">
          <span>{i18n._(TYPE_NAMES[company.type])}</span>
          {company.access === 'company' && (
            <span className="co-mark">
              <Trans>Only your account</Trans>
            </span>
          )}
          {company.domain && (
            <a href={`https://${company.domain}`} target="_blank" rel="noopener noreferrer nofollow">
              <Icon of={GLOBE} size={16} />
              {company.domain}
            </a>
          )}
        </p>
      </div>
      {actions && <div className="co-actions">{actions}</div>}
    </header>
  )
}

/** The first that somebody has given, else the first that was concluded. */
function industryOf({ industries }: Company) {
  const all = Object.values(industries).flat()
  return (all.find(({ derived }) => !derived) ?? all[0])?.label
}

function useHeadcount({ employees }: Company) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!employees) return undefined
  const number = formatNumber(employees.value, locale)
  return t`${plural(employees.value, { one: `${number} employee`, other: `${number} employees` })}`
}
