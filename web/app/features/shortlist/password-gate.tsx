import type { SharedShortlist } from '@kontor/contract/shared-shortlists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { openShortlist } from '~/lib/client.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { PasswordField } from '~/ui/plain/password-field.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'

const WRONG = 403

type Props = { code: string; onOpen: (shortlist: SharedShortlist, password: string) => void }

/** Asks for the password that came by another way than the link. */
export function PasswordGate({ code, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const [isWrong, setIsWrong] = useState(false)
  const form = useForm({
    check: async ({ password }) =>
      password ? [] : [{ path: 'password', key: 'required', message: sharedText(i18n, 'required') }],
    send: async ({ values: { password = '' } }) => {
      try {
        return await openShortlist(code, password)
      } catch (error) {
        if (error instanceof ApiError && error.status === WRONG) return undefined
        throw error
      }
    },
    done: (shortlist, { password = '' }) => {
      setIsWrong(shortlist === undefined)
      if (shortlist) onOpen(shortlist, password)
    },
  })
  return (
    <form className="p-form shared-gate" {...form.props}>
      <p>
        <Trans>This shortlist has a password. Whoever sent you the link has told it to you.</Trans>
      </p>
      <PasswordField
        form={form.fields}
        name="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
      />
      <FormAnswer failure={form.failure ?? (isWrong ? t`The password is wrong.` : undefined)} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Open the shortlist</Trans>
      </SubmitButton>
    </form>
  )
}
