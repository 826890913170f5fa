import { lazy } from 'react'
import { useParams } from 'react-router'
import { SuggestionsScreen } from '~/features/jobs/fit/suggestions-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

const Copy = lazy(async () => ({ default: (await import('~/features/contacts/consent-dialog.tsx')).ConsentDialog }))

export default function JobSuggestionsScreen() {
  const { id = '' } = useParams()
  return <SuggestionsScreen key={id} jobId={id} Copy={Copy} lost={<LostPage />} />
}
