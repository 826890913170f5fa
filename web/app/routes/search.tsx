import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { COMPANY_FACE } from '~/features/companies/company-face.ts'
import { CompanyFaceProvider } from '~/features/search/company-face.ts'
import { GROUPS } from '~/features/search/overview/groups.ts'
import { RecentPanel } from '~/features/search/overview/recent-panel.tsx'
import { useRecorded } from '~/features/search/overview/recent.ts'
import { QueryField } from '~/features/search/query-field.tsx'
import { SavedPanel } from '~/features/search/saved/saved-panel.tsx'
import { useSearchState } from '~/features/search/use-search-state.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'

export default function SearchScreen() {
  const { t } = useLingui()
  const { state, change } = useSearchState()
  const timeZone = useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
  const { query = '' } = state
  useRecorded(query ? { query } : {}, query)
  const sides = (
    <>
      <SavedPanel timeZone={timeZone} />
      <RecentPanel />
    </>
  )
  return (
    <CompanyFaceProvider value={COMPANY_FACE}>
      <ScreenHead
        title={t`Search`}
        document={query ? t`Search: ${query}` : t`Search`}
        line={<Trans>Names, domains, industries and places, in English, German and French.</Trans>}
      />
      <QueryField query={query} placeholder={t`Search everything`} onChange={change} />
      {query === '' ? (
        <div className="search-starts">{sides}</div>
      ) : (
        <div className="search-overview">
          <div>
            {GROUPS.map(({ Component, ...group }) => (
              <Component key={group.page} {...group} query={query} />
            ))}
          </div>
          <div>{sides}</div>
        </div>
      )}
    </CompanyFaceProvider>
  )
}
