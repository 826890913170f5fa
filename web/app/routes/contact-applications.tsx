import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ContactPartHead } from '~/features/contacts/contact-tabs.tsx'
import { PersonSubmissions } from '~/features/jobs/pipeline/person-submissions.tsx'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RestrictedState } from '~/ui/restricted-state.tsx'

/** The jobs that one person is or was considered for. */
export default function ContactApplicationsScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  return (
    <>
      <ContactPartHead personId={id} part="contactApplications" title={t`Applications`} />
      {may(user, 'record:read') ? (
        <PersonSubmissions key={id} personId={id} />
      ) : (
        <RestrictedState
          text={t`Your role does not see candidates. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
