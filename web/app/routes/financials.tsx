import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { CompareScreen } from '~/features/financials/compare-screen.tsx'
import { statementById } from '~/features/financials/statements.queries.ts'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

/** Companies side by side. With the id of a statement it leads to the company that it belongs to. */
export default function FinancialsScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const statementId = search.get('statementId')
  if (!may(useUser(), 'record:read')) {
    return (
      <>
        <ScreenHead title={t`Financials`} document={t`Financials`} />
        <RestrictedState
          text={t`Your role does not see financials. An administrator of your account can change your role.`}
        />
      </>
    )
  }
  return statementId ? <StatementPlace id={statementId} /> : <CompareScreen />
}

function StatementPlace({ id }: { id: string }) {
  const locale = useLocale()
  const query = useQuery(statementById(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
      {({ company }) =>
        company ? <Navigate replace to={href('companyFinancials', locale, { slug: company.slug })} /> : <LostPage />
      }
    </Loaded>
  )
}
