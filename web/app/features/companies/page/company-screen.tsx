import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { asWho, type KnownUser } from '~/lib/known-user.ts'
import { titleOf } from '~/lib/meta.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { companyBySlug } from '../companies.queries.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { companyHref } from '../company-place.ts'
import { APP_SECTIONS } from './app-sections.ts'
import { CompanyActions } from './company-actions.tsx'
import { CompanyPage } from './company-page.tsx'
import { CompanySkeleton } from './company-skeleton.tsx'
import { openSections } from './locked-section.tsx'
import { RestrictedNotice } from './restricted-notice.tsx'
import { SECTIONS } from './sections.ts'

type Props = { slug: string; user: KnownUser; lost: ReactNode }

/** The page about a company inside the application: with the account's own records and what may be done with them. */
export function CompanyScreen({ slug, user, lost }: Props) {
  const query = useQuery(companyBySlug(slug))
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  useProperAddress(query.data)
  if (query.error instanceof ApiError && query.error.status === 404) return lost
  const isTeaser = isRestrictedUser(asWho(user))
  return (
    <Loaded query={query} skeleton={<CompanySkeleton />}>
      {(company) => (
        <>
          <title>{titleOf(company.name)}</title>
          <CompanyPage
            company={company}
            countries={countries}
            logo={<CompanyLogo company={company} size={56} />}
            actions={<CompanyActions company={company} />}
            sections={isTeaser ? [] : [...SECTIONS, ...openSections(APP_SECTIONS, user)]}
            notice={isTeaser ? <RestrictedNotice /> : undefined}
          />
        </>
      )}
    </Loaded>
  )
}

/** An old word, a merged record or the path of the other kind lead to where the company is today. */
function useProperAddress(company: { slug: string; type: Parameters<typeof companyHref>[0]['type'] } | undefined) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const proper = company && companyHref(company, locale)
  useEffect(() => {
    if (proper && decodeURI(proper) !== decodeURI(pathname)) void navigate(proper + search, { replace: true })
  }, [proper, pathname, search, navigate])
}
