import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { type MarketKey, useFollowMarket } from './markets.queries.ts'

type Props = { market: MarketKey; name: string; isFollowing: boolean }

/** Follows at once and takes it back when it is refused. */
export function FollowMarket({ market, name, isFollowing }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const follow = useFollowMarket(market)
  const [wish, setWish] = useState<boolean>()
  const isOn = wish ?? isFollowing
  const Icon = isOn ? BellRing : Bell
  function toggle() {
    setWish(!isOn)
    follow.mutate(!isOn, {
      onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
      onSettled: () => setWish(undefined),
    })
  }
  return (
    <Button icon={<Icon size={16} aria-hidden />} aria-pressed={isOn} aria-label={t`Follow ${name}`} onClick={toggle}>
      {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
