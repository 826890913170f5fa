import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ContactPartHead } from '~/features/contacts/contact-tabs.tsx'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'

/** What the account says about one person. */
export default function ContactCommentsScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  return (
    <>
      <ContactPartHead personId={id} part="contactComments" title={t`Comments`} />
      {may(user, 'record:read') ? (
        <CommentsSection key={id} kind="person" id={id} kinds={RECORD_KINDS} />
      ) : (
        <RestrictedState
          text={t`Your role does not see comments. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
