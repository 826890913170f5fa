import { formatDateTime, formatRelative } from '@kontor/contract/kit/format.ts'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'

/** How long ago, with the exact time on hover. */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
      {formatRelative(at, now, locale)}
    </time>
  )
}
