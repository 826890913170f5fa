import type { Followed } from '@kontor/contract/following.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, X } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { ChangeText } from '~/records/kit/history.tsx'
import { mutedRecords, useSilencing } from '~/records/kit/notifications/notifications.queries.ts'
import { Moment } from '~/ui/moment.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { FrequencyChoice } from './frequency-choice.tsx'

type Props = { items: readonly Followed[]; onUnfollow: (followed: Followed) => void }

/** What is followed with its last change in words, the newest first. */
export function FollowedRows({ items, onUnfollow }: Props) {
  const { t } = useLingui()
  return (
    <ul className="panel rows followed" aria-label={t`What you follow`}>
      {items.map((item) => (
        <FollowedRow key={item.id} item={item} onUnfollow={() => onUnfollow(item)} />
      ))}
    </ul>
  )
}

function FollowedRow({ item, onUnfollow }: { item: Followed; onUnfollow: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const kind = RECORD_KINDS[item.type]
  const name = item.title
  const user = useUser()
  const hears = may(user, 'record:read') && hasFeature(user?.productId, 'notifications')
  return (
    <li data-unread={item.unread || undefined}>
      <Link className="row-link" to={kind?.hrefById(item.id, locale) ?? ''}>
        {kind?.Picture && <kind.Picture access={item.access} url={item.avatarUrl} size={32} />}
        <span className="row-main">
          <strong>{name}</strong>
          <span className="quiet">{item.subtitle}</span>
        </span>
      </Link>
      <LastChange item={item} />
      {hears && item.type === 'company' && <FrequencyChoice item={item} />}
      {hears && <MuteButton item={item} />}
      <button
        type="button"
        className="icon-button"
        onClick={onUnfollow}
        aria-label={t`Stop following ${name}`}
        title={t`Unfollow`}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

/** Still followed, but told by no channel. */
function MuteButton({ item: { type: kind, id, title } }: { item: Followed }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { data: muted = [] } = useQuery(mutedRecords())
  const { mute } = useSilencing()
  const isMuted = muted.some((record) => record.kind === kind && record.id === id)
  const Icon = isMuted ? BellOff : Bell
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isMuted}
      aria-label={t`Mute ${title}`}
      title={isMuted ? t`Hear of it again` : t`Mute`}
      onClick={() => mute.mutate({ kind, id, muted: !isMuted }, { onError })}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

function LastChange({ item }: { item: Followed }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { lastChange, type } = item
  const since = formatDay(item.followedAt, locale, timeZone)
  const kind = RECORD_KINDS[type]
  const name = lastChange && (kind?.fields[lastChange.field] ?? kind?.events?.[lastChange.field])?.name
  return (
    <span className="followed-change">
      {lastChange ? (
        <span>
          {item.unread && (
            <span className="unread-dot">
              <span className="visually-hidden">{t`new`}</span>
            </span>
          )}{' '}
          <span className="quiet">{name ? i18n._(name) : t`Record`}</span>{' '}
          {kind && <ChangeText kind={kind} entry={lastChange} />} · <Moment at={lastChange.at} timeZone={timeZone} />
        </span>
      ) : (
        <span className="quiet">
          <Trans>No change yet</Trans>
        </span>
      )}
      <span className="quiet">
        <Trans>followed since {since}</Trans>
      </span>
    </span>
  )
}
