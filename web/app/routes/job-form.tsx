import { LazyResumeUpload } from '~/features/contacts/files/lazy-resume-upload.ts'
import { JobFormPage } from '~/features/jobs/job-form-page.tsx'

export default function JobFormScreen() {
  return <JobFormPage Upload={LazyResumeUpload} />
}
