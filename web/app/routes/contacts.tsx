import type { PersonHit } from '@kontor/contract/people.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Combine, ShieldCheck, TableProperties, Users } from 'lucide-react'
import { Link } from 'react-router'
import { ContactMenu } from '~/features/contacts/contact-menu.tsx'
import { CopyButton } from '~/features/contacts/copy-many.tsx'
import { FoundInDocuments } from '~/features/contacts/files/found-in-documents.tsx'
import { ResumeUploadButton } from '~/features/contacts/files/resume-upload-button.tsx'
import { shownPerson } from '~/features/contacts/shown-person.ts'
import { SearchPage } from '~/features/search/search-page.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { AddButton, ListMenu } from '~/records/kit/list/list-actions.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { personSearch } from '~/records/person/person-search.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

const ADD = { page: 'contactAdd', label: msg`Add contact` } as const
const OTHERS = [
  { page: 'contactImport', label: msg`Import`, icon: TableProperties },
  { page: 'contactDuplicates', label: msg`Duplicates`, icon: Combine },
  { page: 'contactConsents', label: msg`Consents and purposes`, icon: ShieldCheck },
] as const
/** Public people are one filter away. */
const OWN = { access: 'company' } as const

/** The people of the account, by name: the list of the search with its own beginning and actions. */
export default function ContactsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const mayUpload = may(useUser(), 'record:write')
  useDeletedElsewhere(personKind)
  const preset = {
    title: msg`Contacts`,
    usual: OWN,
    usualSort: 'name',
    renderMenu: (hit: PersonHit) => <ContactMenu record={shownPerson(hit)} place="list" />,
    renderActions: (hits: readonly PersonHit[]) =>
      hits.some(({ access }) => access === 'public') && <CopyButton hits={hits} />,
    actions: (
      <>
        {mayUpload && <ResumeUploadButton />}
        <AddButton add={ADD} />
        <ListMenu kind={personKind} others={OTHERS} />
      </>
    ),
    empty: (
      <EmptyState
        icon={Users}
        title={t`No contacts yet`}
        text={t`Add the first person, or copy public people to your contacts.`}
        action={
          <>
            <AddButton add={ADD} />
            <Link className="plain-button" to={href('contacts', locale, {}, { access: 'public' })}>
              <Trans>Show public people</Trans>
            </Link>
          </>
        }
      />
    ),
  }
  return (
    <>
      <FoundInDocuments />
      <SearchPage kind={personSearch} preset={preset} />
    </>
  )
}
