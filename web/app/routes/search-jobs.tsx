import { SearchPage } from '~/features/search/search-page.tsx'
import { jobSearch } from '~/records/job/job-search.tsx'

export default function SearchJobsScreen() {
  return <SearchPage kind={jobSearch} />
}
