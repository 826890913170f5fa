import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { JobPartHead } from '~/features/jobs/job-tabs.tsx'
import { RecordTasks } from '~/features/tasks/record-tasks.tsx'
import { jobApi } from '~/records/job/job.queries.ts'

/** What is to be done about one job. */
export default function JobTasksScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: job } = useQuery(jobApi.byId(id))
  return (
    <RecordTasks
      about={{ kind: 'job', id, title: job?.title ?? '' }}
      renderHead={(add) => <JobPartHead jobId={id} part="jobTasks" title={t`Tasks`} actions={add} />}
      none={t`No tasks about this job yet`}
    />
  )
}
