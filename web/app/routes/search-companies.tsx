import { useCompanyRows } from '~/features/companies/company-list.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { companySearch } from '~/records/company/company-search.tsx'

export default function SearchCompaniesScreen() {
  const { renderMenu, dialog } = useCompanyRows()
  return (
    <>
      <SearchPage kind={companySearch} preset={{ title: companySearch.words.many, renderMenu }} />
      {dialog}
    </>
  )
}
