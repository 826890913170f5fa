import { lazy } from 'react'
import { ContactScreen } from '~/features/contacts/contact-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

const JobFits = lazy(async () => ({ default: (await import('~/features/jobs/fit/job-fits.tsx')).JobFits }))
const SubmitDialog = lazy(async () => ({ default: (await import('~/features/jobs/submit-dialog.tsx')).SubmitDialog }))
const TaskDrawer = lazy(async () => ({ default: (await import('~/features/tasks/task-drawer.tsx')).TaskDrawer }))

export default function ContactPageScreen() {
  return (
    <ContactScreen
      lost={<LostPage />}
      renderFit={(personId) => <JobFits personId={personId} />}
      renderTask={(about, taskId, onClose) => <TaskDrawer taskId={taskId} about={about} onClose={onClose} />}
      renderSubmit={(person, onClose) => <SubmitDialog person={person} onClose={onClose} />}
    />
  )
}
