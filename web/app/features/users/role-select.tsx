import { GIVEN_ROLES, type GivenRole } from '@kontor/contract/users.ts'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { ROLE_NAMES } from '~/ui/role-names.ts'

type Props = {
  value?: GivenRole
  onChange?: (role: GivenRole) => void
  name?: string
  id?: string
  busy?: boolean
}

export function RoleSelect({ value, onChange, name, id, busy = false }: Props) {
  const { i18n } = useLingui()
  return (
    <Select<GivenRole>
      {...(value ? { value } : {})}
      {...(onChange ? { onChange } : {})}
      {...(id ? { id } : {})}
      {...(name ? { 'aria-label': name } : {})}
      className="role-select"
      loading={busy}
      options={GIVEN_ROLES.map((role) => ({ value: role, label: i18n._(ROLE_NAMES[role]) }))}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
