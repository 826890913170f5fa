import { ContactScreen } from '~/features/contacts/contact-screen.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'

export default function ContactPageScreen() {
  return <ContactScreen lost={<LostPage />} />
}
