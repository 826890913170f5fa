import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { login } from '~/lib/session.ts'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { wayBack } from './way-back.ts'

type SignInFormProps = {
  from: string | undefined
  leave: (address: string) => void
  formRef?: RefObject<HTMLFormElement | null>
}

export function SignInForm({ from, leave, formRef }: SignInFormProps) {
  const locale = useLocale()
  const form = useForm({
    formRef,
    check: async (values) => (await import('./signin.queries.ts')).checkSignIn(values),
    send: ({ values }) => login(values['email'] ?? '', values['password'] ?? ''),
    done: (user) => leave(wayBack(from, user.locale)),
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      <TextField form={form.fields} name="email" type="email" autoComplete="username" label={<Trans>Email</Trans>} />
      <PasswordField
        form={form.fields}
        name="password"
        autoComplete="current-password"
        label={<Trans>Password</Trans>}
      />
      <p className="p-form-link">
        <Link to={href('forgot', locale)}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Sign in</Trans>
      </SubmitButton>
      <p className="p-form-foot">
        <Trans>
          No account yet? <Link to={href('join', locale, {}, { from })}>Start for free</Link>
        </Trans>
      </p>
    </form>
  )
}
