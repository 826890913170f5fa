import { useParams } from 'react-router'
import { DocumentsScreen } from '~/features/contacts/files/documents-screen.tsx'

export default function ContactDocumentsScreen() {
  const { id = '' } = useParams()
  return <DocumentsScreen key={id} personId={id} />
}
