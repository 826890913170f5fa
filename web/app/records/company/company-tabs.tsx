import type { Company } from '@kontor/contract/company-record.ts'
import { href, type PageEntry, PAGES } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { openJobsFilter } from './company-jobs.queries.ts'
import { companyHref } from './company-link.ts'
import { HISTORY_TAB, OVERVIEW, type RecordTab } from '../kit/page/record-tabs.tsx'

/** The part of the page of financials that compares with peers. */
export const BENCHMARK_TAB = 'benchmark'

type Shown = Pick<Company, 'slug' | 'type'> & { companyId?: string | undefined }
type Part = 'companyPeople' | 'searchJobs' | 'companyFinancials' | 'news' | 'networks' | 'companyTasks'
/** How many a part has, as far as that is known. */
export type CompanyCounts = Readonly<Partial<Record<'people' | 'jobs' | 'news', number | undefined>>>

/** The parts of a company that have a page of their own, as far as the plan and the role open them. */
export function useCompanyParts({ slug, type, companyId }: Shown, counts: CompanyCounts = {}): RecordTab[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const isOpen = (page: Part) => {
    const { feature }: PageEntry = PAGES[page]
    return isBuilt(page) && may(user, 'record:read') && (!feature || hasFeature(user?.productId, feature))
  }
  const isSchool = type === 'education'
  const financials = 'companyFinancials'
  // A school has no statements.
  const hasFigures = isOpen(financials) && !isSchool
  const parts: (RecordTab | false | undefined)[] = [
    isOpen('companyPeople') && {
      id: 'companyPeople',
      name: isSchool ? t`Alumni` : t`People`,
      to: href('companyPeople', locale, { slug }),
      ...countOf(counts.people),
    },
    companyId !== undefined &&
      isOpen('searchJobs') && {
        id: 'searchJobs',
        name: t`Jobs`,
        to: href('searchJobs', locale, {}, openJobsFilter(companyId)),
        ...countOf(counts.jobs),
      },
    hasFigures && { id: financials, name: t`Financials`, to: href(financials, locale, { slug }) },
    hasFigures &&
      hasFeature(user?.productId, 'benchmarking') && {
        id: BENCHMARK_TAB,
        name: t`Benchmark`,
        to: href(financials, locale, { slug }, { tab: BENCHMARK_TAB }),
      },
    companyId !== undefined &&
      isOpen('news') && {
        id: 'news',
        name: t`News`,
        to: href('news', locale, {}, { companyId }),
        ...countOf(counts.news),
      },
    companyId !== undefined &&
      isOpen('networks') && {
        id: 'networks',
        name: t`Network`,
        to: href('networks', locale, {}, { centre: `company:${companyId}` }),
      },
    isOpen('companyTasks') && {
      id: 'companyTasks',
      name: t`Tasks`,
      to: href('companyTasks', locale, { slug }),
    },
  ]
  return parts.filter((part) => part !== false && part !== undefined)
}

function countOf(count: number | undefined) {
  // A part that has nothing needs no number.
  return count ? { count } : {}
}

/** The tabs of a company on the pages of its parts. */
export function useCompanyTabs(shown: Shown): RecordTab[] {
  const { t } = useLingui()
  const parts = useCompanyParts(shown)
  const home = companyHref(shown, useLocale())
  return [
    { id: OVERVIEW, name: t`Overview`, to: home },
    ...parts,
    { id: HISTORY_TAB, name: t`History`, to: `${home}?tab=${HISTORY_TAB}` },
  ]
}
