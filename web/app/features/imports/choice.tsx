import { useId } from 'react'

type Option = { value: string; label: string }
type Props = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** The label is only heard, because the place tells it. */
  isLabelHidden?: boolean
  isWrong?: boolean
}

/** A choice among few; there may be hundreds of them on a page, so it is the browser's own. */
export function Choice({ label, value, options, onChange, isLabelHidden = false, isWrong = false }: Props) {
  const id = useId()
  return (
    <span className="import-choice">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id={id} value={value} aria-invalid={isWrong} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
