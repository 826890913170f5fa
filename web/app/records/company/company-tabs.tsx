import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import type { RecordTab } from '../kit/page/record-tabs.tsx'

/** The part of the page of financials that compares with peers. */
export const BENCHMARK_TAB = 'benchmark'

/** The parts of a company that have a page of their own, as far as the plan and the role open them. */
export function useCompanyParts({ slug, type }: { slug: string; type: string }): RecordTab[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const page: PageName = 'companyFinancials'
  const isOpen = isBuilt(page) && may(user, 'record:read') && hasFeature(user?.productId, PAGES[page].feature)
  // A school has no statements.
  if (!isOpen || type === 'education') return []
  const parts = [{ id: page as string, name: t`Financials`, to: href(page, locale, { slug }) }]
  if (!hasFeature(user?.productId, 'benchmarking')) return parts
  return [...parts, { id: BENCHMARK_TAB, name: t`Benchmark`, to: href(page, locale, { slug }, { tab: BENCHMARK_TAB }) }]
}
