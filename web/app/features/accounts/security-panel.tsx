import type { Session } from '@kontor/contract/accounts.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { logout } from '~/lib/session.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { sessionList, useEndAllSessions, useEndSession } from './accounts.queries.ts'
import { deviceName } from './device-name.ts'
import { SessionRows } from './session-rows.tsx'

const EVERYWHERE = 'everywhere'

/** Where the user is signed in, with a few seconds to take an ending back. */
export function SecurityPanel({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui()
  const sessions = useQuery(sessionList())
  const notices = useNotices()
  const endOne = useEndSession()
  const endAll = useEndAllSessions()
  const { begin, pending } = useUndoable()
  const onError = (error: unknown) => notices.failure({ title: t`Not signed out`, text: errorText(i18n, error) })

  const signOutName = ({ device }: Session) => t`Sign out ${deviceName(device)}`

  function signOut(session: Session) {
    if (session.current) {
      void logout()
      return
    }
    const device = deviceName(session.device)
    begin(session.id, t`${device} is being signed out`, () => endOne.mutate(session.id, { onError }))
  }
  function signOutEverywhere() {
    begin(EVERYWHERE, t`All devices are being signed out`, () =>
      endAll.mutate(undefined, { onSuccess: () => void logout(), onError }),
    )
  }
  return (
    <>
      <Panel
        title={t`Where you are signed in`}
        extra={
          <Button size="small" danger disabled={pending.has(EVERYWHERE)} onClick={signOutEverywhere}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        }
      >
        <Loaded query={sessions} skeleton={<SkeletonLines lines={4} />}>
          {(items) => (
            <SessionRows
              timeZone={timeZone}
              sessions={items.filter((session) => !pending.has(session.id))}
              renderAction={(session) => (
                <Button size="small" onClick={() => signOut(session)} aria-label={signOutName(session)}>
                  <Trans>Sign out</Trans>
                </Button>
              )}
            />
          )}
        </Loaded>
      </Panel>
      <PasswordPanel />
    </>
  )
}

function PasswordPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Panel title={t`Password`}>
      <p>
        <Trans>A new password is set with a code that we send to your email address. It ends every session.</Trans>
      </p>
      <a className="plain-button" href={href('forgot', locale)}>
        <Trans>Set a new password</Trans>
      </a>
    </Panel>
  )
}
