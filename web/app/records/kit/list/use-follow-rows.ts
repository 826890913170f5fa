import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'
import { type Change, type FollowableKind, followedIds, useChangeFollowing } from './follow-rows.queries.ts'

/** Follows records of a list, or one of them no longer; the notice takes it back. */
export function useFollowRows(kind: FollowableKind | undefined) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useChangeFollowing(kind)
  const fail = (error: unknown) => notices.failure({ title: t`Not followed`, text: errorText(i18n, error) })

  function tell(text: string, change: Change) {
    const undo = change.ids.length > 0 ? () => mutateAsync({ ids: change.ids, isFollowed: !change.isFollowed }) : null
    offer({ key: 'followed', text, undo, done: t`Undone`, failed: t`This could not be undone` })
  }

  return {
    isPending,
    async toggle(id: string, name: string) {
      if (!kind) return
      try {
        const isFollowed = !(await kind.isFollowed(cache, id))
        await mutateAsync({ ids: [id], isFollowed })
        tell(isFollowed ? t`You follow ${name}` : t`You no longer follow ${name}`, { ids: [id], isFollowed })
      } catch (error) {
        fail(error)
      }
    },
    async followAll(ids: readonly string[]) {
      if (!kind) return
      try {
        const known = await followedIds(kind)
        const added = ids.filter((id) => !known.has(id))
        await mutateAsync({ ids: added, isFollowed: true })
        const count = added.length
        const text = t`${plural(count, { 0: 'You follow all of them already', one: '# more followed', other: '# more followed' })}`
        tell(text, { ids: added, isFollowed: true })
      } catch (error) {
        fail(error)
      }
    },
  }
}
