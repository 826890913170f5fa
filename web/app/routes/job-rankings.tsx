import { useParams } from 'react-router'
import { RankingsScreen } from '~/features/jobs/rankings/rankings-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function JobRankingsScreen() {
  const { id = '' } = useParams()
  return <RankingsScreen key={id} jobId={id} lost={<LostPage />} />
}
