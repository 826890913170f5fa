import { FoundInDocuments } from '~/features/contacts/files/found-in-documents.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { personSearch } from '~/records/person/person-search.tsx'

export default function SearchPeopleScreen() {
  return (
    <>
      <FoundInDocuments />
      <SearchPage kind={personSearch} />
    </>
  )
}
