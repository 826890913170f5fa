import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { useLingui } from '@lingui/react/macro'
import { Bell, BellOff, Pin, PinOff, UserRound, UsersRound } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { type SearchChoices, useChangeSearch } from '~/records/kit/search/saved-searches.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** What can be wanted of a saved search, as entries of a menu: to have it above the list, to be told, to share it. */
export function useViewActions() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const change = useChangeSearch()
  return ({ searchId, pinned, alerts, shared, can }: SavedSearch) => {
    const set = (choices: SearchChoices, done: string) =>
      change.mutate(
        { id: searchId, ...choices },
        {
          onSuccess: () => notices.success(done),
          onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
        },
      )
    return [
      {
        key: 'pin',
        icon: pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />,
        label: pinned ? t`Unpin` : t`Pin above the list`,
        onClick: () => set({ pinned: !pinned }, pinned ? t`Unpinned` : t`Pinned above the list`),
      },
      ...(can.alert || alerts
        ? [
            {
              key: 'alerts',
              icon: alerts ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />,
              label: alerts ? t`Stop alerts` : t`Alert me to new hits`,
              onClick: () => set({ alerts: !alerts }, alerts ? t`Alerts are off` : t`Alerts are on`),
            },
          ]
        : []),
      ...(can.share || (shared && can.edit)
        ? [
            {
              key: 'share',
              icon: shared ? <UserRound size={16} aria-hidden /> : <UsersRound size={16} aria-hidden />,
              label: shared ? t`Stop sharing` : t`Share with everyone here`,
              onClick: () =>
                set({ shared: !shared }, shared ? t`Only you see it now` : t`Everyone in your account sees it now`),
            },
          ]
        : []),
    ]
  }
}
