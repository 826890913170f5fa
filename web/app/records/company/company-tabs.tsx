import type { Company } from '@kontor/contract/company-record.ts'
import { href, PAGES } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyHref } from './company-link.ts'
import { HISTORY_TAB, OVERVIEW, type RecordTab } from '../kit/page/record-tabs.tsx'

/** The part of the page of financials that compares with peers. */
export const BENCHMARK_TAB = 'benchmark'

type Shown = Pick<Company, 'slug' | 'type'>

/** The parts of a company that have a page of their own, as far as the plan and the role open them. */
export function useCompanyParts({ slug, type }: Shown): RecordTab[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const isOpen = (page: 'companyFinancials' | 'companyTasks') =>
    isBuilt(page) && may(user, 'record:read') && hasFeature(user?.productId, PAGES[page].feature)
  // A school has no statements.
  const financials = 'companyFinancials'
  const hasFigures = isOpen(financials) && type !== 'education'
  return [
    ...(hasFigures ? [{ id: financials, name: t`Financials`, to: href(financials, locale, { slug }) }] : []),
    ...(hasFigures && hasFeature(user?.productId, 'benchmarking')
      ? [{ id: BENCHMARK_TAB, name: t`Benchmark`, to: href(financials, locale, { slug }, { tab: BENCHMARK_TAB }) }]
      : []),
    ...(isOpen('companyTasks')
      ? [{ id: 'companyTasks', name: t`Tasks`, to: href('companyTasks', locale, { slug }) }]
      : []),
  ]
}

/** The tabs of a company on the pages of its parts. */
export function useCompanyTabs({ slug, type }: Shown): RecordTab[] {
  const { t } = useLingui()
  const parts = useCompanyParts({ slug, type })
  const home = companyHref({ slug, type }, useLocale())
  return [
    { id: OVERVIEW, name: t`Overview`, to: home },
    ...parts,
    { id: HISTORY_TAB, name: t`History`, to: `${home}?tab=${HISTORY_TAB}` },
  ]
}
