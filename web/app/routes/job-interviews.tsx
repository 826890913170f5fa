import { useParams } from 'react-router'
import { InterviewsScreen } from '~/features/jobs/interviews/interviews-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function JobInterviewsScreen() {
  const { id = '' } = useParams()
  return <InterviewsScreen key={id} jobId={id} lost={<LostPage />} />
}
