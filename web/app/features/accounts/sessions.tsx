import type { Session } from '@kontor/contract/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '~/ui/moment.tsx'

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

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browsers that name others in their text stand before those. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

function first(list: typeof SYSTEMS, text: string) {
  return list.find(([pattern]) => pattern.test(text))?.[1]
}

/** `Firefox · Linux` from what a browser says of itself; other clients are named as they name themselves. */
export function deviceName(agent: string) {
  const parts = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : agent
}
