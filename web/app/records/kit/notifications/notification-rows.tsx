import type { Notification, NotificationDetails } from '@kontor/contract/notifications.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../account.queries.ts'
import { commentAnchor } from '../comments/comment-anchor.ts'
import type { LinkKinds } from '../comments/comment-text.tsx'
import { NoticeMenu } from './notice-menu.tsx'
import { NOTICE_ICONS } from './notice-icons.ts'
import { NoticeText } from './notice-text.tsx'
import './notifications.css'

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
  const Icon = NOTICE_ICONS[reason]
  const isRead = readAt !== null
  return (
    <li className={isRead ? 'notice-row' : 'notice-row notice-unread'}>
      <span className="notice-icon">
        <Icon size={16} aria-hidden />
      </span>
      <NoticeLink row={row} kinds={kinds} onOpen={onOpen}>
        <span className="notice-what">
          <NoticeText row={row} />
        </span>
        {title && <span className="notice-title">{title}</span>}
        {excerpt && <span className="notice-excerpt">{reason === 'mention' ? plainText(excerpt) : excerpt}</span>}
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

type LinkProps = Pick<Props, 'kinds' | 'onOpen'> & { row: Notification; children: ReactNode }

function NoticeLink({ row, kinds, onOpen, children }: LinkProps) {
  const locale = useLocale()
  const to = placeOf(row, kinds, locale)
  if (!to) return <div className="notice-body">{children}</div>
  return (
    <Link className="notice-body" to={to} onClick={() => onOpen(row)}>
      {children}
    </Link>
  )
}

/** Where it leads: to the comment, the story, the search, the page about it, or the record. */
function placeOf(row: Notification, kinds: LinkKinds, locale: Locale): string | undefined {
  const { record, search, commentId, newsId, details, reason } = row
  const page = search && kinds[search.type]?.searchPage
  if (page) return href(page, locale, {}, search.state)
  if (newsId) return href('newsDetail', locale, { id: newsId })
  const elsewhere = details ? placeOfDetails(details, record, kinds, locale) : undefined
  if (elsewhere) return elsewhere
  const shown = record ? kinds[record.kind]?.hrefById(record.id, locale) : undefined
  if (!shown && reason === 'withdrawn') return href('recentlyDeleted', locale)
  return shown && commentId ? `${shown}#${commentAnchor(commentId)}` : shown
}

function placeOfDetails(
  details: NotificationDetails,
  record: Notification['record'],
  kinds: LinkKinds,
  locale: Locale,
): string | undefined {
  if (record && details.of === 'statement') return kinds[record.kind]?.statementsHref?.(record.slug, locale)
  if (record && details.of === 'fit')
    return href('jobSuggestions', locale, { id: details.jobId }, { person: record.id })
  if (record && (details.of === 'stage' || details.of === 'status'))
    return href('contactApplications', locale, { id: record.id })
  if (details.of === 'import') {
    const page = kinds[details.kind]?.importPage
    return page && href(page, locale, {}, { import: details.importId })
  }
  if (details.of === 'upload') return href('contacts', locale)
  if (details.of === 'credits') return href('account', locale, {}, { tab: 'credits' })
  return details.of === 'invoice' ? href('accountInvoices', locale) : undefined
}

/** The beginning of a comment in one line: without its marks, and links to records without their ids. */
function plainText(text: string) {
  return text
    .replace(/\[\[[a-z]+:[0-9a-f-]*(?:\]\]|$)/g, '…')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
}
