import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { AccountUser, AccountUsers, Invitation } from '@kontor/contract/users.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { InvitationRows } from '~/features/users/invitation-rows.tsx'
import { UserRows } from '~/features/users/user-rows.tsx'
import { useChangeRole, useReactivate, useResend, userList, useRevoke } from '~/features/users/users.queries.ts'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Meter } from '~/ui/meter.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import '~/features/users/users.css'

const InviteDialog = lazy(() =>
  loadPart(() => import('~/features/users/invite-dialog.tsx').then((file) => ({ default: file.InviteDialog }))),
)
const DeactivateDialog = lazy(() =>
  loadPart(() => import('~/features/users/deactivate-dialog.tsx').then((file) => ({ default: file.DeactivateDialog }))),
)

export default function AccountUsersScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(userList())
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ScreenHead
        title={t`Users`}
        document={t`Users`}
        line={<Trans>Who works in this account, with which role.</Trans>}
        actions={
          <Button type="primary" onClick={() => setInviting(true)}>
            <Trans>Invite a user</Trans>
          </Button>
        }
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(users) => <Users users={users} />}
      </Loaded>
      {isInviting && (
        <Suspense>
          <InviteDialog locale={locale} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Users({ users: { items, invitations, seats } }: { users: AccountUsers }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const ownId = useUser()?.userId
  const notices = useNotices()
  const [leaving, setLeaving] = useState<AccountUser>()
  const changeRole = useChangeRole()
  const reactivate = useReactivate()
  const resend = useResend()
  const revoke = useRevoke()
  const { begin, pending } = useUndoable()
  const fail = (title: string) => (error: unknown) => notices.failure({ title, text: errorText(i18n, error) })
  const [used, included] = [seats.used + seats.invited, seats.included].map((count) => formatNumber(count, locale))

  function onRevoke({ id, email }: Invitation) {
    begin(id, t`The invitation to ${email} is being revoked`, () =>
      revoke.mutate(id, { onError: fail(t`Invitation not revoked`) }),
    )
  }
  const rows = {
    ownId,
    timeZone,
    busyId: changeRole.isPending ? changeRole.variables.id : undefined,
    onRole: (user: AccountUser, role: AccountUser['role']) =>
      changeRole.mutate(
        { id: user.id, role },
        { onSuccess: () => notices.success(t`${user.name} has another role`), onError: fail(t`Role not changed`) },
      ),
    onDeactivate: setLeaving,
    onReactivate: (user: AccountUser) =>
      reactivate.mutate(user.id, {
        onSuccess: () => notices.success(t`${user.name} can sign in again`),
        onError: fail(t`Not reactivated`),
      }),
  }
  const active = items.filter((user) => user.active)
  const left = items.filter((user) => !user.active)
  const open = invitations.filter(({ id }) => !pending.has(id))
  return (
    <>
      <Panel
        title={t`Active users`}
        extra={
          <Meter value={seats.used + seats.invited} max={seats.included} text={t`${used} of ${included} seats taken`} />
        }
      >
        <UserRows people={active} {...rows} />
      </Panel>
      <Panel title={t`Open invitations`}>
        {open.length === 0 ? (
          <EmptyState
            icon={MailPlus}
            title={t`No open invitations`}
            text={t`Whoever is invited appears here until the invitation is accepted. It keeps a seat free.`}
          />
        ) : (
          <InvitationRows
            invitations={open}
            timeZone={timeZone}
            busyId={resend.isPending ? resend.variables : undefined}
            onRevoke={onRevoke}
            onResend={({ id, email }) =>
              resend.mutate(id, {
                onSuccess: () => notices.success(t`A new mail is on its way to ${email}.`),
                onError: fail(t`Mail not sent`),
              })
            }
          />
        )}
      </Panel>
      {left.length > 0 && (
        <Panel title={t`Deactivated users`}>
          <UserRows people={left} {...rows} />
        </Panel>
      )}
      {leaving && (
        <Suspense>
          <DeactivateDialog
            user={leaving}
            ownId={ownId}
            successors={active.filter((user) => user.id !== leaving.id && user.role !== 'restricted')}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
