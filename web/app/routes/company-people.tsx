import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CompanyPeople } from '~/features/contacts/company-people.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { ApiError } from '~/lib/api-error.ts'
import { companyBySlug } from '~/records/company/company.queries.ts'
import { personSearch } from '~/records/person/person-search.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'

const SKELETON = <TableSkeleton rows={16} widths={['40px', undefined, '180px', '160px', '140px']} />

/** The people of one company, those of today or of before: the list of the search, narrowed to it. */
export default function CompanyPeopleScreen() {
  const { slug = '' } = useParams()
  const query = useQuery(companyBySlug(slug))
  if (query.error instanceof ApiError && query.error.status === 404) return <LostPage />
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(company) => (
        <CompanyPeople company={company}>
          {(preset) => <SearchPage kind={personSearch} preset={preset} />}
        </CompanyPeople>
      )}
    </Loaded>
  )
}
