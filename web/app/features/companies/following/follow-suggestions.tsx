import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Panel } from '~/ui/panel.tsx'
import { companyList } from '../companies.queries.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { FollowButton } from './follow-button.tsx'

const MOST = 5

/** Nothing is followed yet: what this page is for, and some companies to begin with. */
export function FollowSuggestions() {
  const { t } = useLingui()
  const found = useInfiniteQuery(companyList()).data?.pages[0]?.items ?? []
  const companies = found.filter(({ can }) => can.follow).slice(0, MOST)
  return (
    <>
      <EmptyState
        icon={Bell}
        title={t`You follow nothing yet`}
        text={t`Follow a company to see here what changed about it, the newest first.`}
      />
      {companies.length > 0 && (
        <div className="follow-suggestions">
          <Panel title={t`Companies to follow`}>
            <ul className="rows">
              {companies.map((company) => (
                <li key={company.companyId}>
                  <CompanyLogo company={company} size={32} />
                  <span className="row-main">
                    <strong>{company.name}</strong>
                    <span className="quiet">{[company.domain, company.industry].filter(Boolean).join(' · ')}</span>
                  </span>
                  <FollowButton company={{ ...company, following: false }} size="small" />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}
