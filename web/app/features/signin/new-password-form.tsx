import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { PasswordHint } from './password-hint.tsx'
import { loadPart } from '~/lib/lost-files.ts'

const queries = () => loadPart(() => import('./signin.queries.ts'))

type NewPasswordFormProps = { email: string; code: string; onDone: () => void }

/** Second half of a new password: the code of the mail, and the password twice. */
export function NewPasswordForm({ email, code, onDone }: NewPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Without a link from the mail the step was taken on this page, and the focus follows it.
    const next = ref.current?.elements.namedItem(email === '' ? 'email' : 'code')
    if (code === '' && next instanceof HTMLElement) next.focus()
  }, [email, code])
  const form = useForm({
    formRef: ref,
    check: async (values) => (await queries()).checkReset(values),
    send: async ({ values }) =>
      (await queries()).resetPassword(values['email'] ?? '', values['code'] ?? '', values['newPassword'] ?? ''),
    done: onDone,
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      <TextField
        form={form.fields}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        label={<Trans>Email</Trans>}
      />
      <TextField
        form={form.fields}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={code}
        label={<Trans>Code from the mail</Trans>}
      />
      <PasswordField
        form={form.fields}
        name="newPassword"
        autoComplete="new-password"
        label={<Trans>New password</Trans>}
        hint={<PasswordHint />}
      />
      <PasswordField
        form={form.fields}
        name="repeated"
        autoComplete="new-password"
        label={<Trans>New password, once more</Trans>}
      />
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Set the new password</Trans>
      </SubmitButton>
    </form>
  )
}
