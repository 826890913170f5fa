import type { PersonHit } from '@kontor/contract/people.ts'
import { ContactMenu } from '~/features/contacts/contact-menu.tsx'
import { CopyButton } from '~/features/contacts/copy-many.tsx'
import { FoundInDocuments } from '~/features/contacts/files/found-in-documents.tsx'
import { shownPerson } from '~/features/contacts/shown-person.ts'
import { SearchPage } from '~/features/search/search-page.tsx'
import type { ListPreset } from '~/records/kit/list/search-list.tsx'
import { personSearch } from '~/records/person/person-search.tsx'

const PRESET: ListPreset<PersonHit> = {
  title: personSearch.words.many,
  renderMenu: (hit) => <ContactMenu record={shownPerson(hit)} place="list" />,
  renderActions: (hits) => <CopyButton hits={hits} />,
}

export default function SearchPeopleScreen() {
  return (
    <>
      <FoundInDocuments />
      <SearchPage kind={personSearch} preset={PRESET} />
    </>
  )
}
