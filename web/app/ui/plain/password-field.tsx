import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import type { Fields } from './form.ts'
import { Icon } from './icon.tsx'
import { EYE, EYE_OFF } from './page-icons.ts'

type PasswordFieldProps = {
  form: Fields
  name: string
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ form, name, label, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <div className="p-password">
          <input
            className="p-control"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...control}
          />
          <button
            type="button"
            className="p-reveal"
            aria-label={t`Show password`}
            aria-pressed={shown}
            title={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EYE_OFF : EYE} />
          </button>
        </div>
      )}
    </Field>
  )
}
