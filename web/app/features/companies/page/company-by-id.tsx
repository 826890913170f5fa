import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { companyById } from '../companies.queries.ts'
import { companyHref } from '../company-place.ts'
import { CompanySkeleton } from './company-skeleton.tsx'

/** Leads on to the page; a merged id has become its survivor. What can be no id names nothing. */
export function CompanyById({ id, lost }: { id: string; lost: ReactNode }) {
  const locale = useLocale()
  const query = useQuery(companyById(id))
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return lost
  return (
    <Loaded query={query} skeleton={<CompanySkeleton />}>
      {(company) => <Navigate to={companyHref(company, locale)} replace />}
    </Loaded>
  )
}
