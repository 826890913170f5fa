import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { JobPartHead } from '~/features/jobs/job-tabs.tsx'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'

/** What the account says about one job. */
export default function JobCommentsScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  return (
    <>
      <JobPartHead jobId={id} part="jobComments" title={t`Comments`} />
      {may(user, 'record:read') ? (
        <CommentsSection key={id} kind="job" id={id} kinds={RECORD_KINDS} />
      ) : (
        <RestrictedState
          text={t`Your role does not see comments. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
