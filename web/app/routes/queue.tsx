import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleCheck } from 'lucide-react'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { FailedJobs } from '~/features/operations/failed-jobs.tsx'
import { LaneTable } from '~/features/operations/lane-table.tsx'
import { queueState } from '~/features/operations/operations.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

export default function QueueScreen() {
  const { t } = useLingui()
  const state = useQuery(queueState())
  const timeZone = useTimeZone()
  return (
    <>
      <ScreenHead
        title={t`Background processing`}
        document={t`Background processing`}
        line={
          <Trans>What this installation does in the background, by urgency. Failed tasks are kept for 30 days.</Trans>
        }
        actions={
          <Button onClick={() => void state.refetch()} loading={state.isRefetching}>
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      <Loaded query={state} skeleton={<SkeletonLines lines={8} />}>
        {({ lanes, failed }) => (
          <>
            <LaneTable lanes={lanes} timeZone={timeZone} />
            <h2>
              <Trans>Failed for good</Trans>
            </h2>
            {failed.length === 0 ? (
              <EmptyState
                icon={CircleCheck}
                title={t`Nothing has failed`}
                text={t`Tasks that still fail after the last attempt appear here with their error.`}
              />
            ) : (
              <FailedJobs failed={failed} timeZone={timeZone} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
