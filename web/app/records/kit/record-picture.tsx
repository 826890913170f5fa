import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { PictureUpload } from './picture-upload.tsx'

type Props = {
  /** Of the record. */
  id: string
  picture: ReactNode
  /** Whether it has one of its own, or initials in its place. */
  has: boolean
  maxBytes: number
  words: { name: string; choose: string; preview: string; saved: string; removed: string }
  send: (file: File) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** The picture of a record, beside its form: chosen, looked at, sent, or taken away, which can be taken back. */
export function RecordPicture({ id, picture, has, maxBytes, words, send, remove }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const undoable = useUndoable()
  const sending = useMutation({ mutationFn: send })
  const removal = useMutation({ mutationFn: remove })
  const isGone = undoable.pending.has(id)
  function takeAway() {
    undoable.begin(id, words.removed, () =>
      removal.mutate(undefined, {
        onError: (error) => notices.failure({ title: t`Not removed`, text: errorText(i18n, error) }),
      }),
    )
  }
  return (
    <Panel title={words.name}>
      <PictureUpload
        picture={isGone ? <span className="record-picture picture-gone" /> : picture}
        maxBytes={maxBytes}
        words={words}
        send={sending.mutateAsync}
        busy={sending.isPending}
        onRemove={has && !isGone ? takeAway : undefined}
      />
    </Panel>
  )
}
