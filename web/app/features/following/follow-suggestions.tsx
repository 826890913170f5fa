import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useLists } from '~/lib/use-lists.ts'
import { companyList } from '~/records/company/company.queries.ts'
import { company } from '~/records/company/company-kind.tsx'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { FollowButton } from '~/records/kit/follow-button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Panel } from '~/ui/panel.tsx'

const MOST = 5

/** Nothing is followed yet: what this page is for, and some companies to begin with where the plan lists them. */
export function FollowSuggestions() {
  const { t } = useLingui()
  const isListed = useLists()
  const found = useInfiniteQuery({ ...companyList(), enabled: isListed }).data?.pages[0]?.items ?? []
  const suggested = found.filter(({ can }) => can.follow).slice(0, MOST)
  return (
    <>
      <EmptyState
        icon={Bell}
        title={t`You are not following anything yet`}
        text={t`Follow a company and its changes appear here, newest first.`}
      />
      {suggested.length > 0 && (
        <div className="follow-suggestions">
          <Panel title={t`Companies to follow`}>
            <ul className="rows">
              {suggested.map((item) => (
                <li key={item.companyId}>
                  <CompanyLogo company={item} size={32} />
                  <span className="row-main">
                    <strong>{item.name}</strong>
                    <span className="quiet">{[item.domain, item.industry].filter(Boolean).join(' · ')}</span>
                  </span>
                  <FollowButton kind={company} record={{ ...item, following: false }} size="small" />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}
