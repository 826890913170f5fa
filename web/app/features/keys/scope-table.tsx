import { KEY_ACCESS, KEY_AREAS, type KeyAccess, type KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from 'antd'
import { AREA_NAMES } from './area-names.ts'

type Props = { value?: readonly KeyScope[]; onChange?: (scopes: KeyScope[]) => void; id?: string }

const NONE: readonly KeyScope[] = []

/** Read and write for each area; who may write may read. */
export function ScopeTable({ value = NONE, onChange, id }: Props) {
  const { t, i18n } = useLingui()
  const names: Record<KeyAccess, string> = { read: t`May read`, write: t`May write` }
  function set(scope: KeyScope, checked: boolean) {
    const rest = value.filter((each) => each !== scope)
    onChange?.(checked ? [...rest, scope] : rest)
  }
  return (
    <table className="key-scopes" id={id}>
      <thead>
        <tr>
          <th scope="col">{t`Area`}</th>
          {KEY_ACCESS.map((access) => (
            <th key={access} scope="col">
              {names[access]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KEY_AREAS.map((area) => {
          const name = i18n._(AREA_NAMES[area])
          const mayWrite = value.includes(`${area}:write`)
          return (
            <tr key={area}>
              <th scope="row">{name}</th>
              {KEY_ACCESS.map((access) => (
                <td key={access}>
                  <Checkbox
                    aria-label={`${name}: ${names[access]}`}
                    checked={value.includes(`${area}:${access}`) || (access === 'read' && mayWrite)}
                    onChange={(event) => set(`${area}:${access}`, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
