import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { CompanyMenu, type Shown } from '~/features/companies/actions/company-menu.tsx'
import { useRemovedElsewhere } from '~/features/companies/actions/use-removed-notice.tsx'
import { companyList } from '~/features/companies/companies.queries.ts'
import { CompanyFilter } from '~/features/companies/list/company-filter.tsx'
import { CompanyTable } from '~/features/companies/list/company-table.tsx'
import { useListFilter } from '~/features/companies/list/use-list-filter.ts'
import { MergeModal } from '~/features/companies/merging/merge-modal.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { countryNames } from '~/ui/country-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ShowMore } from '~/ui/show-more.tsx'

export default function CompaniesScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filter } = useListFilter()
  useRemovedElsewhere()
  const list = useInfiniteQuery({ ...companyList(filter), placeholderData: keepPreviousData })
  const countries = useQuery(countryNames(locale)).data ?? {}
  const timeZone = useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
  const [merging, setMerging] = useState<Shown>()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ScreenHead
        title={t`Companies`}
        document={t`Companies`}
        line={<Trans>The public ones and those of your account, by name.</Trans>}
        actions={
          <>
            <Link to={href('companyDuplicates', locale)} className="plain-button">
              <Trans>Duplicates</Trans>
            </Link>
            <AddButton />
          </>
        }
      />
      <CompanyFilter busy={list.isPlaceholderData} />
      <Loaded query={list} skeleton={<SkeletonLines lines={12} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length > 0) {
            return (
              <CompanyTable
                companies={items}
                countries={countries}
                timeZone={timeZone}
                renderActions={(company) => <CompanyMenu company={company} place="list" onMerge={setMerging} />}
              />
            )
          }
          return isFiltered ? (
            <EmptyState
              icon={SearchX}
              title={t`No company fits`}
              text={t`A search finds names that begin with the words, and whole domains.`}
              action={<Link to={href('companies', locale)}>{t`Show all companies`}</Link>}
            />
          ) : (
            <EmptyState
              icon={Building2}
              title={t`No companies yet`}
              text={t`Public companies and those that your account adds appear here.`}
              action={<AddButton />}
            />
          )
        }}
      </Loaded>
      <ShowMore query={list} />
      {merging && (
        <MergeModal
          companyId={merging.companyId}
          onClose={() => setMerging(undefined)}
          onMerged={() => setMerging(undefined)}
        />
      )}
    </>
  )
}

/** Only who may add one sees it. */
function AddButton() {
  const user = useUser()
  const locale = useLocale()
  const isAllowed = user && isGranted('record:write', { ...asWho(user), operator: user.permissions.operate })
  if (!isAllowed || !isBuilt('companyAdd')) return null
  return (
    <Link to={href('companyAdd', locale)} className="plain-button plain-button-primary">
      <Plus size={16} aria-hidden />
      <Trans>Add company</Trans>
    </Link>
  )
}
