import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { personList } from '~/records/person/person.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { FunctionBars } from './company-functions.tsx'
import { peopleCounts } from './company-people.queries.ts'
import type { CompanyView } from './company-view.ts'

const FEW = 5

/** Who works at the company today, or who learned at the school, as far as the account sees it. */
export function CompanyPeople({ company }: CompanyView) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { companyId, slug, type } = company
  const isSchool = type === 'education'
  const query = useInfiniteQuery(
    personList({ limit: FEW, ...(isSchool ? { schoolId: companyId } : { companyId, employment: 'current' as const }) }),
  )
  const counts = useQuery({
    ...peopleCounts({ companyId, isSchool }),
    enabled: hasFeature(user?.productId, 'search'),
  }).data
  const number = formatNumber(counts?.all ?? 0, locale)
  return (
    <PageSection
      title={isSchool ? t`Alumni` : t`People`}
      note={counts && counts.all > 0 && number}
      extra={
        <Link to={href('companyPeople', locale, { slug })}>
          <Trans>Show all</Trans>
        </Link>
      }
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(data) => {
          const people = rowsOf(data).slice(0, FEW)
          if (people.length === 0) {
            return (
              <p className="quiet">
                <Trans>Nobody is known here yet. People appear when their career is linked to this record.</Trans>
              </p>
            )
          }
          return (
            <div className="company-crew">
              {counts && counts.functions.length > 0 && <FunctionBars functions={counts.functions} />}
              <ul
                className="rows company-people"
                aria-label={t`${plural(people.length, { one: '# person', other: '# people' })}`}
              >
                {people.map(({ personId: id, name, title, avatarUrl }) => (
                  <li key={id}>
                    <Link className="row-link" to={href('contactDetail', locale, { id })}>
                      <PersonAvatar url={avatarUrl} size={32} />
                      <span className="row-main">
                        <strong>{name}</strong>
                        {title && <span className="quiet">{title}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        }}
      </Loaded>
    </PageSection>
  )
}
