import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Share2 } from 'lucide-react'
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
import { ShortlistCard } from './shortlist-card.tsx'
import { shortlistsOf } from './shortlists.queries.ts'
import './shortlists.css'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** The links to candidates of a job that were shared, who opened them and what readers said. */
export function ShortlistsScreen({ jobId, lost }: { jobId: string; lost: ReactNode }) {
  const { t } = useLingui()
  const mayHire = may(useUser(), 'hiring')
  const { data: job, error } = useQuery(jobApi.byId(jobId))
  const [isSharing, setIsSharing] = useState(false)
  if (error instanceof ApiError && error.status === 404) return lost
  const button = mayHire && job && (
    <Button type="primary" icon={<Share2 size={16} aria-hidden />} onClick={() => setIsSharing(true)}>
      <Trans>Share a shortlist</Trans>
    </Button>
  )
  return (
    <>
      <JobPartHead jobId={jobId} part="jobShortlists" title={t`Shortlists`} actions={button} />
      {mayHire ? (
        <Shortlists jobId={jobId} action={button} />
      ) : (
        <RestrictedState
          text={t`Your role does not see shortlists. An administrator of your account can change your role.`}
        />
      )}
      <Suspense fallback={null}>
        {isSharing && job && <ShareDialog job={job} onClose={() => setIsSharing(false)} />}
      </Suspense>
    </>
  )
}

function Shortlists({ jobId, action }: { jobId: string; action: ReactNode }) {
  const { t } = useLingui()
  const query = useQuery(shortlistsOf(jobId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={Share2}
            title={t`No shortlists yet`}
            text={t`Show chosen candidates to a client or manager, who needs no account.`}
            action={action}
          />
        ) : (
          <ul className="shortlists">
            {items.map((shortlist) => (
              <li key={shortlist.shortlistId}>
                <ShortlistCard shortlist={shortlist} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
