import type { Company } from '@kontor/contract/company-record.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sourceText } from '../source-words.ts'

type Props = { company: Pick<Company, 'provenance'>; field: string; detail?: string; children: ReactNode }

/** A value that tells where it comes from and since when: under the pointer, with the focus, or when it is touched. */
export function Sourced({ company, field, detail, children }: Props) {
  const id = useId()
  const { i18n } = useLingui()
  const locale = useLocale()
  const known = company.provenance[field]
  const parts = [detail, known && sourceText(i18n, known.source), known && formatDay(known.at, locale)].filter(Boolean)
  if (parts.length === 0) return <>{children}</>
  return (
    <span className="co-sourced">
      <button type="button" className="co-value" aria-describedby={id} onKeyDown={leaveOnEscape}>
        {children}
      </button>
      <span role="tooltip" id={id} className="co-source">
        {parts.join(' · ')}
      </span>
    </span>
  )
}

function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  if (key === 'Escape') currentTarget.blur()
}
