import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { company as kind } from '~/records/company/company-kind.tsx'
import { ChangeRows, useLatestChanges } from '~/records/company/latest-changes.tsx'
import { listsHolding } from '~/records/kit/lists.queries.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { RelationshipStrip } from '~/records/kit/relationship-strip.tsx'
import type { CompanyView } from './company-view.ts'
import './company-rail.css'

/** Who of the account looks after the company, what it is to the account, and the lists that hold it. */
export function CompanyAccount({ company }: CompanyView) {
  const { t } = useLingui()
  return (
    <PageSection title={t`In your account`}>
      <div className="company-account">
        <RelationshipStrip kind={kind} record={company} />
        <OnLists companyId={company.companyId} />
      </div>
    </PageSection>
  )
}

function OnLists({ companyId }: { companyId: string }) {
  const locale = useLocale()
  const user = useUser()
  const hasLists = hasFeature(user?.productId, 'myLists')
  const { data = [] } = useQuery({ ...listsHolding('company', companyId), enabled: hasLists })
  if (data.length === 0) return null
  return (
    <dl className="company-lists">
      <dt>
        <Trans>Lists</Trans>
      </dt>
      {data.map(({ listId, name, slug }) => (
        <dd key={listId}>
          <Link to={href('list', locale, { slug, id: listId })}>{name}</Link>
        </dd>
      ))}
    </dl>
  )
}

const FEW = 4

/** What was last changed, old and new; nothing where no known value was. */
export function LastChanges({ company }: CompanyView) {
  const { t } = useLingui()
  const entries = useLatestChanges(company.companyId, FEW)
  if (entries.length === 0) return null
  return (
    <PageSection
      title={t`Last changes`}
      extra={
        <Link to={`?tab=${HISTORY_TAB}`} replace preventScrollReset>
          <Trans>All changes</Trans>
        </Link>
      }
    >
      <div className="company-changes">
        <ChangeRows entries={entries} />
      </div>
    </PageSection>
  )
}
