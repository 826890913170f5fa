import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { join } from '~/lib/session.ts'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { PasswordHint } from './password-hint.tsx'
import { wayBack } from './way-back.ts'

const EMAIL_TAKEN = 107
const queries = () => loadPart(() => import('./signin.queries.ts'))

type JoinFormProps = { from: string | undefined; setupToken: string | undefined; leave: (address: string) => void }

export function JoinForm({ from, setupToken, leave }: JoinFormProps) {
  const locale = useLocale()
  const form = useForm({
    check: async (values) => (await queries()).checkJoin(values),
    prove: async () => (await queries()).prove(),
    send: ({ values: { companyName = '', name = '', email = '', password = '' }, proof }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const setup = setupToken ? { setupToken } : {}
      const body = { companyName, name, email, password, locale, timeZone, ...setup }
      return join(body, { captcha: proof })
    },
    done: (user) => leave(wayBack(from, user.locale)),
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      <TextField form={form.fields} name="companyName" autoComplete="organization" label={<Trans>Company</Trans>} />
      <TextField form={form.fields} name="name" autoComplete="name" label={<Trans>Your name</Trans>} />
      <TextField
        form={form.fields}
        name="email"
        type="email"
        autoComplete="username"
        label={<Trans>Work email</Trans>}
      />
      <PasswordField
        form={form.fields}
        name="password"
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<PasswordHint />}
      />
      <FormAnswer failure={form.failure}>
        {form.code === EMAIL_TAKEN && (
          <p className="p-notice-links">
            <Link to={href('signin', locale, {}, { from })}>
              <Trans>Sign in</Trans>
            </Link>
            <Link to={href('forgot', locale)}>
              <Trans>Reset the password</Trans>
            </Link>
          </p>
        )}
      </FormAnswer>
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Create the account</Trans>
      </SubmitButton>
      <p className="p-form-foot">
        <Trans>
          You agree to the <Link to={href('terms', locale)}>terms</Link>. Already with us?{' '}
          <Link to={href('signin', locale, {}, { from })}>Sign in</Link>
        </Trans>
      </p>
    </form>
  )
}
