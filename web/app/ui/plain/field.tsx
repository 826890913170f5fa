import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Fields } from './form.ts'

type Bound = { form: Fields; name: string; label: ReactNode; hint?: ReactNode }

/** Label, control, hint and fault of one field, tied together for eyes and screen readers alike. */
export function Field({ form, name, label, hint, children }: Bound & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const fault = form.faults[name]
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="p-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described === '' ? undefined : described,
        onBlur: () => form.blur(name),
      })}
      {hint && (
        <p className="p-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="p-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

type Control = {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onBlur: () => void
}

export function TextField({ form, name, label, hint, ...rest }: Bound & Omit<ComponentProps<'input'>, keyof Bound>) {
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      {(control) => <input className="p-control" aria-required {...rest} {...control} />}
    </Field>
  )
}

export function TextArea({ form, name, label, hint, ...rest }: Bound & Omit<ComponentProps<'textarea'>, keyof Bound>) {
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      {(control) => <textarea className="p-control" aria-required {...rest} {...control} />}
    </Field>
  )
}
