import { InputNumber } from 'antd'
import { useLocale } from '~/lib/i18n.ts'

type Props = {
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
  max: number
  precision: 0 | 2
}

/** A large number, grouped as the language does it; while it is typed it stays as typed. */
export function AmountInput({ precision, ...rest }: Props) {
  const locale = useLocale()
  const writing = new Intl.NumberFormat(locale, { maximumFractionDigits: precision })
  const decimal = writing.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return (
    <InputNumber<number>
      {...rest}
      min={0}
      controls={false}
      formatter={(value, { userTyping, input }) => (userTyping || value === undefined ? input : write(value))}
      parser={(text) => Number.parseFloat(read(text ?? ''))}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
    />
  )

  function write(value: number | string) {
    return value === '' ? '' : writing.format(Number(value))
  }
  function read(text: string) {
    return text
      .split(decimal)
      .map((part) => part.replace(/\D/g, ''))
      .join('.')
  }
}
