import { loadCountries, countryName } from '@kontor/contract/kit/countries.ts'
import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { CompanyLogo } from '../company-logo.tsx'

type Shown = Pick<CompanyItem, 'companyId' | 'slug' | 'access' | 'name' | 'type' | 'domain' | 'location' | 'logoUrl'>

/** A company in three lines: what it is called, where it is on the web and on the map. */
export function CompanySide({ company, linked = false }: { company: Shown; linked?: boolean }) {
  const locale = useLocale()
  const page = company.type === 'education' ? 'school' : 'company'
  return (
    <div className="company-side">
      <CompanyLogo company={company} size={32} />
      <div>
        <strong>
          {linked ? <Link to={href(page, locale, { slug: company.slug })}>{company.name}</Link> : company.name}
        </strong>
        <span className="quiet">
          <CompanyLine company={company} />
        </span>
        {company.access === 'public' && (
          <span className="quiet company-access">
            <Globe size={12} aria-hidden />
            <Trans>Public record</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

/** Domain and place, or a dash where neither is known. */
export function CompanyLine({ company }: { company: Pick<Shown, 'domain' | 'location'> }) {
  const locale = useLocale()
  useQuery({ queryKey: ['countries', locale], queryFn: () => loadCountries(locale), staleTime: Infinity })
  const { domain, location } = company
  const place = location && [location.city, countryName(location.country, locale)].filter(Boolean).join(', ')
  return <>{[domain, place].filter(Boolean).join(' · ') || '–'}</>
}
