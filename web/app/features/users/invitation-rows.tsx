import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Invitation } from '@kontor/contract/users.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Mail } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { ROLE_NAMES } from '~/ui/role-names.ts'

type Props = {
  invitations: readonly Invitation[]
  timeZone: string
  busyId: string | undefined
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

export function InvitationRows({ invitations, timeZone, busyId, onResend, onRevoke }: Props) {
  const { t, i18n } = useLingui()
  return (
    <ul className="rows user-rows">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <Mail size={20} aria-hidden />
          <span className="row-main">
            <strong>{invitation.email}</strong>
            <span className="quiet">
              {i18n._(ROLE_NAMES[invitation.role])} · <Validity invitation={invitation} timeZone={timeZone} />
            </span>
          </span>
          <span className="user-acts">
            <Button
              size="small"
              loading={busyId === invitation.id}
              aria-label={t`Send again: invitation to ${invitation.email}`}
              onClick={() => onResend(invitation)}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              size="small"
              danger
              aria-label={t`Revoke the invitation to ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >
              <Trans>Revoke</Trans>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Validity({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const locale = useLocale()
  const day = formatDay(invitation.expiresAt, locale, timeZone)
  return invitation.expired ? <Trans>expired on {day}</Trans> : <Trans>valid until {day}</Trans>
}
