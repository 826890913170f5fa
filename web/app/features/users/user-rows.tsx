import type { AccountUser, GivenRole } from '@kontor/contract/users.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { UserRoundX } from 'lucide-react'
import { UserPicture } from '~/records/kit/user-picture.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ROLE_NAMES } from '~/ui/role-names.ts'
import { RoleSelect } from './role-select.tsx'

type Props = {
  people: readonly AccountUser[]
  ownId: string | undefined
  timeZone: string
  busyId: string | undefined
  onRole: (user: AccountUser, role: GivenRole) => void
  onDeactivate: (user: AccountUser) => void
  onReactivate: (user: AccountUser) => void
}

export function UserRows({ people, ownId, timeZone, busyId, onRole, onDeactivate, onReactivate }: Props) {
  const { t, i18n } = useLingui()
  return (
    <ul className="rows user-rows">
      {people.map((user) => {
        return (
          <li key={user.id}>
            {user.active ? <UserPicture url={user.avatarUrl} size={20} /> : <UserRoundX size={20} aria-hidden />}
            <span className="row-main">
              <strong>
                {user.name}
                {user.id === ownId && (
                  <span className="quiet">
                    {' '}
                    <Trans>(you)</Trans>
                  </span>
                )}
              </strong>
              <span className="quiet">
                {user.email} · <LastSeen user={user} timeZone={timeZone} />
              </span>
            </span>
            <span className="user-acts">
              {user.can.changeRole && user.id !== ownId ? (
                <RoleSelect
                  name={t`Role of ${user.name}`}
                  value={user.role}
                  busy={busyId === user.id}
                  onChange={(role) => onRole(user, role)}
                />
              ) : (
                <span className="user-role">{i18n._(ROLE_NAMES[user.role])}</span>
              )}
              {user.can.deactivate && (
                <Button size="small" aria-label={t`Deactivate ${user.name}`} onClick={() => onDeactivate(user)}>
                  <Trans>Deactivate</Trans>
                </Button>
              )}
              {user.can.reactivate && (
                <Button size="small" aria-label={t`Reactivate ${user.name}`} onClick={() => onReactivate(user)}>
                  <Trans>Reactivate</Trans>
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function LastSeen({ user: { active, lastSeenAt }, timeZone }: { user: AccountUser; timeZone: string }) {
  if (!active) return <Trans>deactivated</Trans>
  if (lastSeenAt === null) return <Trans>never signed in</Trans>
  return (
    <>
      <Trans>last seen</Trans> <Moment at={lastSeenAt} timeZone={timeZone} />
    </>
  )
}
