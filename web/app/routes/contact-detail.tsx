import { lazy, Suspense } from 'react'
import { ContactScreen } from '~/features/contacts/contact-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const JobFits = lazy(async () => ({ default: (await import('~/features/jobs/fit/job-fits.tsx')).JobFits }))
const SubmitDialog = lazy(async () => ({ default: (await import('~/features/jobs/submit-dialog.tsx')).SubmitDialog }))
const SubmissionsPanel = lazy(async () => ({
  default: (await import('~/features/jobs/pipeline/submissions-panel.tsx')).SubmissionsPanel,
}))
const TasksPanel = lazy(async () => ({ default: (await import('~/features/tasks/tasks-panel.tsx')).TasksPanel }))
const TaskDrawer = lazy(async () => ({ default: (await import('~/features/tasks/task-drawer.tsx')).TaskDrawer }))

export default function ContactPageScreen() {
  return (
    <ContactScreen
      lost={<LostPage />}
      renderFit={(personId) => <JobFits personId={personId} />}
      renderSubmissions={(personId) => (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SubmissionsPanel personId={personId} />
        </Suspense>
      )}
      renderTasks={(about) => (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <TasksPanel about={about} />
        </Suspense>
      )}
      renderTask={(about, taskId, onClose) => <TaskDrawer taskId={taskId} about={about} onClose={onClose} />}
      renderSubmit={(person, onClose) => <SubmitDialog person={person} onClose={onClose} />}
    />
  )
}
