import type { Company } from '@kontor/contract/company-record.ts'
import { type Feature, hasFeature } from '@kontor/contract/kit/plans.ts'
import { useQuery } from '@tanstack/react-query'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { company as kind } from '~/records/company/company-kind.tsx'
import { companyMetrics } from '~/records/company/metrics.queries.ts'
import { useFigureSeries } from '~/records/kit/page/figure-series.ts'
import { coursesOf, growthOf } from './company-course.ts'
import { GrowthTile, PeopleTile, Since } from './company-user-tiles.tsx'

/** What the tiles of a user show beside the record itself, as far as role and plan see it. */
export function useCompanyFigures(company: Company, user: KnownUser) {
  const { companyId, type, hidden } = company
  const isOpen = may(user, 'record:read')
  const sees = (feature: Feature) => isOpen && hidden.length === 0 && hasFeature(user.productId, feature)
  const hasStatements = sees('financials') && type !== 'education'
  const { data: metrics } = useQuery({ ...companyMetrics(companyId), enabled: hasStatements })
  const stored = {
    employees: useFigureSeries(kind, companyId, 'employees', isOpen),
    revenue: useFigureSeries(kind, companyId, 'revenue', isOpen),
  }
  const growth = metrics && growthOf(metrics)
  const seesPeople = sees('contacts') && sees('search')
  const course = coursesOf(company, stored, metrics)
  return {
    course,
    since: course.employees.length > 1 ? <Since series={course.employees} /> : undefined,
    further:
      growth || seesPeople ? (
        <>
          {growth && <GrowthTile growth={growth} />}
          {seesPeople && <PeopleTile company={company} />}
        </>
      ) : undefined,
  }
}
