import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { BenchmarkTab } from '~/features/financials/benchmark-tab.tsx'
import { CompanyFinancials } from '~/features/financials/company-financials.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyBySlug } from '~/records/company/company.queries.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { BENCHMARK_TAB, useCompanyTabs } from '~/records/company/company-tabs.tsx'
import { RecordTabs } from '~/records/kit/page/record-tabs.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'

const SKELETON = <TableSkeleton rows={12} widths={['240px', '140px', '140px', '140px']} />

/** The statements of one company. */
export default function CompanyFinancialsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const isBenchmark = search.get('tab') === BENCHMARK_TAB
  const query = useQuery(companyBySlug(slug))
  const { data: company } = query
  const tabs = useCompanyTabs({ slug, type: company?.type ?? 'unknown', companyId: company?.companyId })
  if (query.error instanceof ApiError && query.error.status === 404) return <LostPage />
  const name = company?.name ?? ''
  const home = companyHref({ slug, type: company?.type ?? 'unknown' }, locale)
  return (
    <>
      <ScreenHead
        title={t`Financials`}
        document={name ? `${t`Financials`} · ${name}` : t`Financials`}
        line={<Link to={home}>{name}</Link>}
        actions={
          company && (
            <Link className="plain-button" to={href('financials', locale, {}, { companies: company.companyId })}>
              <Trans>Compare</Trans>
            </Link>
          )
        }
      />
      <RecordTabs tabs={tabs} shown={isBenchmark ? BENCHMARK_TAB : 'companyFinancials'} />
      {may(user, 'record:read') ? (
        <Loaded query={query} skeleton={SKELETON}>
          {(shown) =>
            isBenchmark ? (
              <BenchmarkTab companyId={shown.companyId} name={shown.name} />
            ) : (
              <CompanyFinancials key={shown.companyId} company={shown} />
            )
          }
        </Loaded>
      ) : (
        <RestrictedState
          text={t`Your role does not see financials. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
