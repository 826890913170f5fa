import { Trans } from '@lingui/react/macro'
import { Button } from '~/ui/plain/button.tsx'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { loadPart } from '~/lib/lost-files.ts'

const queries = () => loadPart(() => import('./signin.queries.ts'))

/** First half of a new password: ask for the code. The answer never says whether the address is known. */
export function CodeMailForm({ onSent, onHasCode }: { onSent: (email: string) => void; onHasCode: () => void }) {
  const form = useForm({
    check: async (values) => (await queries()).checkResetMail(values),
    prove: async () => (await queries()).prove(),
    send: async ({ values, proof }) => (await queries()).sendResetMail(values['email'] ?? '', proof),
    done: (_, values) => onSent(values['email'] ?? ''),
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      <TextField form={form.fields} name="email" type="email" autoComplete="username" label={<Trans>Email</Trans>} />
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Send the code</Trans>
      </SubmitButton>
      <Button look="quiet" onClick={onHasCode}>
        <Trans>I already have a code</Trans>
      </Button>
    </form>
  )
}
