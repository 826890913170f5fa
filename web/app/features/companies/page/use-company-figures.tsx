import type { Company } from '@kontor/contract/company-record.ts'
import { type Feature, hasFeature } from '@kontor/contract/kit/plans.ts'
import { useQuery } from '@tanstack/react-query'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { company as kind } from '~/records/company/company-kind.tsx'
import { companyMetrics } from '~/records/company/metrics.queries.ts'
import { useFigureSeries } from '~/records/kit/page/figure-series.ts'
import { Sparkline } from '~/ui/sparkline.tsx'
import { type Course, coursesOf, growthOf } from './company-course.ts'
import { Example, GrowthTile, PeopleTile, Since } from './company-user-tiles.tsx'

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
    courses: {
      employees: {
        ...pictured(course.employees),
        note: course.employees.tellsChange && <Since series={course.employees.points} />,
      },
      revenue: pictured(course.revenue),
    },
    further:
      growth || seesPeople ? (
        <>
          {growth && <GrowthTile growth={growth} />}
          {seesPeople && <PeopleTile company={company} />}
        </>
      ) : undefined,
  }
}

/** A course tells how a value has changed only where it ends in that value; else it is a picture with its own words. */
function pictured({ points, tellsChange, isGenerated }: Course) {
  const example = isGenerated && <Example />
  if (tellsChange) return { series: points, example }
  return points.length > 1 ? { chart: <Sparkline values={points.map(({ value }) => value)} />, example } : {}
}
