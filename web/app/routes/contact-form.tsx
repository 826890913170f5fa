import { ContactFormPage } from '~/features/contacts/contact-form-page.tsx'

export default function ContactFormScreen() {
  return <ContactFormPage />
}
