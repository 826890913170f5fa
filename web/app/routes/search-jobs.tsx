import type { JobHit } from '@kontor/contract/jobs.ts'
import { LazyResumeUpload } from '~/features/contacts/files/lazy-resume-upload.ts'
import { JobMenu } from '~/features/jobs/job-menu.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { jobSearch, shownJob } from '~/records/job/job-search.tsx'
import type { ListPreset } from '~/records/kit/list/search-list.tsx'

const PRESET: ListPreset<JobHit> = {
  title: jobSearch.words.many,
  renderMenu: (hit) => <JobMenu record={shownJob(hit)} place="list" Upload={LazyResumeUpload} />,
}

export default function SearchJobsScreen() {
  return <SearchPage kind={jobSearch} preset={PRESET} />
}
