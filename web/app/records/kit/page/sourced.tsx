import { formatDay } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { SOURCE } from '~/ui/plain/record-icons.ts'
import { sourceText } from '../source-words.ts'
import './record-page.css'

type Provenance = Readonly<Record<string, { source: string; at: string }>>
type Props = { record: { provenance: Provenance }; field: string; detail?: string; children: ReactNode }

/** A value with a small mark that tells where it comes from and since when; it shows under the pointer and with the focus. */
export function Sourced({ record, field, detail, children }: Props) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const known = record.provenance[field]
  const parts = [detail, known && sourceText(i18n, known.source), known && formatDay(known.at, locale)].filter(Boolean)
  if (parts.length === 0) return <>{children}</>
  return (
    <span className="record-sourced">
      {children}
      <button
        type="button"
        className="record-source-mark"
        aria-label={t`Source`}
        aria-describedby={id}
        onKeyDown={leaveOnEscape}
      >
        <Icon of={SOURCE} size={16} />
      </button>
      <span role="tooltip" id={id} className="record-source">
        {parts.join(' · ')}
      </span>
    </span>
  )
}

function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  if (key === 'Escape') currentTarget.blur()
}
