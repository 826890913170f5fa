import { JobImportScreen } from '~/features/job-import/import-screen.tsx'

export default function JobImportRoute() {
  return <JobImportScreen />
}
