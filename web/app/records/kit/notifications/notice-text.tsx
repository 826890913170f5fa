import type { Notification, NotificationReason } from '@kontor/contract/notifications.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NoticeDetails } from './notice-details.tsx'

type OfPerson = { reason: 'withdrawn' | 'expiring' | 'corrected'; isThere: boolean }

function WhatOfPerson({ reason, isThere }: OfPerson) {
  if (reason === 'withdrawn')
    return <Trans>A person has objected to being kept; the record is among the recently deleted</Trans>
  if (reason === 'expiring')
    return isThere ? (
      <Trans>The time to keep this data ends soon</Trans>
    ) : (
      <Trans>A person whose time has ended is no longer there</Trans>
    )
  return isThere ? <Trans>Answered your privacy notice</Trans> : <Trans>A person who answered is no longer there</Trans>
}

const OF_PEOPLE: ReadonlySet<NotificationReason> = new Set(['withdrawn', 'expiring', 'corrected'])
/** These have details as long as the reader may know them. */
const WITH_DETAILS: ReadonlySet<NotificationReason> = new Set([
  'moved',
  'enriched',
  'statement',
  'creditsLow',
  'invoice',
  'unpaid',
  'strongFit',
])

function isGone({ reason, record, search }: Notification) {
  return WITH_DETAILS.has(reason) || (record === null && search === null && !OF_PEOPLE.has(reason))
}

function WhatIsGone({ reason }: { reason: NotificationReason }) {
  const story = <Trans>A story that is no longer there</Trans>
  const hidden = <Trans>For administrators of the account only</Trans>
  const texts: Partial<Record<NotificationReason, ReactNode>> = {
    mention: <Trans>You were mentioned in a comment that is no longer there</Trans>,
    newHits: <Trans>New hits in a search that is no longer there</Trans>,
    applied: <Trans>An application that is no longer there</Trans>,
    strongFit: <Trans>A suggestion that is no longer there</Trans>,
    moved: <Trans>A candidate who is no longer there</Trans>,
    news: story,
    management: story,
    statement: <Trans>A statement that is no longer there</Trans>,
    enriched: <Trans>A record that is no longer there</Trans>,
    creditsLow: hidden,
    invoice: hidden,
    unpaid: hidden,
  }
  return texts[reason] ?? <Trans>A task of yours is no longer there</Trans>
}

/** What happened. Says nothing about what the reader cannot see any more. */
export function NoticeText({ row }: { row: Notification }) {
  const { reason, actor, record, search, details } = row
  if (details) return <NoticeDetails row={row} details={details} />
  // What has details was told above.
  if (isGone(row)) return <WhatIsGone reason={reason} />
  if (search) return <Plural value={search.hits} one="# new hit in your search" other="# new hits in your search" />
  if (reason === 'applied') return <Trans>New application</Trans>
  if (reason === 'news') return <Trans>News about what you follow</Trans>
  if (reason === 'management') return <Trans>Change of management</Trans>
  if (reason === 'withdrawn' || reason === 'expiring' || reason === 'corrected')
    return <WhatOfPerson reason={reason} isThere={record !== null} />
  if (reason === 'reminder') return <Trans>Reminder</Trans>
  if (reason === 'dueToday') return <Trans>Due today</Trans>
  if (reason === 'overdue') return <Trans>Overdue</Trans>
  if (reason === 'assigned')
    return actor ? <Trans>{actor} gave you a task</Trans> : <Trans>You were given a task</Trans>
  return actor ? <Trans>{actor} mentioned you</Trans> : <Trans>You were mentioned</Trans>
}
