import type { CompanyField } from '@kontor/contract/company-record.ts'
import type { Followed } from '@kontor/contract/following.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import { FIELD_NAMES } from '../company-words.ts'

type Props = { items: readonly Followed[]; timeZone: string; onUnfollow: (followed: Followed) => void }

/** What is followed with its last change in words, the newest first. */
export function FollowedRows({ items, timeZone, onUnfollow }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul className="panel rows followed" aria-label={t`Followed companies`}>
      {items.map((item) => {
        const name = item.title
        return (
          <li key={item.id}>
            <Link className="row-link" to={href('companyView', locale, {}, { id: item.id })}>
              <CompanyLogo company={{ access: item.access, logoUrl: item.avatarUrl }} size={32} />
              <span className="row-main">
                <strong>{name}</strong>
                <span className="quiet">{item.subtitle}</span>
              </span>
            </Link>
            <LastChange item={item} timeZone={timeZone} />
            <button
              type="button"
              className="icon-button"
              onClick={() => onUnfollow(item)}
              aria-label={t`Stop following ${name}`}
              title={t`Unfollow`}
            >
              <BellOff size={16} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function LastChange({ item, timeZone }: { item: Followed; timeZone: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { lastChange } = item
  const since = formatDay(item.followedAt, locale, timeZone)
  const words: MessageDescriptor | undefined = lastChange ? FIELD_NAMES[lastChange.field as CompanyField] : undefined
  return (
    <span className="followed-change">
      {lastChange ? (
        <span>
          {words ? i18n._(words) : t`Record`} · <Moment at={lastChange.at} timeZone={timeZone} />
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
