import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { login } from '~/lib/session.ts'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { signedInLocale, wayBack } from './way-back.ts'

const queries = () => loadPart(() => import('./signin.queries.ts'))

type SignInFormProps = {
  from: string | undefined
  leave: (address: string) => void
  formRef?: RefObject<HTMLFormElement | null>
}

export function SignInForm({ from, leave, formRef }: SignInFormProps) {
  const locale = useLocale()
  const form = useForm({
    formRef,
    check: async (values) => (await queries()).checkSignIn(values),
    prove: async () => (await queries()).prove(),
    provesWhenAsked: true,
    send: ({ values, proof }) =>
      login(values['email'] ?? '', values['password'] ?? '', proof ? { captcha: proof } : {}),
    done: (user) => leave(wayBack(from, signedInLocale(locale, user.locale))),
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
      <div aria-live="polite">
        {form.asked && (
          <Notice kind="info" title={<Trans>There were failed attempts to sign in to this account.</Trans>}>
            <Trans>Your browser solves a small task first, so that nobody can try passwords in bulk.</Trans>
          </Notice>
        )}
      </div>
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
