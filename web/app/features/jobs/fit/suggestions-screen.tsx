import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { JobPartHead } from '../job-tabs.tsx'
import { Suggestions } from './suggestions.tsx'
import type { CopyDialog } from './use-suggested.tsx'

type Props = { jobId: string; Copy: CopyDialog; lost: ReactNode }

/** Who fits a job, the best first, with the reasons; weights, filters and the open reasons are in the address. */
export function SuggestionsScreen({ jobId, Copy, lost }: Props) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const { data: job, error } = useQuery(jobApi.byId(jobId))
  if (error instanceof ApiError && error.status === 404) return lost
  return (
    <>
      <JobPartHead jobId={jobId} part="jobSuggestions" title={t`Suggestions`} />
      {may(user, 'hiring') && job?.status === 'onHold' ? (
        <EmptyState icon={CirclePause} title={t`Suggestions pause`} text={sharedText(i18n, 'job.onHold')} />
      ) : may(user, 'hiring') ? (
        <Suggestions jobId={jobId} Copy={Copy} />
      ) : (
        <RestrictedState
          text={t`Your role cannot look for candidates. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
