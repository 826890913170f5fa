import type { InvitationPreview } from '@kontor/contract/users.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { acceptInvitation } from '~/lib/session.ts'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { PasswordHint } from './password-hint.tsx'
import { wayBack } from './way-back.ts'

const queries = () => loadPart(() => import('./signin.queries.ts'))

type Props = { code: string; invitation: InvitationPreview; leave: (address: string) => void }

/** Name and password; the address is that of the invitation. */
export function InvitationForm({ code, invitation, leave }: Props) {
  const locale = useLocale()
  const form = useForm({
    check: async (values) => (await queries()).checkAcceptance({ ...values, code }),
    send: ({ values: { name = '', password = '' } }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return acceptInvitation({ code, name, password, locale, timeZone })
    },
    done: (user) => leave(wayBack(undefined, user.locale)),
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      {/* Password managers look for the login that the password belongs to. */}
      <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField form={form.fields} name="name" autoComplete="name" label={<Trans>Your name</Trans>} />
      <PasswordField
        form={form.fields}
        name="password"
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<PasswordHint />}
      />
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Accept the invitation</Trans>
      </SubmitButton>
    </form>
  )
}
