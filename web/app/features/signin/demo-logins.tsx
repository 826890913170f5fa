import type { DemoLogin } from '@kontor/contract/demo.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '~/ui/plain/button.tsx'

type DemoLoginsProps = { logins: readonly DemoLogin[]; password: string; onPick: (login: DemoLogin) => void }

/** The people of a demo installation: one press fills the form. */
export function DemoLogins({ logins, password, onPick }: DemoLoginsProps) {
  const { t } = useLingui()
  const roles = useRoleNames()
  return (
    <section className="p-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">
        <Trans>Demo logins</Trans>
      </h2>
      <p>
        <Trans>
          This installation shows a demo world. Choose a person to see Kontor with their eyes; the password is{' '}
          <code>{password}</code> for all.
        </Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Person</Trans>
            </th>
            <th scope="col">
              <Trans>Account and plan</Trans>
            </th>
            <th scope="col">
              <Trans>Roles</Trans>
            </th>
            <th scope="col">
              <span className="p-hidden">
                <Trans>Choose</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {logins.map((login) => (
            <tr key={login.email}>
              <td>
                <strong>{login.name}</strong>
                <span>{login.email}</span>
              </td>
              <td>
                {login.account} <span className="p-plan-word">{login.plan}</span>
              </td>
              <td>{login.roles.map((role) => roles[role]).join(', ')}</td>
              <td>
                <Button look="quiet" aria-label={t`Use ${login.name}`} onClick={() => onPick(login)}>
                  <Trans>Use</Trans>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useRoleNames(): Record<Role, string> {
  const { t } = useLingui()
  return { admin: t`Admin`, editor: t`Editor`, recruiter: t`Recruiter`, member: t`Member`, restricted: t`Restricted` }
}
