import { useParams } from 'react-router'
import { EmailPatternsScreen } from '~/features/contacts/email-patterns/email-patterns-screen.tsx'

export default function ContactEmailPatternsScreen() {
  const { id = '' } = useParams()
  return <EmailPatternsScreen key={id} personId={id} />
}
