import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { MessageSquarePlus, SquareCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { may } from '~/lib/may.ts'
import type { PageAction } from '~/lib/page-actions.ts'
import { useUser } from '~/lib/visitor.ts'

const CommentSheet = lazy(async () => ({ default: (await import('./comments/comment-sheet.tsx')).CommentSheet }))

type About = { kind: Kind; id: string; name: string; tasksHref: string | undefined }

/** What the palette does with the record in view: a comment on it and a task about it, as far as the plan has them. */
export function usePageEntries({ kind, id, name, tasksHref }: About) {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const [isCommenting, setCommenting] = useState(false)
  const plan = may(user, 'record:write') ? user?.productId : undefined
  const actions: PageAction[] = [
    ...(hasFeature(plan, 'comments')
      ? [{ key: 'comment', icon: MessageSquarePlus, name: t`Comment on ${name}…`, run: () => setCommenting(true) }]
      : []),
    ...(tasksHref && hasFeature(plan, 'tasks')
      ? [{ key: 'task', icon: SquareCheck, name: t`New task about ${name}…`, run: () => void navigate(tasksHref) }]
      : []),
  ]
  const sheet = isCommenting && (
    <Suspense fallback={null}>
      <CommentSheet kind={kind} id={id} name={name} onClose={() => setCommenting(false)} />
    </Suspense>
  )
  return { actions, sheet }
}
