import { useParams } from 'react-router'
import { LazyResumeUpload } from '~/features/contacts/files/lazy-resume-upload.ts'
import { ApplicationsScreen } from '~/features/jobs/applications-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function JobApplicationsScreen() {
  const { id = '' } = useParams()
  return <ApplicationsScreen key={id} jobId={id} lost={<LostPage />} Upload={LazyResumeUpload} />
}
