import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { TextArea, TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'

const queries = () => loadPart(() => import('./contact.queries.ts'))

export type Sender = { name: string; email: string }
type ContactFormProps = { sender: Sender; subject: string; onSent: (email: string) => void }

export function ContactForm({ sender, subject, onSent }: ContactFormProps) {
  const locale = useLocale()
  const form = useForm({
    check: async (values) => (await queries()).checkMessage(values),
    prove: async () => (await queries()).prove(),
    send: async (sending) => (await queries()).sendMessage(sending, locale),
    done: (_, values) => onSent(values['email'] ?? ''),
  })
  return (
    <form className="p-form p-contact" {...form.props}>
      <ScriptNotice />
      <TextField
        form={form.fields}
        name="name"
        autoComplete="name"
        defaultValue={sender.name}
        label={<Trans>Your name</Trans>}
      />
      <TextField
        form={form.fields}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={sender.email}
        label={<Trans>Email</Trans>}
      />
      <TextField
        form={form.fields}
        name="subject"
        autoComplete="off"
        defaultValue={subject}
        label={<Trans>Subject</Trans>}
      />
      <TextArea form={form.fields} name="message" autoComplete="off" rows={7} label={<Trans>Message</Trans>} />
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Send the message</Trans>
      </SubmitButton>
    </form>
  )
}
