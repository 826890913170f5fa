import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'

type Props = { text: string; onChange: (text: string) => void; fault: string | undefined }

export function DomainInput({ text, onChange, fault }: Props) {
  const { t } = useLingui()
  return (
    <Form.Item
      label={t`Website or domain`}
      htmlFor="company-domain"
      extra={t`A pasted address is fine too.`}
      {...faultOf(fault)}
    >
      <Input
        id="company-domain"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={2000}
        placeholder="example.com"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
    </Form.Item>
  )
}

export function NameInput({ text, onChange, fault }: Props) {
  const { t } = useLingui()
  return (
    <Form.Item label={t`Name of the company`} htmlFor="company-name" {...faultOf(fault)}>
      <Input
        id="company-name"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
    </Form.Item>
  )
}

function faultOf(fault: string | undefined) {
  return fault ? { validateStatus: 'error' as const, help: fault } : {}
}
