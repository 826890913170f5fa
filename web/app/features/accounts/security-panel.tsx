import { PasswordChange, type Session, type SessionUser } from '@kontor/contract/accounts.ts'
import { faultsOf } from '@kontor/contract/kit/faults.ts'
import { isOwnData, MAX_PASSWORD } from '@kontor/contract/kit/passwords.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { logout } from '~/lib/session.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { sessionList, useChangePassword, useEndAllSessions, useEndSession } from './accounts.queries.ts'
import { deviceName, SessionRows } from './sessions.tsx'

const EVERYWHERE = 'everywhere'

/** Where the user is signed in, with a few seconds to take an ending back. */
export function SecurityPanel({ user, companyName }: { user: SessionUser; companyName: string }) {
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
              timeZone={user.timeZone}
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
      <PasswordForm user={user} companyName={companyName} />
    </>
  )
}

type Fields = { currentPassword: string; newPassword: string; repeated: string }
type Props = { user: SessionUser; companyName: string }

/** A new password for somebody who knows the old one. This device stays signed in, the others do not. */
function PasswordForm({ user, companyName }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const change = useChangePassword()
  const required = { required: true, message: sharedText(i18n, 'required') }

  function faultOf(newPassword: string) {
    const own = { email: user.email, name: user.name, companyName }
    const [fault] = faultsOf(PasswordChange.pick({ newPassword: true }), { newPassword })
    return fault?.key ?? (isOwnData(newPassword, own) ? 'password.own' : undefined)
  }
  function submit({ currentPassword, newPassword }: Fields) {
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.resetFields()
          notices.success(t`Your password is changed. All other devices were signed out.`)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
          else notices.failure({ title: t`Password not changed`, text: errorText(i18n, error) })
        },
      },
    )
  }
  return (
    <Panel title={t`Password`}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} className="narrow-form">
        {/* Password managers look for the login that the password belongs to. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Form.Item name="currentPassword" label={t`Current password`} rules={[required]}>
          <Input type="password" autoComplete="current-password" maxLength={MAX_PASSWORD} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t`New password`}
          extra={t`At least 10 characters. A short sentence is easy to keep in mind and hard to guess.`}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, value = '') => {
                const key = faultOf(value as string)
                if (key) throw new Error(i18n._(key))
              },
            },
          ]}
        >
          <Input type="password" autoComplete="new-password" maxLength={MAX_PASSWORD} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t`New password, once more`}
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, value = '') => {
                if (value !== form.getFieldValue('newPassword')) throw new Error(sharedText(i18n, 'password.mismatch'))
              },
            },
          ]}
        >
          <Input type="password" autoComplete="new-password" maxLength={MAX_PASSWORD} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          <Trans>Change the password</Trans>
        </Button>
      </Form>
      <p className="quiet form-note">
        <Trans>
          Forgot it? <a href={href('forgot', locale)}>Set a new one with a code by mail</a>
        </Trans>
      </p>
    </Panel>
  )
}
