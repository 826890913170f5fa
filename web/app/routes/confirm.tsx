import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmForm } from '~/features/signin/confirm-form.tsx'
import { Gate } from '~/features/signin/gate.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { ButtonLink } from '~/ui/plain/button.tsx'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/signin/signin.css'

export const meta = metaOf('confirm', {
  title: msg`Confirm your email address`,
  description: msg`Confirm the email address of your Kontor account.`,
})

export default function Confirm() {
  const locale = useLocale()
  const user = useUser()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <Gate title={<Trans>Your email address is confirmed</Trans>}>
        <div aria-live="polite">
          <Notice kind="good">
            <Trans>Thank you. You can use your credits now.</Trans>
          </Notice>
        </div>
        <ButtonLink to={href(user ? 'home' : 'signin', locale)}>
          {user ? <Trans>Open Kontor</Trans> : <Trans>Sign in</Trans>}
        </ButtonLink>
      </Gate>
    )
  }
  return (
    <Gate
      title={<Trans>Confirm your email address</Trans>}
      lead={<Trans>So that we know that mails to this address reach you.</Trans>}
    >
      <ConfirmForm code={query.get('code') ?? ''} onDone={() => setDone(true)} />
    </Gate>
  )
}
