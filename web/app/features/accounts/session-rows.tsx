import type { Session } from '@kontor/contract/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '~/ui/moment.tsx'
import { deviceName } from './device-name.ts'

type Props = { sessions: Session[]; timeZone: string; renderAction?: (session: Session) => ReactNode }

/** Devices with a session, the one in use marked. */
export function SessionRows({ sessions, timeZone, renderAction }: Props) {
  return (
    <ul className="rows">
      {sessions.map((session) => (
        <li key={session.id}>
          <MonitorSmartphone size={20} aria-hidden />
          <span className="row-main">
            <strong title={session.device}>{deviceName(session.device) || <Trans>Unknown device</Trans>}</strong>
            <span className="quiet">
              {session.current ? <Trans>This device</Trans> : <Trans>Last seen</Trans>} ·{' '}
              <Moment at={session.lastSeenAt} timeZone={timeZone} />
            </span>
          </span>
          {renderAction?.(session)}
        </li>
      ))}
    </ul>
  )
}
