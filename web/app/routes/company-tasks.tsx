import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { RecordTasks } from '~/features/tasks/record-tasks.tsx'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { companyBySlug } from '~/records/company/company.queries.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { useCompanyTabs } from '~/records/company/company-tabs.tsx'
import { RecordTabs } from '~/records/kit/page/record-tabs.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

/** What is to be done about one company. */
export default function CompanyTasksScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { slug = '' } = useParams()
  const query = useQuery(companyBySlug(slug))
  const type = query.data?.type ?? 'unknown'
  const tabs = useCompanyTabs({ slug, type, companyId: query.data?.companyId })
  if (query.error instanceof ApiError && query.error.status === 404) return <LostPage />
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {({ companyId, name }) => (
        <RecordTasks
          about={{ kind: 'company', id: companyId, title: name }}
          renderHead={(add) => (
            <>
              <ScreenHead
                title={t`Tasks`}
                document={`${t`Tasks`} · ${name}`}
                line={<Link to={companyHref({ slug, type }, locale)}>{name}</Link>}
                actions={add}
              />
              <RecordTabs tabs={tabs} shown="companyTasks" />
            </>
          )}
          none={t`No tasks about this company yet`}
        />
      )}
    </Loaded>
  )
}
