import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { CompanyLogo } from './company-logo.tsx'
import { companyHref, placeText } from './company-link.ts'

type Shown = Pick<CompanyItem, 'companyId' | 'slug' | 'access' | 'name' | 'type' | 'domain' | 'location' | 'logoUrl'>

/** A company in three lines: what it is called, where it is on the web and on the map. */
export function CompanySide({ company, linked = false }: { company: Shown; linked?: boolean }) {
  const locale = useLocale()
  return (
    <div className="record-side">
      <CompanyLogo company={company} size={32} />
      <div>
        <strong>{linked ? <Link to={companyHref(company, locale)}>{company.name}</Link> : company.name}</strong>
        <span className="quiet">
          <CompanyLine company={company} />
        </span>
        {company.access === 'public' && (
          <span className="quiet record-access">
            <Globe size={12} aria-hidden />
            <Trans>Public record</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

/** Domain and place, or a dash where neither is known. */
function CompanyLine({ company: { domain, location } }: { company: Shown }) {
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  return <>{[domain, placeText(location, countries)].filter(Boolean).join(' · ') || NOTHING}</>
}
