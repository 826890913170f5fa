import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Segmented } from 'antd'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'

/** Public records are seen by every account, so only those who keep them are asked. */
export function AccessField() {
  const { t } = useLingui()
  const user = useUser()
  if (!user || !canManagePublicItems(asWho(user))) return null
  return (
    <Form.Item name="access" label={t`Who sees it`}>
      <Segmented
        options={[
          { value: 'company', label: t`Our account` },
          { value: 'public', label: t`Everyone` },
        ]}
      />
    </Form.Item>
  )
}
