import type { Interview } from '@kontor/contract/interviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CalendarPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { JobPartHead } from '../job-tabs.tsx'
import { InterviewCard } from './interview-card.tsx'
import { interviewsOf } from './interviews.queries.ts'
import './interviews.css'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const ScoreDialog = lazy(async () => ({ default: (await import('./score-dialog.tsx')).ScoreDialog }))

type Open = { what: 'plan'; interview?: Interview } | { what: 'score'; interview: Interview }

/** When candidates of a job are talked to, and what interviewers think. */
export function InterviewsScreen({ jobId, lost }: { jobId: string; lost: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  const { data: job, error } = useQuery(jobApi.byId(jobId))
  const [open, setOpen] = useState<Open>()
  if (error instanceof ApiError && error.status === 404) return lost
  const button = may(user, 'hiring') && job && (
    <Button type="primary" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'plan' })}>
      <Trans>Plan an interview</Trans>
    </Button>
  )
  return (
    <>
      <JobPartHead jobId={jobId} part="jobInterviews" title={t`Interviews`} actions={button} />
      {may(user, 'record:read') ? (
        <Interviews jobId={jobId} action={button} onOpen={setOpen} />
      ) : (
        <RestrictedState
          text={t`Your role does not see interviews. An administrator of your account can change your role.`}
        />
      )}
      <Suspense fallback={null}>
        {open?.what === 'plan' && (
          <PlanDialog jobId={jobId} interview={open.interview} onClose={() => setOpen(undefined)} />
        )}
        {open?.what === 'score' && <ScoreDialog interview={open.interview} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

type ListProps = { jobId: string; action: ReactNode; onOpen: (open: Open) => void }

function Interviews({ jobId, action, onOpen }: ListProps) {
  const { t } = useLingui()
  const query = useQuery(interviewsOf(jobId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={CalendarPlus}
            title={t`No interviews yet`}
            text={t`Interviewers and candidate get an invitation that their calendars understand.`}
            action={action}
          />
        ) : (
          <ul className="interviews">
            {items.map((interview) => (
              <li key={interview.interviewId}>
                <InterviewCard
                  interview={interview}
                  onChange={() => onOpen({ what: 'plan', interview })}
                  onScore={() => onOpen({ what: 'score', interview })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
