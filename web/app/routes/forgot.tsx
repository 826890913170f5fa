import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CodeMailForm } from '~/features/signin/code-mail-form.tsx'
import { Gate } from '~/features/signin/gate.tsx'
import { NewPasswordForm } from '~/features/signin/new-password-form.tsx'
import { hasAsked, noteAsked } from '~/features/signin/reset-browser.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Button, ButtonLink } from '~/ui/plain/button.tsx'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/signin/signin.css'

export const meta = metaOf('forgot', { title: msg`New password`, description: msg`Set a new password for Kontor.` })

type Step = 'ask' | 'sent' | 'code' | 'done'

export default function Forgot() {
  const locale = useLocale()
  const [query] = useSearchParams()
  const [step, setStep] = useState<Step>(query.has('code') ? 'code' : 'ask')
  const [email, setEmail] = useState(query.get('email') ?? '')
  const signIn = href('signin', locale)
  // Known in the browser alone; until it is read, nothing is said.
  const [isOtherBrowser, setOtherBrowser] = useState(false)
  useEffect(() => setOtherBrowser(!hasAsked()), [])

  if (step === 'done') {
    return (
      <Gate title={<Trans>Your new password is set</Trans>}>
        <div aria-live="polite">
          <Notice kind="good">
            <Trans>All devices that were signed in have been signed out. Please sign in with the new password.</Trans>
          </Notice>
        </div>
        <ButtonLink to={signIn}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </Gate>
    )
  }
  return (
    <Gate
      title={<Trans>New password</Trans>}
      lead={step === 'ask' && <Trans>We send a code to your email address.</Trans>}
    >
      <div aria-live="polite">
        {step === 'sent' && (
          <Notice kind="good" title={<Trans>Please look into your mailbox.</Trans>}>
            <Trans>
              If there is a login for {email}, a code is on its way. It may take a minute. It works in this browser
              only.
            </Trans>
          </Notice>
        )}
        {step === 'code' && isOtherBrowser && (
          <Notice kind="info" title={<Trans>This code works in the browser in which you asked for it.</Trans>}>
            <p>
              <Trans>Open the link there, or get a new code for this browser.</Trans>
            </p>
            <Button look="quiet" onClick={() => setStep('ask')}>
              <Trans>Send a new code</Trans>
            </Button>
          </Notice>
        )}
      </div>
      {step === 'ask' ? (
        <CodeMailForm
          onHasCode={() => setStep('code')}
          onSent={(address) => {
            noteAsked()
            setOtherBrowser(false)
            setEmail(address)
            setStep('sent')
          }}
        />
      ) : (
        <NewPasswordForm email={email} code={query.get('code') ?? ''} onDone={() => setStep('done')} />
      )}
      <p className="p-form-foot p-form-link">
        <Link to={signIn}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </Gate>
  )
}
