import { FREE_FOLLOWS } from '@kontor/contract/following.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { unlockPage } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useFollow } from './following.queries.ts'
import type { RecordKind } from './record-kind.ts'

type Followable = { following: boolean }
type Props<Whole, Shown> = {
  kind: Pick<RecordKind<Whole, Shown>, 'kind' | 'api' | 'words' | 'headOf'>
  record: Shown & Followable
  size?: 'small' | 'middle'
  /** What is meant to be done first. */
  isPrimary?: boolean
  /** Beside other buttons: the picture alone. */
  isBare?: boolean
}

/** Follows at once and takes it back when it is refused; beyond the free limit it leads to the plans. */
export function FollowButton<Whole, Shown>(props: Props<Whole, Shown>) {
  const { kind, record, size = 'middle', isPrimary = false, isBare = false } = props
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [wish, setWish] = useState<boolean>()
  const most = formatNumber(FREE_FOLLOWS, useLocale())
  const { id, name, can } = kind.headOf(record)
  const follow = useFollow(kind, id)
  const isFollowing = wish ?? record.following
  const Icon = isFollowing ? BellRing : Bell
  if (!can.follow) return null

  function onError(error: Error) {
    setWish(undefined)
    const beyond = isBeyondLimit(error) ? kind.words.freeFollows?.(most) : undefined
    if (beyond) {
      const text = i18n._(beyond)
      notices.failure({ title: t`Not followed`, text, action: <UnlockLink /> })
    } else notices.failure({ title: isFollowing ? t`Still followed` : t`Not followed`, text: errorText(i18n, error) })
  }
  function toggle() {
    setWish(!isFollowing)
    follow.mutate(!isFollowing, { onError })
  }
  return (
    <Button
      size={size}
      type={isPrimary && !isFollowing ? 'primary' : 'default'}
      icon={<Icon size={16} aria-hidden />}
      aria-pressed={isFollowing}
      aria-label={t`Follow ${name}`}
      title={isBare ? (isFollowing ? t`Following` : t`Follow`) : undefined}
      disabled={follow.isPending}
      onClick={toggle}
    >
      {!isBare && (isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>)}
    </Button>
  )
}

function isBeyondLimit(error: unknown) {
  return error instanceof ApiError && error.body.details?.limit === FREE_FOLLOWS
}

function UnlockLink() {
  const locale = useLocale()
  const user = useUser()
  const { pathname, search } = useLocation()
  return (
    <Link to={href(unlockPage(user?.productId), locale, {}, { from: pathname + search })}>
      <Trans>Unlock</Trans>
    </Link>
  )
}
