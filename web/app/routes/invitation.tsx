import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Gate } from '~/features/signin/gate.tsx'
import { InvitationForm } from '~/features/signin/invitation-form.tsx'
import { useInvitation } from '~/features/signin/use-invitation.ts'
import { useLocale } from '~/lib/i18n.ts'
import { ButtonLink } from '~/ui/plain/button.tsx'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/signin/signin.css'

export const meta = metaOf('invitation', {
  title: msg`Your invitation`,
  description: msg`Accept an invitation to a Kontor account.`,
})

export default function Invitation() {
  const locale = useLocale()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const { invitation, failure } = useInvitation(code)
  if (failure !== undefined) {
    return (
      <Gate title={<Trans>Your invitation</Trans>}>
        <div aria-live="polite">
          <Notice kind="bad">{failure}</Notice>
        </div>
        <ButtonLink to={href('signin', locale)}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </Gate>
    )
  }
  if (!invitation) {
    return (
      <Gate
        title={<Trans>Your invitation</Trans>}
        lead={
          <span role="status">
            <Trans>One moment…</Trans>
          </span>
        }
      >
        {null}
      </Gate>
    )
  }
  const { companyName, email, invitedBy } = invitation
  return (
    <Gate
      title={<Trans>Work with {companyName}</Trans>}
      lead={
        invitedBy ? (
          <Trans>
            {invitedBy} has invited you. You will sign in as {email}.
          </Trans>
        ) : (
          <Trans>You are invited. You will sign in as {email}.</Trans>
        )
      }
    >
      <InvitationForm code={code} invitation={invitation} leave={(address) => location.assign(address)} />
    </Gate>
  )
}
