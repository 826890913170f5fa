import type { Notification } from '@kontor/contract/notifications.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  AlarmClock,
  AtSign,
  BookmarkCheck,
  Clock,
  MessageSquare,
  Newspaper,
  SquareCheck,
  UserPlus,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../account.queries.ts'
import { commentAnchor } from '../comments/comment-anchor.ts'
import type { LinkKinds } from '../comments/comment-text.tsx'
import { NoticeMenu } from './notice-menu.tsx'
import './notifications.css'

const ICONS = {
  mention: AtSign,
  assigned: SquareCheck,
  reminder: AlarmClock,
  newHits: BookmarkCheck,
  applied: UserPlus,
  news: Newspaper,
  expiring: Clock,
  corrected: MessageSquare,
  withdrawn: UserX,
}

type Props = {
  rows: readonly Notification[]
  kinds: LinkKinds
  /** Somebody opened what it is about. */
  onOpen: (row: Notification) => void
  onMark: (row: Notification, read: boolean) => void
}

/** What happened, about what and when; what was not read yet is marked. Several about one record stand together. */
export function NotificationRows({ rows, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <ul className="notice-rows" aria-label={t`Notifications`}>
      {groupsOf(rows).map(([first, ...more]) => {
        if (!first) return null
        if (more.length === 0) return <NotificationRow key={first.id} row={first} {...rest} />
        const title = first.record?.title ?? ''
        return (
          <li key={first.id} className="notice-group">
            <strong className="notice-title">{title}</strong>
            <ul className="notice-rows" aria-label={title}>
              {[first, ...more].map((row) => (
                <NotificationRow key={row.id} row={row} isGrouped {...rest} />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** Those about one record together, where the newest of them stands. */
function groupsOf(rows: readonly Notification[]): Notification[][] {
  return [...Map.groupBy(rows, ({ id, record }) => (record ? `${record.kind}:${record.id}` : id)).values()]
}

type RowProps = Omit<Props, 'rows'> & { row: Notification; isGrouped?: boolean }

function NotificationRow({ row, kinds, isGrouped = false, onOpen, onMark }: RowProps) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const { reason, record, search, excerpt, createdAt, readAt } = row
  const title = isGrouped ? undefined : (record?.title ?? search?.name)
  const Icon = ICONS[reason]
  const isRead = readAt !== null
  return (
    <li className={isRead ? 'notice-row' : 'notice-row notice-unread'}>
      <span className="notice-icon">
        <Icon size={16} aria-hidden />
      </span>
      <NoticeLink row={row} kinds={kinds} onOpen={onOpen}>
        <span className="notice-what">
          <What row={row} />
        </span>
        {title && <span className="notice-title">{title}</span>}
        {excerpt && (
          <span className="notice-excerpt">
            {reason === 'applied' || reason === 'news' ? excerpt : plainText(excerpt)}
          </span>
        )}
        <span className="quiet">
          <Moment at={createdAt} timeZone={timeZone} />
        </span>
      </NoticeLink>
      <NoticeMenu row={row} />
      <button
        type="button"
        className="notice-mark"
        aria-pressed={isRead}
        title={isRead ? t`Mark as unread` : t`Mark as read`}
        aria-label={t`Read`}
        onClick={() => onMark(row, !isRead)}
      >
        <span aria-hidden />
      </button>
    </li>
  )
}

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

function WhatOfNews({ isThere }: { isThere: boolean }) {
  return isThere ? <Trans>News about what you follow</Trans> : <Trans>A story that is no longer there</Trans>
}

/** Says nothing about what the reader cannot see any more. */
function What({ row: { reason, actor, record, search } }: { row: Notification }) {
  if (search) return <Plural value={search.hits} one="# new hit in your search" other="# new hits in your search" />
  if (reason === 'newHits') return <Trans>New hits in a search that is no longer there</Trans>
  if (reason === 'applied')
    return record ? <Trans>New application</Trans> : <Trans>An application that is no longer there</Trans>
  if (reason === 'news') return <WhatOfNews isThere={record !== null} />
  if (reason === 'withdrawn' || reason === 'expiring' || reason === 'corrected')
    return <WhatOfPerson reason={reason} isThere={record !== null} />
  if (!record && reason === 'mention') return <Trans>You were mentioned in a comment that is no longer there</Trans>
  if (!record) return <Trans>A task of yours is no longer there</Trans>
  if (reason === 'reminder') return <Trans>Reminder</Trans>
  if (reason === 'assigned')
    return actor ? <Trans>{actor} gave you a task</Trans> : <Trans>You were given a task</Trans>
  return actor ? <Trans>{actor} mentioned you</Trans> : <Trans>You were mentioned</Trans>
}

type LinkProps = Pick<Props, 'kinds' | 'onOpen'> & { row: Notification; children: ReactNode }

function NoticeLink({ row, kinds, onOpen, children }: LinkProps) {
  const locale = useLocale()
  const { record, search, commentId, newsId } = row
  const page = search && kinds[search.type]?.searchPage
  const shown = record && kinds[record.kind]?.hrefById(record.id, locale)
  const said = shown && commentId ? `${shown}#${commentAnchor(commentId)}` : shown
  const story = newsId ? href('newsDetail', locale, { id: newsId }) : said
  const deleted = row.reason === 'withdrawn' ? href('recentlyDeleted', locale) : undefined
  const to = page ? href(page, locale, {}, search.state) : (story ?? deleted)
  if (!to) return <div className="notice-body">{children}</div>
  return (
    <Link className="notice-body" to={to} onClick={() => onOpen(row)}>
      {children}
    </Link>
  )
}

/** The beginning of a comment in one line: without its marks, and links to records without their ids. */
function plainText(text: string) {
  return text
    .replace(/\[\[[a-z]+:[0-9a-f-]*(?:\]\]|$)/g, '…')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
}
