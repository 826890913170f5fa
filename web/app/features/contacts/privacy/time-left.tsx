import { daysBetween } from '@kontor/contract/kit/zoned.ts'
import { ENDING_DAYS } from '@kontor/contract/people-consents.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import '../contacts.css'

/** How long somebody is still kept; undefined where the time has no end. */
export function useTimeLeft(until: string | null) {
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date())
  if (until === null) return undefined
  const days = daysBetween(now, new Date(until), timeZone)
  return { days, isOver: new Date(until) <= now, isNear: days <= ENDING_DAYS }
}

/** The time that is left, as a warning in words and colour once it is about to end. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(until)
  if (!left) return null
  return (
    <span className={left.isNear ? 'time-left time-left-near' : 'time-left'}>
      {left.isNear && <TriangleAlert size={14} aria-hidden />}
      <span>
        <Words {...left} />
      </span>
    </span>
  )
}

/** Nobody counts so many days. */
const MOST_DAYS = 90
const DAYS_OF_MONTH = 30.44

function Words({ days, isOver }: { days: number; isOver: boolean }) {
  if (days < 0) return <Plural value={-days} one="ended # day ago" other="ended # days ago" />
  if (days === 0) return isOver ? <Trans>ended today</Trans> : <Trans>ends today</Trans>
  if (days <= MOST_DAYS) return <Plural value={days} one="# day left" other="# days left" />
  return <Plural value={Math.floor(days / DAYS_OF_MONTH)} one="# month left" other="# months left" />
}
