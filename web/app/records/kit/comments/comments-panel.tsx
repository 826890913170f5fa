import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { rowsOf } from '../record.queries.ts'
import type { LinkKinds } from './comment-text.tsx'
import { threads, useCommenting, type Words } from './comments.queries.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'

type Props = { kind: Kind; id: string; listId?: string; kinds: LinkKinds }

/** What is said about one record, or about it as a member of a list, and where more is said. */
export function CommentsPanel({ kind, id, listId, kinds }: Props) {
  const about = listId === undefined ? { kind, id } : { kind, id, listId }
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const query = useInfiniteQuery(threads('all', about))
  const { add } = useCommenting()
  const mayWrite = may(useUser(), 'record:write')
  async function send(body: Words) {
    try {
      await add.mutateAsync({ about, body, key: attemptOf({ about, body }) })
      return true
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
      return false
    }
  }
  return (
    <>
      {mayWrite && (
        <Composer record={about} label={t`New comment`} submit={t`Comment`} busy={add.isPending} onSend={send} />
      )}
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0) {
            return (
              <p className="quiet">
                <Trans>
                  Nobody has said anything yet. Everyone in your account with access to this record can read this.
                </Trans>
              </p>
            )
          }
          return rows.map((thread) => <Thread key={thread.id} thread={thread} kinds={kinds} />)
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
