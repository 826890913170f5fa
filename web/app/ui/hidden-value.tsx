import { useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'

/** In place of a value that the user's role does not see: there may be one or not. */
export function HiddenValue() {
  const { t } = useLingui()
  return (
    <span className="hidden-value" title={t`Your role does not see this field`}>
      <EyeOff size={16} aria-hidden />
      {t`Hidden`}
    </span>
  )
}
