import type { SessionUser } from '@kontor/contract/accounts.ts'
import { USER_PICTURE_BYTES } from '@kontor/contract/user-pictures.ts'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { PictureUpload } from '~/records/kit/picture-upload.tsx'
import { UserPicture } from '~/records/kit/user-picture.tsx'
import { initialsOf } from '~/ui/initials.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useRemovePicture, useSetPicture } from './accounts.queries.ts'

/** The own picture, which everybody of the account sees. */
export function PicturePanel({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const set = useSetPicture()
  const remove = useRemovePicture()
  const { avatarUrl, name } = user
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => notices.success(t`Picture removed`),
      onError: (error) => notices.failure({ title: t`Not removed`, text: errorText(i18n, error) }),
    })
  return (
    <Panel title={t`Your picture`}>
      <PictureUpload
        picture={
          avatarUrl ? (
            <UserPicture url={avatarUrl} size={96} />
          ) : (
            <span className="user-initials">{initialsOf(name)}</span>
          )
        }
        maxBytes={USER_PICTURE_BYTES}
        words={{
          name: t`Your picture`,
          choose: avatarUrl ? t`Choose another picture` : t`Choose a picture`,
          preview: t`Preview of your picture`,
          saved: t`Picture saved`,
        }}
        send={(file) => set.mutateAsync(file)}
        busy={set.isPending}
        onRemove={avatarUrl ? takeAway : undefined}
      />
    </Panel>
  )
}
