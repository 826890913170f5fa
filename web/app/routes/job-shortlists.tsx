import { useParams } from 'react-router'
import { ShortlistsScreen } from '~/features/jobs/shortlists/shortlists-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function JobShortlistsScreen() {
  const { id = '' } = useParams()
  return <ShortlistsScreen key={id} jobId={id} lost={<LostPage />} />
}
