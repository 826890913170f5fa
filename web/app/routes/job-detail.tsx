import { LazyResumeUpload } from '~/features/contacts/files/lazy-resume-upload.ts'
import { JobScreen } from '~/features/jobs/job-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function JobDetailScreen() {
  return <JobScreen lost={<LostPage />} Upload={LazyResumeUpload} />
}
