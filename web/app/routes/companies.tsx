import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Building2, Combine, TableProperties } from 'lucide-react'
import { useCompanyRows } from '~/features/companies/company-list.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { company } from '~/records/company/company-kind.tsx'
import { companySearch } from '~/records/company/company-search.tsx'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { AddButton, ListMenu } from '~/records/kit/list/list-actions.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

const OTHERS = [
  { page: 'companyImport', label: msg`Import`, icon: TableProperties },
  { page: 'companyDuplicates', label: msg`Duplicates`, icon: Combine },
] as const
const ADD = { page: 'companyAdd', label: msg`Add company` } as const

/** The companies of the account and the public ones, by name: the list of the search with its own order and actions. */
export default function CompaniesScreen() {
  const { t } = useLingui()
  const { renderMenu, dialog } = useCompanyRows()
  useDeletedElsewhere(company)
  const preset = {
    title: msg`Companies`,
    usualSort: 'name',
    renderMenu,
    actions: (
      <>
        <AddButton add={ADD} />
        <ListMenu kind={company} others={OTHERS} />
      </>
    ),
    empty: (
      <EmptyState
        icon={Building2}
        title={t`No companies yet`}
        text={t`Public companies and those that your account adds appear here.`}
        action={<AddButton add={ADD} />}
      />
    ),
  }
  return (
    <>
      <SearchPage kind={companySearch} preset={preset} />
      {dialog}
    </>
  )
}
