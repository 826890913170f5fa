import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

export type DayPart = 'night' | 'morning' | 'day' | 'evening'

/** The part of the day at a moment in a time zone. */
export function dayPart(moment: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(moment))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** The greeting by first name; without a time zone it does not name the time of day. */
export function useGreeting(name: string, timeZone: string | undefined) {
  const { t } = useLingui()
  const [now] = useState(() => new Date())
  const first = name.trim().split(/\s+/)[0] ?? name
  if (!timeZone) return t`Hello, ${first}`
  const part = dayPart(now, timeZone)
  if (part === 'morning') return t`Good morning, ${first}`
  return part === 'evening' || part === 'night' ? t`Good evening, ${first}` : t`Good day, ${first}`
}
