import { Input } from 'antd'
import { useDraft } from '~/lib/use-draft.ts'

type Props = {
  name: string
  placeholder: string
  value: string | undefined
  limits: { least: number; most: number }
  onChange: (value: string | undefined) => void
}

/** Digits; they count once the field is left or Enter is pressed. */
export function NumberField({ name, placeholder, value = '', limits, onChange }: Props) {
  const [typed, setTyped] = useDraft(value)
  function send() {
    const digits = typed.replaceAll(/\D/g, '')
    const next = digits === '' ? '' : String(Math.min(limits.most, Math.max(limits.least, Number(digits))))
    setTyped(next)
    if (next !== value) onChange(next || undefined)
  }
  return (
    <Input
      size="small"
      inputMode="numeric"
      aria-label={name}
      placeholder={placeholder}
      value={typed}
      maxLength={18}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
      onPressEnter={send}
    />
  )
}
