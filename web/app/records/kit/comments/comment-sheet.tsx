import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useCommenting, type Words } from './comments.queries.ts'
import { Composer } from './composer.tsx'
import './comments.css'

type Props = { kind: Kind; id: string; name: string; onClose: () => void }

/** Says something about the record in view, wherever one is on its page. */
export function CommentSheet({ kind, id, name, onClose }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const { add } = useCommenting()
  const about = { kind, id }
  async function send(body: Words) {
    try {
      await add.mutateAsync({ about, body, key: attemptOf({ about, body }) })
      notices.success(t`Comment added`)
      onClose()
      return true
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
      return false
    }
  }
  return (
    <Sheet title={t`Comment on ${name}`} open onClose={onClose}>
      <Composer record={about} label={t`New comment`} submit={t`Comment`} busy={add.isPending} onSend={send} />
    </Sheet>
  )
}
