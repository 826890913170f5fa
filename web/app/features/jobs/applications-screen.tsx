import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListOrdered } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { jobKind } from '~/records/job/job-kind.tsx'
import { RecordMenu } from '~/records/kit/record-menu.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { AddCandidateButton, type UploadDialog, useCandidateEntries } from './add-candidate.tsx'
import { JobPartHead } from './job-tabs.tsx'
import { Pipeline } from './pipeline/pipeline-screen.tsx'

const StagesDialog = lazy(async () => ({ default: (await import('./pipeline/stages-dialog.tsx')).StagesDialog }))

const NOTHING_ALLOWED = { edit: false, delete: false, follow: false, addCandidate: false }

type Props = { jobId: string; lost: ReactNode; Upload: UploadDialog }

/** Who is considered for a job. */
export function ApplicationsScreen({ jobId, lost, Upload }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const isPhone = useIsPhone()
  const { data: job, error } = useQuery(jobApi.byId(jobId))
  const shown = job ?? { jobId, can: NOTHING_ALLOWED }
  const { entries, dialogs } = useCandidateEntries(shown, Upload)
  const [isEditing, setEditing] = useState(false)
  const button = job && <AddCandidateButton job={job} entries={entries} />
  if (error instanceof ApiError && error.status === 404) return lost
  return (
    <>
      <JobPartHead
        jobId={jobId}
        part="jobApplications"
        title={t`Candidates`}
        actions={
          job && (
            <>
              {job.can.edit && job.access === 'company' && (
                <Button icon={<ListOrdered size={16} aria-hidden />} onClick={() => setEditing(true)}>
                  <Trans>Edit stages</Trans>
                </Button>
              )}
              {button}
              {isPhone && <RecordMenu kind={jobKind} record={job} place="list" actions={entries} />}
            </>
          )
        }
      />
      {may(user, 'record:read') ? (
        <Pipeline key={jobId} jobId={jobId} empty={button} />
      ) : (
        <RestrictedState
          text={t`Your role does not see candidates. An administrator of your account can change your role.`}
        />
      )}
      {dialogs}
      <Suspense fallback={null}>
        {job && isEditing && <StagesDialog job={job} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}
